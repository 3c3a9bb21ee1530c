// Members who have stopped: contract → verb → answer.
import { memberStops } from '#shared/stops/stops.contract.ts';
import { stopMessages } from '#shared/stops/stops.messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { getStop, resumeMember, stopMember } from './stops.service.ts';

export function stopRoutes(serve: Serve, deps: Deps) {
  serve(memberStops.show, async ({ params }) => ({ data: await getStop(deps, params.id) }));

  serve(memberStops.add, async ({ admin, params, body }) => {
    await stopMember(deps, admin, params.id, body);
    return { message: stopMessages.stopped };
  });

  serve(memberStops.remove, async ({ admin, params }) => {
    await resumeMember(deps, admin, params.id);
    return { message: stopMessages.resumed };
  });
}
