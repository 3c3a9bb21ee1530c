// Settings: contract → verb → answer.
import { messages } from '#shared/messages.ts';
import { publicSettings, settings } from '#shared/settings/settings.contract.ts';
import { settingMessages } from '#shared/settings/settings.messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { getPublicSettings, getSettings, sendTestMail, switchRegistration } from './settings.open.service.ts';

export function settingsRoutes(serve: Serve, deps: Deps) {
  serve(publicSettings.show, async () => ({ data: await getPublicSettings(deps) }));

  serve(settings.show, async ({ query }) => ({ data: await getSettings(deps, query.key) }));

  serve(settings.update, async ({ admin, body }) => ({
    data: await switchRegistration(deps, admin, body),
    message: messages.saved,
  }));

  serve(settings.testMail, async ({ admin, body }) => {
    await sendTestMail(deps, admin, body.email);
    return { message: settingMessages.testMailSent };
  });
}
