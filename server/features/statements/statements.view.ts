// Uploads of statements as the wire shows them.
import type { StatementSummary } from '#shared/statements/statements.schemas.ts';
import type { AccountGroup } from './accounts.open.service.ts';
import { accountView } from './accounts.open.view.ts';
import type { StatementRecord } from './statements.db.ts';

export function statementView({
  statement,
  groups,
}: {
  statement: StatementRecord;
  groups: AccountGroup[];
}): StatementSummary {
  const { period_from: from, period_to: to } = statement;
  return {
    id: statement.id,
    account: accountView(groups, statement.bank_account_id),
    layout: { code: statement.layout, label: statement.layout_name },
    file_name: statement.file_name,
    admin_name: statement.admin_name,
    created_at: statement.created_at,
    period: from === null || to === null ? null : { from, to },
    credits: { count: statement.row_count, sum: statement.credit_sum },
    new: statement.new_count,
  };
}
