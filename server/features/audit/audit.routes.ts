// The audit trail: contract → verb → answer.
import { audit } from '#shared/audit/audit.contract.ts';
import { pageView } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { listEvents, listEventsOfMember, listEventsOfPayment } from './audit.service.ts';
import { auditView } from './audit.view.ts';

export function auditRoutes(serve: Serve, deps: Deps) {
  serve(audit.list, async ({ query }) => pageView(await listEvents(deps, query), auditView));

  serve(audit.ofMember, async ({ params }) => ({
    data: (await listEventsOfMember(deps, params.id)).map(auditView),
  }));

  serve(audit.ofPayment, async ({ params }) => ({
    data: (await listEventsOfPayment(deps, params.id)).map(auditView),
  }));
}
