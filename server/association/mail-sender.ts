// What every mail says of its sender: the name of the app, colour, logo and contacts of the association.
import type { MailContent } from '../mail/mail-template.ts';
import type { Association } from './association.ts';
import { logoView } from './public-images.ts';

interface SenderDeps {
  association: Association;
  config: { appUrl: string };
}

export function mailSender({ association, config }: SenderDeps): Pick<MailContent, 'appName' | 'look'> {
  const { identity } = association.current();
  const { shades, logo } = association.look();
  const reach = [identity.support_email, identity.office_whatsapp, identity.website];
  const address = [identity.association_name, identity.postal_address?.replaceAll('\n', ', ')];
  return {
    appName: identity.app_name,
    look: {
      fill: shades[7],
      logo: logo && logoView(logo, config.appUrl),
      contacts: [joined(address, ', '), joined(reach, ' · ')],
    },
  };
}

function joined(parts: (string | null | undefined)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}
