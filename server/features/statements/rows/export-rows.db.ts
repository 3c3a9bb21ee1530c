// The SQL of the export of statement rows: in the order in which the bank booked them.
import { type CompiledQuery, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { ListFilters } from '../../../db/lists/list-description.ts';
import { matchingTexts, parseKeyword } from '../../../db/lists/text-search.ts';

interface Filters
  extends Pick<ListFilters, 'status' | 'account' | 'statement' | 'from' | 'before' | 'reversal'> {
  /** Blank: all rows. */
  keyword: string;
}

export type ExportedStatementRow =
  ReturnType<typeof statementRowsQuery> extends CompiledQuery<infer Row> ? Row : never;

const paymentNumbers = sql<string | null>`(select string_agg(payments.number, ', ') from statement_links
  inner join payments on payments.id = statement_links.payment_id where row_id = statement_rows.id)`;
const memberNames = sql<string | null>`(select string_agg(name, ', ') from (
  select distinct members.name from statement_links
  inner join members on members.id = statement_links.member_id where row_id = statement_rows.id) as named)`;

/** Is only compiled: a worker thread runs it. */
export function statementRowsQuery(
  db: Database,
  { status, account, statement, from, before, reversal, keyword }: Filters,
) {
  return db
    .selectFrom('statement_rows')
    .innerJoin('statements', 'statements.id', 'statement_rows.statement_id')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'statement_rows.bank_account_id')
    .select([
      'statement_rows.booked_on',
      'statement_rows.booked_at_time',
      'bank_accounts.bank_name',
      'bank_accounts.number as account_number',
      'statement_rows.amount',
      'statement_rows.description',
      'statement_rows.reference',
      'statement_rows.state',
      'statement_rows.reversal',
      'statement_rows.reversed_on',
      'statement_rows.reason',
      'statement_rows.decided_by_name',
      'statement_rows.decided_at',
      'statement_rows.line',
      'statements.file_name',
      paymentNumbers.as('payment_numbers'),
      memberNames.as('member_names'),
    ])
    .$if(status !== null, (query) => query.where(sql.ref<string>('statement_rows.state'), '=', status))
    .$if(account !== null, (query) => query.where('statement_rows.bank_account_id', '=', account))
    .$if(statement !== null, (query) => query.where('statement_rows.statement_id', '=', statement))
    .$if(from !== null, (query) => query.where('statement_rows.booked_on', '>=', from))
    .$if(before !== null, (query) => query.where('statement_rows.booked_on', '<', before))
    .$if(reversal !== null, (query) => query.where(sql.ref<string>('statement_rows.reversal'), '=', reversal))
    .$if(keyword !== '', (query) =>
      query.where('statement_rows.id', 'in', matchingTexts(db, 'statement_rows', parseKeyword(keyword))),
    )
    .orderBy('statement_rows.booked_on')
    .orderBy('statement_rows.id')
    .compile();
}
