// Dashboard: contract → verb → view.
import { dashboard } from '#shared/dashboard/dashboard.contract.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { countInStages } from '../reminders/due/due.open.service.ts';
import { listSameNames, loginsPerDay, memberCounts, paymentCounts } from './dashboard.service.ts';
import { chartView, memberCountsView, paymentCountsView } from './dashboard.view.ts';

export function dashboardRoutes(serve: Serve, deps: Deps) {
  serve(dashboard.userCounts, async () => ({ data: memberCountsView(await memberCounts(deps)) }));

  serve(dashboard.paymentCounts, async () => ({ data: paymentCountsView(await paymentCounts(deps)) }));

  serve(dashboard.dueCount, async () => ({ data: { due_count: await countInStages(deps) } }));

  serve(dashboard.sameNames, async () => ({ data: await listSameNames(deps) }));

  serve(dashboard.logins, async () => ({ data: chartView(await loginsPerDay(deps)) }));

  serve(dashboard.users, async () => ({ data: chartView(await memberCounts(deps)) }));

  serve(dashboard.payments, async () => ({ data: chartView(await paymentCounts(deps)) }));
}
