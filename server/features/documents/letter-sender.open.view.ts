// Who sends a letter: what is frozen of the association on the day of its issue.
import type { SettingValues } from '#shared/association/setting-groups.ts';
import type { LetterContent } from '../../pdf/paper-content.ts';
import { formatOffice } from './documents.view.ts';

export function letterSender({ identity, appearance, documents }: SettingValues): LetterContent['sender'] {
  return {
    associationName: identity.association_name,
    appName: identity.app_name,
    supportEmail: identity.support_email,
    office: formatOffice(identity),
    place: documents.place,
    color: appearance.color,
    logoImageId: appearance.logo_image_id,
  };
}
