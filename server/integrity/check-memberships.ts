// Memberships: what is stored of each member must be what its renewals fold to.
import { type DuesSettings, firstDues } from '#shared/association/dues.contract.ts';
import { foldMembership, lastActiveDay, type Membership } from '#shared/renewals/renewals.rules.ts';
import { findGroup } from '../association/setting-groups.db.ts';
import { readStoredGroup } from '../association/stored-values.ts';
import type { Database } from '../db/database.ts';
import type { Row } from '../db/schema.ts';
import { deservesNumber, statusRules } from '../features/membership/folds.rule.ts';
import { isMended } from '../features/membership/mend-memberships.db.ts';
import { foldColumns, parseTerms, storedStart } from '../features/membership/stored-terms.rule.ts';
import { today } from '../lib/clock.ts';
import type { CheckContext } from './check-context.ts';
import { pagesById } from './pages-by-id.ts';

type Member = Pick<
  Row<'members'>,
  'id' | 'status' | 'number' | 'started_at' | 'expired_at' | 'next_started_at' | 'stop_reason'
>;
type Renewal = Pick<Row<'renewals'>, (typeof foldColumns)[number]>;

interface Day {
  today: string;
  /** The last day that began with a sweep of ended memberships; null when none has run. */
  swept: string | null;
  dues: Pick<DuesSettings, 'grace_days'>;
}

export async function checkMemberships({ db, clock }: CheckContext): Promise<string[]> {
  // Rows of the version before wait for the next start.
  if (!(await isMended(db))) return [];
  const day = { today: today(clock), swept: await lastSweep(db), dues: await readDues(db) };
  const findings: string[] = [];
  const columns = ['status', 'number', 'started_at', 'expired_at', 'next_started_at', 'stop_reason'] as const;
  for await (const members of pagesById(db, 'members', columns)) {
    const renewals = Map.groupBy(await renewalsOf(db, members), ({ member_id }) => member_id);
    for (const member of members) findings.push(...checkMember(member, renewals.get(member.id) ?? [], day));
  }
  return findings;
}

function renewalsOf(db: Database, members: Member[]): Promise<Renewal[]> {
  return db
    .selectFrom('renewals')
    .select(foldColumns)
    .where('member_id', '>=', members[0]?.id ?? 0)
    .where('member_id', '<=', members.at(-1)?.id ?? 0)
    .execute();
}

function checkMember(member: Member, renewals: Renewal[], day: Day): string[] {
  const terms = renewals.map(parseTerms);
  const rules = statusRules(day.dues, member);
  const folded = foldMembership(terms, day.today, member.status, rules);
  const lastDay = lastDayOf(member, day.dues);
  const isStored =
    agrees(member, folded) ||
    (waitsForSweep(lastDay, day) && agrees(member, foldMembership(terms, lastDay, member.status, rules)));
  return [
    ...wrongPeriods(renewals, folded),
    ...(isStored ? [] : [`member ${member.id}: ${textOf(member)} where the renewals say ${textOf(folded)}`]),
    ...(member.number === null ? missingNumber(member, folded, day) : []),
  ];
}

function missingNumber({ id, status }: Member, folded: Membership, { today }: Day): string[] {
  if (status === 'active') return [`member ${id}: is active without a number`];
  return deservesNumber(folded, today) ? [`member ${id}: has a period to come without a number`] : [];
}

function wrongPeriods(renewals: Renewal[], { periods }: Membership): string[] {
  const stored = new Map(renewals.map((renewal) => [renewal.id, renewal]));
  return periods
    .filter((period) => {
      const renewal = stored.get(period.id);
      return renewal?.started_at !== storedStart(period) || renewal.expired_at !== period.expiredAt;
    })
    .map(({ id, startedAt, expiredAt }) => `renewal ${id}: its period should be ${startedAt} - ${expiredAt}`);
}

function agrees(member: Member, folded: Membership): boolean {
  const { startedAt, expiredAt, nextStartedAt, status } = folded;
  if (member.started_at !== startedAt || member.expired_at !== expiredAt) return false;
  if (member.next_started_at !== nextStartedAt) return false;
  if (member.status === status) return true;
  // An admin may record that someone was a member once, without saying when.
  return member.status === 'inactive' && expiredAt === null;
}

/** The last day on which the row was right: the sweep after it turns the membership. */
function lastDayOf(
  { status, expired_at, next_started_at }: Member,
  { grace_days }: Day['dues'],
): string | null {
  if (status === 'active') return expired_at && lastActiveDay(expired_at, grace_days);
  return next_started_at && Temporal.PlainDate.from(next_started_at).subtract({ days: 1 }).toString();
}

/** Between midnight and the next sweep a membership is still stored as on the day before. */
function waitsForSweep(lastDay: string | null, { today, swept }: Day): lastDay is string {
  return lastDay !== null && lastDay < today && (swept === null || lastDay >= swept);
}

async function readDues(db: Database): Promise<Day['dues']> {
  return readStoredGroup('dues', await findGroup(db, 'dues'), firstDues).value;
}

/** The day of the last completed sweep, as the daily jobs record it; null while one is still queued. */
async function lastSweep(db: Database): Promise<string | null> {
  const waiting = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'sweep_memberships')
    .limit(1)
    .executeTakeFirst();
  if (waiting) return null;
  const row = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'daily_jobs')
    .executeTakeFirst();
  return row ? String(row.value).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : null;
}

function textOf(state: Member | Membership): string {
  const [start, end] =
    'periods' in state ? [state.startedAt, state.expiredAt] : [state.started_at, state.expired_at];
  return `${state.status} ${start ?? '-'} - ${end ?? '-'}`;
}
