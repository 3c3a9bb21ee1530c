// Doubles: contract → verb → answer.
import { doubles } from '#shared/doubles/doubles.contract.ts';
import { doubleMessages } from '#shared/doubles/doubles.messages.ts';
import { pageView } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import {
  dismissPair,
  listDoubles,
  listMemberDoubles,
  readDoubleSearch,
  restorePair,
} from './doubles.service.ts';

export function doubleRoutes(serve: Serve, deps: Deps) {
  serve(doubles.list, async ({ query }) => pageView(await listDoubles(deps, query), (pair) => pair));

  serve(doubles.search, async () => ({ data: await readDoubleSearch(deps) }));

  serve(doubles.ofMember, async ({ params }) => ({ data: await listMemberDoubles(deps, params.id) }));

  serve(doubles.dismiss, async ({ admin, params }) => {
    await dismissPair(deps, admin, params.id);
    return { message: doubleMessages.dismissed };
  });

  serve(doubles.restore, async ({ admin, params }) => {
    await restorePair(deps, admin, params.id);
    return { message: doubleMessages.restored };
  });
}
