// The history of uploads, and how new what the product knows of each account is.
import type { AccountFreshness } from '#shared/statements/statements.schemas.ts';
import type { Database } from '../../db/database.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import { type AccountGroup, readAccountGroups } from './accounts.ts';
import { readFreshness, readStatementPage, type StatementRecord } from './statements.db.ts';

type ReadDeps = Pick<Deps, 'db'>;

export async function listStatements(
  { db }: ReadDeps,
  page: number,
): Promise<PageOf<{ statement: StatementRecord; groups: AccountGroup[] }>> {
  const [found, groups] = await Promise.all([readStatementPage(db, page), readAccountGroups(db)]);
  return { ...found, rows: found.rows.map((statement) => ({ statement, groups })) };
}

/** The newest booking day in the statements of an account, `YYYY-MM-DD`; null without one. */
export async function findNewestBooking(db: Database, accountId: number | null): Promise<string | null> {
  const groups = await readAccountGroups(db);
  const group = accountId === null ? undefined : groups.find(({ ids }) => ids.includes(accountId));
  return group ? (await readFreshness(db, group.id)).booked : null;
}

/** Of the accounts that the association has, and of removed ones with statements. */
export async function listFreshness({ db }: ReadDeps): Promise<AccountFreshness[]> {
  const groups = await readAccountGroups(db);
  const all = await Promise.all(
    groups.map(async ({ id, label, isRetired }) => {
      const { booked, uploaded } = await readFreshness(db, id);
      return { account: { id, label }, newest_booked_on: booked, uploaded_at: uploaded, isRetired };
    }),
  );
  return all
    .filter(({ isRetired, uploaded_at }) => !isRetired || uploaded_at !== null)
    .map(({ isRetired: _, ...freshness }) => freshness);
}
