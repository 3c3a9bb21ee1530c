// Activation: contract → verb → answer.
import { activationLink } from '#shared/activations/activation-link.contract.ts';
import { activations } from '#shared/activations/activations.contract.ts';
import { activationMessages } from '#shared/activations/activations.messages.ts';
import { whenText } from '#shared/activations/sending-times.rules.ts';
import { activationStates } from '#shared/members/activations.states.ts';
import { messages } from '#shared/messages.ts';
import { pageView } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { timestamp } from '../../lib/clock.ts';
import {
  getActivation,
  getActivationCounts,
  getForecast,
  getSending,
  hurryActivations,
  listActivations,
  listMatching,
  openActivation,
  sendActivations,
  sendActivationTo,
} from './activations.service.ts';

export function activationRoutes(serve: Serve, deps: Deps) {
  serve(activations.list, async ({ query: { page, state, keyword } }) => {
    return pageView(await listActivations(deps, { state: state ?? 'none', page, keyword }), (row) => row);
  });

  serve(activations.matching, async ({ query: { state, keyword } }) => ({
    data: await listMatching(deps, { state: state ?? 'none', keyword }),
  }));

  serve(activations.counts, async () => {
    const counted = await getActivationCounts(deps);
    return { data: Object.fromEntries(activationStates.map((state) => [state, counted[state] ?? 0])) };
  });

  serve(activations.progress, async () => ({ data: await getSending(deps) }));

  serve(activations.forecast, async ({ query }) => ({ data: await getForecast(deps, query) }));

  serve(activations.hurry, async ({ admin }) => {
    const queued = await hurryActivations(deps, admin);
    return { data: { queued }, message: activationMessages.hurried(queued) };
  });

  serve(activations.send, async ({ admin, body }) => {
    const queued = await sendActivations(deps, admin, body);
    const skipped = body.members ? new Set(body.members).size - queued : 0;
    const message =
      skipped > 0 ? activationMessages.queuedSome(queued, skipped) : activationMessages.queued(queued);
    const start = whenText(
      (await getSending(deps))?.starts_at ?? timestamp(deps.clock),
      timestamp(deps.clock),
    );
    return {
      data: { queued },
      message: start === 'sekarang' ? message : message + activationMessages.starting(start),
    };
  });

  serve(activations.ofMember, async ({ params }) => ({ data: await getActivation(deps, params.id) }));

  serve(activations.sendToMember, async ({ admin, params }) => {
    await sendActivationTo(deps, admin, params.id);
    const now = timestamp(deps.clock);
    const { sends_at } = await getActivation(deps, params.id);
    return { message: activationMessages.sentTo(whenText(sends_at ?? now, now)) };
  });

  serve(activationLink.open, async ({ body, caller }) => {
    await openActivation(deps, body, caller);
    return { message: messages.saved };
  });
}
