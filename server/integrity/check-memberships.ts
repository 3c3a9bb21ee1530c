// Memberships: what is stored of each member must be what its renewals fold to.
import { foldMembership, type Membership } from '#shared/renewals/renewals.rules.ts';
import type { Database } from '../db/database.ts';
import type { Row } from '../db/schema.ts';
import { foldColumns, termsOf } from '../features/membership/stored-terms.ts';
import { today } from '../lib/clock.ts';
import type { CheckContext } from './check-context.ts';
import { pagesById } from './pages-by-id.ts';

type Member = Pick<Row<'members'>, 'id' | 'status' | 'number' | 'started_at' | 'expired_at'>;
type Renewal = Pick<Row<'renewals'>, (typeof foldColumns)[number]>;

interface Day {
  today: string;
  /** The last day that began with a sweep of ended memberships; null when none has run. */
  swept: string | null;
}

export async function checkMemberships({ db, clock }: CheckContext): Promise<string[]> {
  const day = { today: today(clock), swept: await lastSweep(db) };
  const findings: string[] = [];
  const columns = ['status', 'number', 'started_at', 'expired_at'] as const;
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
  const folded = foldMembership(renewals.map(termsOf), day.today, member.status);
  return [
    ...wrongPeriods(renewals, folded),
    ...(agrees(member, folded, day)
      ? []
      : [`member ${member.id}: ${textOf(member)} where the renewals say ${textOf(folded)}`]),
    ...(member.status === 'active' && member.number === null
      ? [`member ${member.id}: is active without a number`]
      : []),
  ];
}

function wrongPeriods(renewals: Renewal[], { periods }: Membership): string[] {
  const stored = new Map(renewals.map((renewal) => [renewal.id, renewal]));
  return periods
    .filter(({ id, startedAt, expiredAt }) => {
      const renewal = stored.get(id);
      return renewal?.started_at !== startedAt || renewal.expired_at !== expiredAt;
    })
    .map(({ id, startedAt, expiredAt }) => `renewal ${id}: its period should be ${startedAt} - ${expiredAt}`);
}

function agrees(member: Member, folded: Membership, day: Day): boolean {
  if (member.started_at !== folded.startedAt || member.expired_at !== folded.expiredAt) return false;
  if (member.status === folded.status) return true;
  // An admin may record that someone was a member once, without saying when.
  if (member.status === 'inactive' && folded.expiredAt === null) return true;
  return member.status === 'active' && folded.status === 'inactive' && waitsForSweep(folded.expiredAt, day);
}

/** Between the end of a membership and the next sweep it is still stored as active. */
function waitsForSweep(expiredAt: string | null, { swept }: Day): boolean {
  return swept === null || expiredAt === null || expiredAt >= swept;
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
