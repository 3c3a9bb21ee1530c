// Merged cells put the values of a table into other columns than its titles. Finds out which column holds which.
import { readMark } from '#shared/statements/read-amount.rules.ts';
import { type Cell, readCellText } from '../../tables/raw-rows.ts';
import { type Role, roles } from '../layouts/layout.types.ts';
import { isBlank, isMoney, readDateCell, type TextRow } from './cells.ts';
import type { Columns } from './find-layout.ts';
import type { ColumnPlan } from './plan.ts';

type Kind = 'date' | 'money' | 'mark' | 'text';

const kindsOf: Record<Role, Kind[]> = {
  date: ['date'],
  otherDate: ['date'],
  time: ['text', 'money'],
  description: ['text'],
  branch: ['text', 'money'],
  reference: ['text', 'money'],
  account: ['text', 'money'],
  currency: ['text'],
  credit: ['money'],
  debit: ['money'],
  amount: ['money'],
  balance: ['money'],
  opening: ['money'],
  mark: ['mark', 'text'],
};

/** Transactions that are looked at. */
const SAMPLE_ROWS = 500;

/** Returns the table unchanged where the values stand below their titles. */
export function alignColumns(rows: TextRow[], plan: ColumnPlan): ColumnPlan {
  const below = rows.filter(({ row, width }) => row > plan.header.row && width === undefined);
  const dated = below.filter(({ cells }) => isTransaction(cells, plan)).slice(0, SAMPLE_ROWS);
  const values = [
    ...new Set(dated.flatMap(({ cells }) => cells.flatMap((cell, at) => (isBlank(cell) ? [] : at)))),
  ];
  const titles = titlesOf(plan.columns);
  const isBelowTitles = values.every((at) => titles.some((title) => title.at === at));
  if (dated.length === 0 || isBelowTitles || areInPlace(dated, plan)) return plan;
  const kinds = new Map(
    values.map((at) => [
      at,
      kindOf(
        dated.map(({ cells }) => cells[at]),
        plan,
      ),
    ]),
  );
  const aligned = align(
    values.toSorted((a, b) => a - b).map((at) => ({ at, kind: kinds.get(at) ?? 'text' })),
    titles,
  );
  return { ...plan, columns: { ...plan.columns, ...aligned } };
}

/** A row that begins with a date and has several values. */
function isTransaction(cells: Cell[], { dateForm }: ColumnPlan): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  const start = filled.slice(0, 2).some((cell) => readDateCell(cell, dateForm) !== null);
  return filled.length >= 4 && start;
}

/** Additional columns without a title do no harm when dates and amounts stand where they should. */
function areInPlace(dated: TextRow[], { columns, dateForm }: ColumnPlan): boolean {
  const money = (['credit', 'debit', 'amount', 'balance'] as const).flatMap((role) => columns[role] ?? []);
  return dated.every(
    ({ cells }) =>
      readDateCell(cells[columns.date?.[0] ?? -1], dateForm) !== null &&
      money.every((at) => isBlank(cells[at]) || isMoney(cells[at])) &&
      money.some((at) => !isBlank(cells[at])),
  );
}

function kindOf(cells: (Cell | undefined)[], { dateForm }: ColumnPlan): Kind {
  const filled = cells.filter((cell) => !isBlank(cell));
  const share = (test: (cell: Cell | undefined) => boolean) => filled.filter(test).length / filled.length;
  if (share((cell) => readDateCell(cell, dateForm) !== null) > 0.8) return 'date';
  if (share((cell) => readMark(readCellText(cell)) !== null) > 0.8) return 'mark';
  return share(isMoney) > 0.8 ? 'money' : 'text';
}

interface Title {
  role: Role;
  at: number;
}

const titlesOf = (columns: Columns): Title[] =>
  roles.flatMap((role) => (columns[role] ?? []).map((at) => ({ role, at }))).toSorted((a, b) => a.at - b.at);

/** Costs more than any distance. */
const UNUSED_VALUE_COST = 1000;

/** Values and titles in the same order, as near as possible. Each value has a kind of its title. */
function align(values: { at: number; kind: Kind }[], titles: Title[]): Columns {
  type Best = { cost: number; columns: Columns };
  let row: Best[] = titles.concat([{ role: 'date', at: 0 }]).map(() => ({ cost: 0, columns: {} }));
  for (const { at, kind } of values) {
    const next: Best[] = [{ cost: (row[0]?.cost ?? 0) + UNUSED_VALUE_COST, columns: row[0]?.columns ?? {} }];
    for (const [index, title] of titles.entries()) {
      const [skipped, before, left] = [row[index + 1], row[index], next[index]];
      const options: Best[] = [];
      if (left) options.push(left);
      if (skipped) options.push({ ...skipped, cost: skipped.cost + UNUSED_VALUE_COST });
      if (before && kindsOf[title.role].includes(kind))
        options.push({
          cost: before.cost + Math.abs(at - title.at),
          columns: { ...before.columns, [title.role]: [...(before.columns[title.role] ?? []), at] },
        });
      next.push(options.reduce((best, option) => (option.cost < best.cost ? option : best)));
    }
    row = next;
  }
  return row.at(-1)?.columns ?? {};
}
