// Months: contract → verb → answer.
import { months } from '#shared/months/months.contract.ts';
import { monthMessages } from '#shared/months/months.messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { exportMonth } from './export-month.service.ts';
import { closeMonth, getSheet, listMonths, reopenMonth } from './months.service.ts';

export function monthRoutes(serve: Serve, deps: Deps) {
  serve(months.list, async ({ query }) => ({ data: await listMonths(deps, query.year) }));

  serve(months.show, async ({ params }) => ({ data: await getSheet(deps, params.month) }));

  serve(months.close, async ({ admin, params, body }) => {
    const { seen, note } = body;
    await closeMonth(deps, admin, { ...params, ...seen, note });
    return { data: await getSheet(deps, params.month), message: monthMessages.closed };
  });

  serve(months.reopen, async ({ admin, params, body }) => {
    await reopenMonth(deps, admin, { ...params, ...body });
    return { data: await getSheet(deps, params.month), message: monthMessages.reopened };
  });

  serve(months.export, async ({ admin, params }) => ({ data: await exportMonth(deps, admin, params.month) }));
}
