// Approvals from bank statements: contract → verb → answer.
import { approvalMessages } from '#shared/statements/approvals.messages.ts';
import { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import { pageView } from '../../../db/lists/paginate.ts';
import type { Deps } from '../../../deps.ts';
import type { Serve } from '../../../http/serve.ts';
import { getShownRow } from '../rows/rows.service.ts';
import { statementRowView } from '../rows/rows.view.ts';
import { getApproval, listApprovals } from './approvals.service.ts';
import { approvalView } from './approvals.view.ts';
import { approveCertain } from './approve-certain.service.ts';
import { approveRow } from './approve-row.service.ts';
import { makeBill, offerBill } from './bill-from-row.service.ts';
import { undoBatch } from './undo-approval.service.ts';

export function statementApprovalRoutes(serve: Serve, deps: Deps) {
  serve(statementApprovals.approve, async ({ admin, params, body }) => {
    await approveRow(deps, admin, params.id, body);
    return {
      data: statementRowView(await getShownRow(deps.db, params.id), deps),
      message: approvalMessages.approved,
    };
  });

  serve(statementApprovals.offerBill, async ({ params, query }) => ({
    data: await offerBill(deps, params.id, query.user),
  }));

  serve(statementApprovals.makeBill, async ({ admin, params, body }) => {
    const no = await makeBill(deps, admin, params.id, body);
    const row = statementRowView(await getShownRow(deps.db, params.id), deps);
    return { data: row, message: approvalMessages.billed(no) };
  });

  serve(statementApprovals.approveCertain, async ({ admin, body }) => {
    const { batch, approved, left } = await approveCertain(deps, admin, body);
    return {
      data: { batch: batch && approvalView({ ...batch, members: [], refusal: null }), approved, left },
      message: approved > 0 ? approvalMessages.approvedAll(approved) : approvalMessages.nothing,
    };
  });

  serve(statementApprovals.list, async ({ query }) =>
    pageView(await listApprovals(deps, query.page), approvalView),
  );

  serve(statementApprovals.undo, async ({ admin, params }) => {
    await undoBatch(deps, admin, params.id);
    return { data: approvalView(await getApproval(deps, params.id)), message: approvalMessages.undone };
  });
}
