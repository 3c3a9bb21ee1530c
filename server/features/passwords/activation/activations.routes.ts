// Activation: contract → verb → answer.
import { activationLink } from '#shared/activations/activation-link.contract.ts';
import { activations } from '#shared/activations/activations.contract.ts';
import { activationMessages } from '#shared/activations/activations.messages.ts';
import { activationStates } from '#shared/activations/activations.states.ts';
import { messages } from '#shared/messages.ts';
import { pageView } from '../../../db/lists/paginate.ts';
import type { Deps } from '../../../deps.ts';
import type { Serve } from '../../../http/serve.ts';
import {
  getActivation,
  getActivationCounts,
  getSending,
  listActivations,
  openActivation,
  sendActivations,
  sendActivationTo,
} from './activations.service.ts';

export function activationRoutes(serve: Serve, deps: Deps) {
  serve(activations.list, async ({ query: { page, state, keyword } }) => {
    const known = activationStates.find((name) => name === (state ?? 'none'));
    if (!known) return pageView({ rows: [], total: 0, page }, (row) => row);
    return pageView(await listActivations(deps, { state: known, page, keyword }), (row) => row);
  });

  serve(activations.counts, async () => {
    const counted = await getActivationCounts(deps);
    return { data: Object.fromEntries(activationStates.map((state) => [state, counted[state] ?? 0])) };
  });

  serve(activations.progress, async () => ({ data: await getSending(deps) }));

  serve(activations.send, async ({ admin, body }) => {
    const queued = await sendActivations(deps, admin, body);
    return { data: { queued }, message: activationMessages.queued(queued) };
  });

  serve(activations.ofMember, async ({ params }) => ({ data: await getActivation(deps, params.id) }));

  serve(activations.sendToMember, async ({ admin, params }) => {
    await sendActivationTo(deps, admin, params.id);
    return { message: activationMessages.queued(1) };
  });

  serve(activationLink.open, async ({ body, caller }) => {
    await openActivation(deps, body, caller);
    return { message: messages.saved };
  });
}
