// The figures of a month from its groups: the bank's credits, and where they went. The database has summed each group.
import { createHash } from 'node:crypto';
import { findMonthBounds } from '#shared/months/months.rules.ts';
import type { MonthFigures, MonthSheet, MonthSums } from '#shared/months/months.schemas.ts';
import { toSen } from '#shared/statements/sen.rules.ts';
import type { Database } from '../../db/database.ts';
import { startOfDay } from '../../lib/clock.ts';
import { type AccountGroup, readAccountGroups } from '../statements/accounts.open.service.ts';
import { accountView } from '../statements/accounts.open.view.ts';
import { readDepositLines, sumUsed, sumUsedParts } from './deposit-sums.db.ts';
import {
  type BookedGroup,
  type LinkedGroup,
  readOpenRows,
  readUnseen,
  sumLinks,
  sumReasons,
  sumRows,
  sumUnseen,
} from './month-sums.db.ts';
import { readTakenBackRows, sumTakenBack } from './taken-back.db.ts';

/** Of each kind: the sheet is printed on one page. */
const MAX_OPEN_ITEMS = 6;
const MAX_DEPOSIT_LINES = 20;

/** Reads one month. Run it in a transaction that has locked the month, or for a look. */
export async function readFigures(db: Database, month: string): Promise<MonthFigures> {
  const range = findMonthBounds(month);
  const decided = { from: startOfDay(range.from), before: startOfDay(range.before) };
  const accounts = await readAccountGroups(db);
  const rows = await sumRows(db, range, 'day');
  const links = await sumLinks(db, range, 'day');
  const unseen = await sumUnseen(db, decided);
  const deposits = await sumUsed(db, range);
  const { codes, entry_fees } = await sumUsedParts(db, range);
  const openRows = await readOpenRows(db, range, MAX_OPEN_ITEMS);
  const openPayments = await readUnseen(db, decided, MAX_OPEN_ITEMS);
  return {
    ...breakDown({ rows, links }, accounts),
    deposits,
    from_deposits: { dues: deposits.used.sum - entry_fees - codes, entry_fees, codes },
    reasons: await sumReasons(db, range),
    unseen: { count: unseen.count, sum: toSen(unseen.sum) },
    open_rows: openRows.map(({ id, booked_on, bank_account_id, amount }) => {
      const account = accountView(accounts, bank_account_id).label;
      return { id, booked_on, account, amount: Number(amount) };
    }),
    open_payments: openPayments.map(({ id, number: no, decided_at, total }) => {
      return { id, no, decided_at: decided_at ?? '', amount: toSen(total) };
    }),
  };
}

/** Reads what went out again. It is no figure of a closing: a later file may tell about a closed month. */
export async function readTakenBack(db: Database, month: string): Promise<MonthSheet['taken_back']> {
  const range = findMonthBounds(month);
  const accounts = await readAccountGroups(db);
  const [sums, rows] = [await sumTakenBack(db, range), await readTakenBackRows(db, range, MAX_OPEN_ITEMS)];
  return {
    ...sums,
    rows: rows.map(({ id, booked_on, bank_account_id, amount, state, reversal, reversed_on }) => ({
      id,
      booked_on,
      account: accountView(accounts, bank_account_id).label,
      amount,
      is_approved: state === 'approved',
      reversal: { kind: reversal ?? 'taken_back', on: reversed_on },
    })),
  };
}

/** Reads what happened to deposits, with names: they may change after a closing. */
export async function readDeposits(db: Database, month: string): Promise<MonthSheet['deposits']> {
  const { count, rows } = await readDepositLines(db, findMonthBounds(month), MAX_DEPOSIT_LINES);
  return {
    count,
    lines: rows.map(({ kind, day, name, amount, payment_no: no, row_id: row }) => {
      return { kind, day, name, amount, no, row };
    }),
  };
}

/** Changes with every figure, and with what went out again. */
export function hashFigures(sheet: Pick<MonthSheet, 'figures' | 'taken_back'>): string {
  const { figures, taken_back } = sheet;
  return createHash('sha256')
    .update(JSON.stringify([figures, taken_back]))
    .digest('hex')
    .slice(0, 32);
}

export interface Groups {
  rows: BookedGroup[];
  links: LinkedGroup[];
}

function breakDown({ rows, links }: Groups, accounts: readonly AccountGroup[]) {
  const days = [...new Set(rows.map(({ booked }) => booked))].toSorted();
  const used = new Set(rows.map((row) => row.bank_account_id));
  const categories = Map.groupBy(
    links.filter(({ kind }) => kind === 'dues'),
    ({ category }) => category,
  );
  return {
    ...sumMonth({ rows, links }),
    days: days.map((day) => ({ day, ...sumsOf(pick({ rows, links }, ({ booked }) => booked === day)) })),
    accounts: accounts
      .filter(({ id }) => used.has(id))
      .map(({ id, label }) => ({
        id,
        label,
        ...sumsOf(pick({ rows, links }, ({ bank_account_id }) => bank_account_id === id)),
      })),
    categories: [...categories]
      .map(([name, some]) => ({
        name,
        count: add(some, ({ count }) => count),
        dues: add(some, ({ sum, codes, entry_fees }) => sum - codes - entry_fees),
        entry_fees: add(some, ({ entry_fees }) => entry_fees),
        codes: add(some, ({ codes }) => codes),
      }))
      .toSorted((a, b) => b.dues - a.dues),
  };
}

/** Reads the sums of a month, without its parts. */
export async function readTotals(db: Database, month: string) {
  const range = findMonthBounds(month);
  return sumMonth({ rows: await sumRows(db, range, 'month'), links: await sumLinks(db, range, 'month') });
}

/** Adds up the groups of a month and counts what is undecided. */
export function sumMonth(groups: Groups): MonthSums & Pick<MonthFigures, 'count' | 'undecided'> {
  const open = groups.rows.filter(({ state }) => state !== 'approved' && state !== 'ignored');
  return {
    ...sumsOf(groups),
    count: add(groups.rows, ({ count }) => count),
    undecided: { count: add(open, ({ count }) => count), sum: add(open, ({ sum, linked }) => sum - linked) },
  };
}

function sumsOf({ rows, links }: Groups): MonthSums {
  const credits = add(rows, ({ sum }) => sum);
  const ignored = add(rows, ({ state, sum, linked }) => (state === 'ignored' ? sum - linked : 0));
  const codes = add(links, (link) => link.codes);
  const entry_fees = add(links, (link) => link.entry_fees);
  const dues = add(links, ({ kind, sum }) => (kind === 'dues' ? sum : 0)) - entry_fees - codes;
  const surplus = add(links, ({ kind, sum }) => (kind === 'surplus' ? sum : 0));
  const rounding = add(links, ({ kind, sum }) => (kind === 'rounding' ? sum : 0));
  const difference = credits - dues - entry_fees - codes - surplus - rounding - ignored;
  return { credits, dues, entry_fees, codes, surplus, rounding, ignored, difference };
}

function pick({ rows, links }: Groups, isPart: (group: BookedGroup | LinkedGroup) => boolean): Groups {
  return { rows: rows.filter(isPart), links: links.filter(isPart) };
}

function add<T>(groups: readonly T[], amountOf: (group: T) => number): number {
  return groups.reduce((sum, group) => sum + amountOf(group), 0);
}
