// Rows of bank statements for tests, as an upload stores them.
import { statementSearchText } from '../../../server/db/lists/search-texts.ts';
import type { NewRow } from '../../../server/db/schema.ts';
import type { Api } from '../../setup/api/api.ts';

type GivenRow = Partial<Omit<NewRow<'statement_rows'>, 'search_text'>>;

const decidedFields = {
  decided_at: '2026-11-20T03:00:00.000Z',
  decided_by_name: 'Bendahara',
};

/** An upload with these rows, of the account that the first one names. Returns the ids of the rows. */
export async function addStatement({ deps: { db } }: Api, rows: GivenRow[]): Promise<number[]> {
  const account = await db.selectFrom('bank_accounts').select('id').orderBy('id').executeTakeFirstOrThrow();
  const created_at = '2026-11-20T03:00:00.000Z';
  const { id } = await db
    .insertInto('statements')
    .values({
      bank_account_id: rows[0]?.bank_account_id ?? account.id,
      layout: 'bca',
      layout_name: 'KlikBCA Bisnis',
      file_name: 'mutasi.csv',
      file_hash: '0',
      row_count: rows.length,
      new_count: rows.length,
      credit_sum: rows.reduce((sum, { amount = 30_000_000 }) => sum + amount, 0),
      admin_name: 'Bendahara',
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const added = await db
    .insertInto('statement_rows')
    .values(
      rows
        .map((row, index) => ({
          statement_id: id,
          bank_account_id: account.id,
          line: index + 1,
          booked_on: '2026-11-18',
          amount: 30_000_000,
          description: 'TRSF E-BANKING CR',
          fingerprint: `${id} ${index}`,
          state: 'unknown' as const,
          is_repeat: 0 as const,
          created_at,
          updated_at: created_at,
          ...(row.state === 'ignored' ? { ...decidedFields, reason: 'Bunga bank' } : {}),
          ...row,
        }))
        .map((row) => ({ ...row, search_text: statementSearchText(row) })),
    )
    .returning('id')
    .execute();
  return added.map((row) => row.id).toSorted((a, b) => a - b);
}

/** The bank takes the credit back on this day, as a later upload says. */
export async function reverseCredit({ deps: { db } }: Api, rowId: number, day: string): Promise<void> {
  const row = await db
    .selectFrom('statement_rows')
    .select(['statement_id', 'bank_account_id', 'line', 'amount', 'created_at'])
    .where('id', '=', rowId)
    .executeTakeFirstOrThrow();
  const debit = { booked_on: day, is_marked: 1, marks: '', fingerprint: `debit ${rowId}` } as const;
  await db
    .insertInto('statement_reversals')
    .values({ ...row, ...debit })
    .execute();
  await db
    .updateTable('statement_rows')
    .set({ reversal: 'taken_back', reversed_on: day })
    .where('id', '=', rowId)
    .execute();
}

type GivenAccount = Partial<NewRow<'bank_accounts'>>;

/** An account of the association at BCA, that of the statements of tests. */
export async function addBcaAccount({ deps: { db } }: Api, account: GivenAccount = {}): Promise<number> {
  const created_at = '2026-11-20T03:00:00.000Z';
  const { id } = await db
    .insertInto('bank_accounts')
    .values({
      bank_code: '014',
      bank_name: 'BCA',
      number: '011-122 2333',
      holder: 'Perkumpulan Contoh',
      is_active: 1,
      position: 2,
      version: 1,
      created_at,
      updated_at: created_at,
      ...account,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
