// The settings of the association: contract → verb → answer.

import type { z } from 'zod';
import { appearanceSettings } from '#shared/association/appearance.contract.ts';
import { associationImageCalls } from '#shared/association/association-images.contract.ts';
import { depositSettings } from '#shared/association/deposit-rounding.contract.ts';
import { documentSettings } from '#shared/association/documents.contract.ts';
import { featureSettings } from '#shared/association/features.contract.ts';
import { frontPageSettings, publicFrontPage } from '#shared/association/front-page.contract.ts';
import { identitySettings } from '#shared/association/identity.contract.ts';
import { paperNumberSettings } from '#shared/association/paper-numbers.contract.ts';
import { reminderSettings } from '#shared/association/reminders.contract.ts';
import { getGroupSchema, type SettingGroupName } from '#shared/association/setting-groups.ts';
import { statementGuideSettings } from '#shared/association/statement-guides.contract.ts';
import { uniqueCodeSettings } from '#shared/association/unique-codes.contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { keysOf } from '#shared/keys.ts';
import { messages } from '#shared/messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { getGroup, saveGroup } from './association.open.service.ts';
import { addImage, getImage } from './association-images.open.service.ts';
import { getPublicFrontPage, previewAnswers } from './front-page.service.ts';

interface GroupCalls {
  show: Endpoint;
  save: Endpoint & { access: 'admin' | 'super_admin'; body: z.ZodType<{ version: number }> };
}

/** The rooms `dues` and `papers` serve the others: what they change has effects. */
const groups: Record<Exclude<SettingGroupName, 'dues' | 'receipts'>, GroupCalls> = {
  identity: identitySettings,
  appearance: appearanceSettings,
  front_page: frontPageSettings,
  documents: documentSettings,
  reminders: reminderSettings,
  deposits: depositSettings,
  statement_guides: statementGuideSettings,
  unique_codes: uniqueCodeSettings,
  features: featureSettings,
  paper_numbers: paperNumberSettings,
};

export function associationRoutes(serve: Serve, deps: Deps) {
  for (const name of keysOf(groups)) {
    const { show, save } = groups[name];
    serve(show, async () => ({ data: await getGroup(deps, name) }));
    serve(save, async ({ admin, body: { version, ...value } }) => ({
      data: await saveGroup(deps, admin, name, { version, value: getGroupSchema(name).parse(value) }),
      message: messages.saved,
    }));
  }
  serve(frontPageSettings.preview, async ({ body }) => ({
    data: { answers_html: await previewAnswers(body.answers) },
  }));
  serve(publicFrontPage.show, async () => ({ data: await getPublicFrontPage(deps) }));
  serve(associationImageCalls.add, async ({ admin, body: { kind }, file }) => ({
    data: await addImage(deps, admin, { kind, file }),
  }));
  serve(associationImageCalls.show, async ({ params }) => ({ data: await getImage(deps, params.id) }));
}
