// What follows when bills become paid, and when they cease to be: the one list of it. Everything that moves a bill goes through it,
// be it decided, undone, added, deleted or merged.
import { pickLater } from '#shared/calendar-days.ts';
import { jakartaDay } from '#shared/dates.ts';
import { yearsFromNow } from '#shared/dues/dues.rules.ts';
import { findDues } from '#shared/payments/bill-lines.rules.ts';
import { ownsPeriod } from '#shared/payments/payments.rules.ts';
import type { PaymentStatus } from '#shared/payments/payments.states.ts';
import { activeFrom } from '#shared/renewals/renewals.rules.ts';
import type { AdminWork, Work } from '../../changes/change.ts';
import type { StoredLine } from '../../db/bill-lines.ts';
import type { MailPayload } from '../../jobs/payloads.ts';
import { pairs } from '../../lib/lists.ts';
import { slicesInTurns } from '../../lib/slices.ts';
import {
  type LockedMember,
  lockMembers,
  type MembershipChange,
} from '../membership/locked-member.open.store.ts';
import { grantYears, revokePayments } from '../membership/membership.open.service.ts';
import { releaseCredits } from '../statement-links/statement-links.open.service.ts';
import { markEntryFees } from './entry-fees.open.store.ts';
import { type PaymentRow, readDepositDays } from './payments.db.ts';
import type { News } from './payments.mails.ts';

/** When the money of a bill came, and which years it pays. */
export interface PaidDays {
  /** The day on which the bank booked its money, where that is known. */
  bookedOn?: string | undefined;
  /** The day of a bill that was made from its money; otherwise that on which it was made. */
  billedOn?: string | undefined;
  /** The years of the bill begin with the membership year of today: those that it names are over. */
  beginsNow?: boolean | undefined;
}

/** A bill whose status has changed, or that will be deleted in this change. */
export interface MovedBill extends PaidDays {
  member: LockedMember;
  before: PaymentRow;
  /** 'removed': it will be deleted. */
  after: { status: PaymentStatus | 'removed' };
  /** Who granted the period; null: the operator of the server. */
  grantedBy: number | null;
  /** What its member is told; left out: nothing. */
  mail?: ((news: Omit<News, 'note'>) => MailPayload | null) | undefined;
  /** Left out where the caller records something else. The membership is added. */
  record?: MoveRecord | undefined;
}

interface MoveRecord {
  action: 'payment.add' | 'payment.decide' | 'payment.remove' | 'payment.undo_approval';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Mails between two turns of the event loop. */
const MAILS_PER_TURN = 20;

const isPaid = ({ status }: MovedBill['after']) => status !== 'removed' && ownsPeriod({ status });

/**
 * A bill that becomes paid grants the period of each line of dues, and settles the entry fee. One that ceases to be loses
 * its periods, owes the entry fee again, and releases the credits of the bank. Either is mailed and recorded. The database
 * marks deposits as used, waiting or free with the status (trigger `payments_deposits`).
 */
export async function followMoves(work: AdminWork, moves: readonly MovedBill[]): Promise<void> {
  const entering = moves.filter(({ before, after }) => !ownsPeriod(before) && isPaid(after));
  const leaving = moves.filter(({ before, after }) => ownsPeriod(before) && !isPaid(after));
  const members = await lockOthers(work, [...entering, ...leaving]);
  const granted = await grantPeriods(work, entering, members);
  await releaseCredits(
    work,
    leaving.map(({ before }) => before.id),
  );
  const revoked = await revokePeriods(work, leaving, members);
  await markEntryFees(work, ownersOf('entry_fee', entering, members), 0);
  await markEntryFees(work, ownersOf('entry_fee', leaving, members), 1);
  await tellMembers(work, moves, new Map([...granted, ...revoked]));
}

type Members = ReadonlyMap<number, LockedMember>;

/** By id: who pays, and for whom the lines are. */
async function lockOthers(work: AdminWork, moves: readonly MovedBill[]): Promise<Members> {
  const members = new Map(moves.map(({ member }) => [member.id, member]));
  const others = moves.flatMap(({ before }) =>
    before.lines.flatMap(({ memberId }) => (memberId === null || members.has(memberId) ? [] : memberId)),
  );
  if (others.length > 0) for (const [id, other] of await lockMembers(work, others)) members.set(id, other);
  return members;
}

/** Each member for whom such a bill has a line of this kind, once. */
function ownersOf(kind: StoredLine['kind'], moves: readonly MovedBill[], members: Members): LockedMember[] {
  const lines = moves.flatMap(({ before }) => before.lines).filter((line) => line.kind === kind);
  const ids = new Set(lines.map(({ memberId }) => memberId ?? 0));
  return [...ids].flatMap((id) => members.get(id) ?? []);
}

/** By move: how the membership of who pays has changed. */
type Changes = Map<MovedBill, MembershipChange>;

/** A line whose member was deleted grants nothing. */
async function grantPeriods(
  work: AdminWork,
  moves: readonly MovedBill[],
  members: Members,
): Promise<Changes> {
  const deposited = moves.filter(({ before }) => before.deposited > 0);
  const countedOn = await readDepositDays(
    work.tx,
    deposited.map(({ before }) => before.id),
  );
  const periods = moves.flatMap((move) =>
    move.before.lines.flatMap(({ kind, line, memberId }, at, lines) => {
      const member = kind === 'dues' ? members.get(memberId ?? 0) : undefined;
      return member ? { move, member, line, bill: findDues(lines.slice(at)) } : [];
    }),
  );
  const granted = await grantYears(
    work,
    periods.map(({ move, member, line, bill }) => ({
      member,
      renewal: {
        years: bill.years,
        yearsFrom: firstYearOf(bill, move, work),
        bill,
        paidOn: paidOn(move, countedOn.get(move.before.id), work.today),
        paid: { paymentId: move.before.id, line },
        grantedBy: move.grantedBy,
      },
    })),
  );
  return changesOf(pairs(periods, granted).map(([period, { change }]) => ({ ...period, change })));
}

async function revokePeriods(
  work: AdminWork,
  moves: readonly MovedBill[],
  members: Members,
): Promise<Changes> {
  const revocations = moves.flatMap((move) => {
    const owners = new Set([move.member, ...ownersOf('dues', [move], members)]);
    return [...owners].map((member) => ({ move, member, paymentId: move.before.id }));
  });
  const revoked = await revokePayments(work, revocations);
  return changesOf(pairs(revocations, revoked).map(([one, change]) => ({ ...one, change })));
}

function changesOf(
  changed: readonly { move: MovedBill; member: LockedMember; change: MembershipChange }[],
): Changes {
  const changes: Changes = new Map();
  for (const { move, member, change } of changed) {
    if (member !== move.member) continue;
    const first = changes.get(move) ?? change;
    changes.set(move, { ...change, number: change.number ?? first.number, before: first.before });
  }
  return changes;
}

/** Null where the years of the bill count from the approval. */
function firstYearOf(
  { yearsFrom }: { yearsFrom: string | null },
  { beginsNow }: PaidDays,
  { today, dues }: Work,
): string | null {
  return yearsFrom !== null && beginsNow ? yearsFromNow(today, dues) : yearsFrom;
}

/**
 * The earliest of what is known: proof, booking, approval; never before the bill. A rejected proof does not count. Money of
 * several days counts on the last of them.
 */
function paidOn(
  { before: { status, proved_at, created_at }, bookedOn, billedOn }: MovedBill,
  depositedOn: string | undefined,
  today: string,
): string {
  const provedAt = status === 'rejected' ? null : proved_at;
  const moneyOn = depositedOn === undefined ? bookedOn : pickLater(depositedOn, bookedOn ?? null);
  const known = [today, moneyOn, provedAt === null ? undefined : jakartaDay(provedAt)];
  const [earliest = today] = known.filter((day) => day !== undefined).toSorted();
  return pickLater(billedOn ?? jakartaDay(created_at), earliest);
}

/** Queues the mails and makes the records, in the order of the moves. */
async function tellMembers(work: AdminWork, moves: readonly MovedBill[], changes: Changes): Promise<void> {
  for await (const some of slicesInTurns(moves, MAILS_PER_TURN))
    for (const move of some) {
      const { before, mail, record } = move;
      const change = changes.get(move);
      const letter = mail?.(newsOf(change, work.today));
      if (letter) work.queueMail(letter);
      if (!record) continue;
      work.record({
        action: record.action,
        subjectId: before.id,
        memberId: before.member_id,
        before: withState(record.before, change?.before),
        after: withState(record.after, change?.after),
      });
    }
}

function newsOf(change: MembershipChange | undefined, today: string): Omit<News, 'note'> {
  const { number = null, after } = change ?? {};
  return {
    number,
    expired_at: after?.expired_at ?? null,
    active_from: after ? activeFrom(after, today) : null,
  };
}

function withState(
  facts: Record<string, unknown> | null,
  state: MembershipChange['after'] | undefined,
): Record<string, unknown> | null {
  return facts === null ? auditedState(state) : { ...facts, ...auditedState(state) };
}

/** Returns the membership as it appears in the audit record of a payment. */
export function auditedState(state: MembershipChange['after'] | undefined): Record<string, unknown> | null {
  if (!state) return null;
  return {
    member_status: state.status,
    member_started_at: state.started_at,
    member_expired_at: state.expired_at,
  };
}
