// 'Jatuh Tempo': contract → verb → view.

import { dueMembers } from '#shared/reminders/due.contract.ts';
import { searchedPageView } from '../../../db/lists/paginate.ts';
import type { Deps } from '../../../deps.ts';
import type { Serve } from '../../../http/serve.ts';
import { readPriceList } from '../../dues/price-list.open.service.ts';
import { viewContext } from '../../members/members.open.view.ts';
import { countDue, exportDue, listDue, readOfferFacts } from './due.open.service.ts';
import { dueView } from './due.view.ts';

export function dueRoutes(serve: Serve, deps: Deps) {
  serve(dueMembers.list, async ({ query }) => {
    const view = viewContext(deps);
    const found = await listDue(deps, query);
    const offers = await readOfferFacts(deps.db, found.rows, view.day.today);
    const context = { ...view, offers, prices: await readPriceList(deps) };
    return searchedPageView(found, (row) => dueView(row, context));
  });

  serve(dueMembers.counts, async ({ query }) => ({ data: await countDue(deps, query) }));

  serve(dueMembers.export, async ({ admin, body }) => ({ data: await exportDue(deps, admin, body) }));
}
