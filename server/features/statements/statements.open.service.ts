// The history of uploads, and how new what the product knows of each account is.
import { isExampleAccount } from '#shared/association/example.rules.ts';
import { jakartaDay } from '#shared/dates.ts';
import { isStatementOld } from '#shared/reminders/reminders.rules.ts';
import type { AccountFreshness } from '#shared/statements/statements.schemas.ts';
import type { Database } from '../../db/database.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import { today } from '../../lib/clock.ts';
import { type AccountGroup, readAccountGroups } from './accounts.open.service.ts';
import { findNewestBooking, readStatementPage, readUploads, type StatementRecord } from './statements.db.ts';

type ReadDeps = Pick<Deps, 'db'>;

export async function listStatements(
  { db }: ReadDeps,
  page: number,
): Promise<PageOf<{ statement: StatementRecord; groups: AccountGroup[] }>> {
  const [found, groups] = await Promise.all([readStatementPage(db, page), readAccountGroups(db)]);
  return { ...found, rows: found.rows.map((statement) => ({ statement, groups })) };
}

/** The same rule for the strip of the list, for reminders, and for the proofs of payments. */
interface SeenAccount {
  group: AccountGroup;
  /** When the newest statement came. */
  uploadedAt: string | null;
  /** Until which day statements show the money, never after today; null before the first one. */
  seenTo: string | null;
}

async function readSeenAccounts(db: Database, today: string): Promise<SeenAccount[]> {
  const [groups, uploads] = await Promise.all([readAccountGroups(db), readUploads(db)]);
  const byAccount = new Map(uploads.map((upload) => [upload.bank_account_id, upload]));
  return groups.map((group) => {
    const upload = byAccount.get(group.id);
    const days = [upload?.seen_to ?? '', upload?.undated ? jakartaDay(upload.undated) : ''];
    const last = days.toSorted().at(-1) || null;
    const seenTo = last !== null && last > today ? today : last;
    return { group, uploadedAt: upload?.uploaded ?? null, seenTo };
  });
}

/** Finds until which day statements of this account show the money; null without one. */
export async function findSeenTo(
  db: Database,
  accountId: number | null,
  today: string,
): Promise<string | null> {
  const accounts = await readSeenAccounts(db, today);
  const account =
    accountId === null ? undefined : accounts.find(({ group: { ids } }) => ids.includes(accountId));
  return account?.seenTo ?? null;
}

/** Nobody can transfer to it, so nothing of it is missing. */
const isExample = ({ bankName, digits }: AccountGroup) =>
  isExampleAccount({ bank_name: bankName, number: digits });

/** Of the account whose statements are the oldest. */
export interface SeenStatement {
  /** Until which its money is shown. */
  day: string;
  /** Whose statement it is, where several accounts have one. */
  account: string | null;
}

/** Finds until which day statements show the money of all active accounts that ever had one: the oldest counts. */
export async function findOldestSeen(db: Database, today: string): Promise<SeenStatement | null> {
  const used = (await readSeenAccounts(db, today)).flatMap(({ group, seenTo }) =>
    group.isActive && seenTo !== null ? [{ label: group.label, day: seenTo }] : [],
  );
  const [oldest] = used.toSorted((a, b) => a.day.localeCompare(b.day));
  return oldest ? { day: oldest.day, account: used.length > 1 ? oldest.label : null } : null;
}

/** Lists the accounts that the association has, and removed ones with statements. */
export async function listFreshness({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<AccountFreshness[]> {
  const day = today(clock);
  const accounts = (await readSeenAccounts(db, day)).filter(
    ({ group, uploadedAt }) => !group.isRetired || uploadedAt !== null,
  );
  return Promise.all(
    accounts.map(async ({ group, uploadedAt, seenTo }) => ({
      account: { id: group.id, label: group.label },
      newest_booked_on: await findNewestBooking(db, group.id),
      uploaded_at: uploadedAt,
      seen_to: seenTo,
      is_old: group.isActive && !(uploadedAt === null && isExample(group)) && isStatementOld(seenTo, day),
    })),
  );
}
