// WhatsApp: contract → verb → answer.
import { whatsApp } from '#shared/whatsapp/whatsapp.contract.ts';
import { whatsAppMessages } from '#shared/whatsapp/whatsapp.messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { makeDraft, reportDraft } from './drafts.service.ts';
import { getWalk } from './walk.service.ts';
import { progressView } from './whatsapp.view.ts';

export function whatsAppRoutes(serve: Serve, deps: Deps) {
  serve(whatsApp.walk, async ({ admin, query }) => ({ data: await getWalk(deps, admin, query) }));

  serve(whatsApp.make, async ({ admin, body }) => ({ data: await makeDraft(deps, admin, body) }));

  serve(whatsApp.report, async ({ admin, params, body }) => {
    const contact = await reportDraft(deps, admin, { id: params.id, state: body.state });
    return { data: progressView(contact, admin.id), message: whatsAppMessages[body.state] };
  });
}
