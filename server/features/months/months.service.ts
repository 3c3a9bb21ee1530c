// Months of the bank's money: listed, shown, closed and reopened.
import { monthOfDay } from '#shared/dates.ts';
import { keysOf } from '#shared/keys.ts';
import { monthErrors } from '#shared/months/months.messages.ts';
import { hasEnded, needsNote, sumsIn } from '#shared/months/months.rules.ts';
import {
  type MonthFigures,
  type MonthSheet,
  type MonthSummary,
  monthFigures,
} from '#shared/months/months.schemas.ts';
import { changeAs } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import { lockFor } from '../../db/dialect.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { today } from '../../lib/clock.ts';
import { conflict, invalid, refused } from '../../lib/errors.ts';
import { type ClosingRow, findClosing, insertClosing, readClosings, reopenClosing } from './closings.db.ts';
import {
  hashFigures,
  readDeposits,
  readFigures,
  readTakenBack,
  readTotals,
  sumMonth,
} from './month-figures.service.ts';
import { findFirstDay, sumLinksOfYear, sumRowsOfYear } from './month-sums.db.ts';
import { closingView, monthState } from './months.view.ts';
import { countApprovedTakenBack } from './taken-back.db.ts';

interface YearOfMonths {
  year: number;
  years: number[];
  months: MonthSummary[];
}

/** The list begins with the month of the first row and ends with the current one. */
export async function listMonths(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  chosen: number | null,
): Promise<YearOfMonths> {
  const now = today(clock);
  const firstDay = await findFirstDay(db);
  const [first, last] = [Number((firstDay ?? now).slice(0, 4)), Number(now.slice(0, 4))];
  const years = Array.from({ length: Math.max(last - first, 0) + 1 }, (_, index) => last - index);
  const year = chosen ?? last;
  const range = { from: `${year}-01-01`, before: `${year + 1}-01-01` };
  const groups = { rows: await sumRowsOfYear(db, range), links: await sumLinksOfYear(db, range) };
  const takenBack = await countApprovedTakenBack(db, range);
  const closings = await readClosings(db, { from: `${year}-01`, to: `${year}-12` });
  const months = firstDay === undefined ? [] : monthsBetween(monthOfDay(firstDay), monthOfDay(now), year);
  return {
    year,
    years,
    months: months.map((month) => {
      const rows = groups.rows.filter(({ booked }) => booked === month);
      const links = groups.links.filter(({ booked }) => booked === month);
      const latest = closings.find((closing) => closing.month === month);
      const figures = isClosed(latest) ? figuresIn(latest) : sumMonth({ rows, links });
      const { count, undecided } = figures;
      return {
        month,
        state: monthState(latest),
        ...sumsIn(figures),
        count,
        undecided: undecided.count,
        taken_back: takenBack.get(month) ?? 0,
        closed_at: latest?.closed_at ?? null,
        closed_by: latest?.closed_by_name ?? null,
      };
    }),
  };
}

/** Those of the year, the newest first. */
function monthsBetween(first: string, last: string, year: number): string[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(12 - index).padStart(2, '0')}`).filter(
    (month) => month >= first && month <= last,
  );
}

export async function getSheet(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  month: string,
): Promise<MonthSheet> {
  const history = await readClosings(db, { from: month, to: month });
  const [latest] = history;
  const figures = isClosed(latest) ? figuresIn(latest) : await readFigures(db, month);
  const taken_back = await readTakenBack(db, month);
  return {
    month,
    state: monthState(latest),
    figures,
    sums_now: isClosed(latest) ? await readOtherSums(db, month, figures) : null,
    taken_back,
    deposits: await readDeposits(db, month),
    version: hashFigures({ figures, taken_back }),
    has_ended: hasEnded(month, today(clock)),
    history: history.map((closing) => closingView(closing, figuresIn(closing))),
  };
}

function isClosed(latest: ClosingRow | undefined): latest is ClosingRow {
  return latest?.reopened_at === null;
}

/** Null where the month still says the same. */
async function readOtherSums(
  db: Database,
  month: string,
  closed: MonthFigures,
): Promise<MonthSheet['sums_now']> {
  const now = sumsIn(await readTotals(db, month));
  return keysOf(now).every((sum) => now[sum] === closed[sum]) ? null : now;
}

function figuresIn({ figures }: ClosingRow): MonthFigures {
  return monthFigures.parse(JSON.parse(figures));
}

interface Closing {
  month: string;
  /** Of the figures that the admin saw. */
  version: string;
  note: string | null;
}

/**
 * Locks the money of the month. Throws 409 when it is closed already or its figures have changed since the admin saw
 * them. Throws 422 before its end, and without a note while something is open.
 */
export function closeMonth(deps: Deps, admin: AdminCaller, { month, version, note }: Closing): Promise<void> {
  return changeAs(deps, admin, async (work) => {
    const { tx, now } = work;
    if (!hasEnded(month, work.today)) throw refused(monthErrors.running(month));
    await lockMonth(tx, month);
    if (await findClosing(tx, month)) throw conflict(monthErrors.closed(month));
    const figures = await readFigures(tx, month);
    const seen = { figures, taken_back: await readTakenBack(tx, month) };
    if (hashFigures(seen) !== version) throw conflict(monthErrors.changed);
    if (note === null && needsNote(seen)) throw invalid({ note: monthErrors.noteNeeded });
    const subjectId = await insertClosing(tx, {
      month,
      figures: JSON.stringify(figures),
      note,
      closed_by: admin.id,
      closed_by_name: admin.name,
      closed_at: now,
    });
    const { credits, difference } = figures;
    work.record({ action: 'month.close', subjectId, after: { month, credits, difference, note } });
  });
}

/** Changes of the month hold this lock together, see migration 0015. Here it excludes them. */
function lockMonth(tx: Parameters<typeof lockFor>[0], month: string): Promise<void> {
  return lockFor(tx, `month ${month}`);
}

/** The closing stays in the history. Throws 409 when the month is not closed. */
export function reopenMonth(
  deps: Deps,
  admin: AdminCaller,
  { month, reason }: { month: string; reason: string },
): Promise<void> {
  return changeAs(deps, admin, async (work) => {
    const subjectId = await reopenClosing(work.tx, month, {
      reopened_by: admin.id,
      reopened_by_name: admin.name,
      reopened_at: work.now,
      reason,
    });
    if (subjectId === undefined) throw conflict(monthErrors.notClosed(month));
    work.record({ action: 'month.reopen', subjectId, after: { month, reason } });
  });
}
