// The settings of the association: contract → verb → answer.

import { appearanceSettings } from '#shared/association/appearance.contract.ts';
import { associationImageCalls } from '#shared/association/association-images.contract.ts';
import { depositSettings } from '#shared/association/deposit-rounding.contract.ts';
import { documentSettings } from '#shared/association/documents.contract.ts';
import { frontPageSettings, publicFrontPage } from '#shared/association/front-page.contract.ts';
import { identitySettings } from '#shared/association/identity.contract.ts';
import { reminderSettings } from '#shared/association/reminders.contract.ts';
import { statementGuideSettings } from '#shared/association/statement-guides.contract.ts';
import { uniqueCodeSettings } from '#shared/association/unique-codes.contract.ts';
import { messages } from '#shared/messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { getGroup, saveGroup } from './association.open.service.ts';
import { addImage, getImage } from './association-images.open.service.ts';
import { getPublicFrontPage, previewAnswers } from './front-page.service.ts';

export function associationRoutes(serve: Serve, deps: Deps) {
  serve(associationImageCalls.add, async ({ admin, body: { kind }, file }) => ({
    data: await addImage(deps, admin, { kind, file }),
  }));
  serve(associationImageCalls.show, async ({ params }) => ({ data: await getImage(deps, params.id) }));
  serve(identitySettings.show, async () => ({ data: await getGroup(deps, 'identity') }));
  serve(identitySettings.save, async ({ admin, body: { version, ...value } }) => ({
    data: await saveGroup(deps, admin, 'identity', { version, value }),
    message: messages.saved,
  }));

  serve(appearanceSettings.show, async () => ({ data: await getGroup(deps, 'appearance') }));
  serve(appearanceSettings.save, async ({ admin, body: { version, ...value } }) => ({
    data: await saveGroup(deps, admin, 'appearance', { version, value }),
    message: messages.saved,
  }));

  serve(frontPageSettings.show, async () => ({ data: await getGroup(deps, 'front_page') }));
  serve(frontPageSettings.save, async ({ admin, body: { version, ...value } }) => ({
    data: await saveGroup(deps, admin, 'front_page', { version, value }),
    message: messages.saved,
  }));
  serve(frontPageSettings.preview, async ({ body }) => ({
    data: { answers_html: await previewAnswers(body.answers) },
  }));
  serve(publicFrontPage.show, async () => ({ data: await getPublicFrontPage(deps) }));

  serve(documentSettings.show, async () => ({ data: await getGroup(deps, 'documents') }));
  serve(documentSettings.save, async ({ admin, body: { version, ...value } }) => ({
    data: await saveGroup(deps, admin, 'documents', { version, value }),
    message: messages.saved,
  }));

  serve(reminderSettings.show, async () => ({ data: await getGroup(deps, 'reminders') }));
  serve(reminderSettings.save, async ({ admin, body: { version, ...value } }) => ({
    data: await saveGroup(deps, admin, 'reminders', { version, value }),
    message: messages.saved,
  }));

  serve(depositSettings.show, async () => ({ data: await getGroup(deps, 'deposits') }));
  serve(depositSettings.save, async ({ admin, body: { version, ...value } }) => ({
    data: await saveGroup(deps, admin, 'deposits', { version, value }),
    message: messages.saved,
  }));

  serve(statementGuideSettings.show, async () => ({ data: await getGroup(deps, 'statement_guides') }));
  serve(statementGuideSettings.save, async ({ admin, body: { version, ...value } }) => ({
    data: await saveGroup(deps, admin, 'statement_guides', { version, value }),
    message: messages.saved,
  }));

  serve(uniqueCodeSettings.show, async () => ({ data: await getGroup(deps, 'unique_codes') }));
  serve(uniqueCodeSettings.save, async ({ admin, body: { version, ...value } }) => ({
    data: await saveGroup(deps, admin, 'unique_codes', { version, value }),
    message: messages.saved,
  }));
}
