// A slow second opinion about months: it pours each rupiah of the bank into the lines of its bill, and shares nothing with
// the SQL of the product. Amounts are rupiah.
import { keysOf, makeRecord } from '#shared/keys.ts';

export interface ExpectedBill {
  id: number;
  member: number;
  dues: number;
  entryFee: number;
  code: number;
  isPaid: boolean;
  /** The month in which it was paid, `YYYY-MM`. */
  paidIn: string;
  isGone: boolean;
}

interface Part {
  /** null: a deposit. */
  bill: ExpectedBill | null;
  amount: number;
  /** Places its decision among all. */
  at: number;
  /** Of a deposit: what bills have of it. */
  uses: { bill: ExpectedBill; amount: number; at: number }[];
  member: number;
}

export interface ExpectedRow {
  id: number;
  month: string;
  amount: number;
  isIgnored: boolean;
  parts: Part[];
}

type Lines = Record<'dues' | 'entry_fees' | 'codes', number>;

export class ExpectedMonths {
  readonly rows: ExpectedRow[] = [];
  readonly bills: ExpectedBill[] = [];
  #clock = 0;

  add(row: ExpectedRow, parts: { bill: ExpectedBill | null; member: number; amount: number }[]): Part[] {
    const added = parts.map((part) => ({ ...part, at: ++this.#clock, uses: [] }));
    row.parts.push(...added);
    return added;
  }

  /** A part of a deposit that a bill has from now on. */
  use(deposit: Part, bill: ExpectedBill, amount: number): void {
    deposit.uses.push({ bill, amount, at: ++this.#clock });
  }

  pay(bill: ExpectedBill, month: string): void {
    bill.isPaid = true;
    bill.paidIn = month;
  }

  /** It is open, rejected or gone: rows that paid it wait for another decision, with the rest of their parts as they are. */
  unpay(bill: ExpectedBill): void {
    bill.isPaid = false;
    for (const row of this.rows) {
      const left = row.parts.filter((part) => part.bill !== bill);
      if (left.length < row.parts.length) row.isIgnored = false;
      row.parts = left;
    }
  }

  free(bill: ExpectedBill): void {
    for (const deposit of this.#deposits()) deposit.uses = deposit.uses.filter((use) => use.bill !== bill);
  }

  release(row: ExpectedRow): void {
    for (const { bill } of row.parts) if (bill) this.unpay(bill);
    row.parts = [];
    row.isIgnored = false;
  }

  restOf(row: ExpectedRow): number {
    return row.amount - row.parts.reduce((sum, { amount }) => sum + amount, 0);
  }

  lackingOf(bill: ExpectedBill): number {
    return (
      bill.dues + bill.entryFee + bill.code - this.#moneyOf(bill).reduce((sum, { amount }) => sum + amount, 0)
    );
  }

  /** Those of a member with something left, the oldest first. */
  freeDeposits(member: number): { deposit: Part; left: number }[] {
    return this.#deposits()
      .filter((deposit) => deposit.member === member)
      .map((deposit) => ({ deposit, left: deposit.amount - sumOf(deposit.uses) }))
      .filter(({ left }) => left > 0);
  }

  /** What the sheet of a month says, in sen. */
  sheetOf(month: string) {
    const rows = this.rows.filter((row) => row.month === month);
    const lines: Lines = { dues: 0, entry_fees: 0, codes: 0 };
    const fromDeposits: Lines = { dues: 0, entry_fees: 0, codes: 0 };
    for (const bill of this.bills)
      for (const { amount, lines: filled, row } of this.#pour(bill)) {
        if (row?.month === month) addLines(lines, filled);
        if (!row && bill.isPaid && bill.paidIn === month && amount > 0) addLines(fromDeposits, filled);
      }
    const surplus = sumOf(rows.flatMap(({ parts }) => parts.filter(({ bill }) => bill === null)));
    const rests = rows.map((row) => ({ amount: this.restOf(row), isIgnored: row.isIgnored }));
    const ignored = sumOf(rests.filter(({ isIgnored }) => isIgnored));
    const difference = sumOf(rests) - ignored;
    return {
      ...inSen({ credits: sumOf(rows), ...lines, surplus, ignored, difference }),
      from_deposits: inSen(fromDeposits),
    };
  }

  #deposits(): Part[] {
    return this.rows.flatMap(({ parts }) => parts.filter(({ bill }) => bill === null));
  }

  /** In the order in which it was decided; `row`: of the bank, otherwise a deposit. */
  #moneyOf(bill: ExpectedBill): { amount: number; at: number; row: ExpectedRow | null }[] {
    const direct = this.rows.flatMap((row) =>
      row.parts.filter((part) => part.bill === bill).map(({ amount, at }) => ({ amount, at, row })),
    );
    const used = this.#deposits().flatMap(({ uses }) =>
      uses.filter((use) => use.bill === bill).map(({ amount, at }) => ({ amount, at, row: null })),
    );
    return [...direct, ...used].toSorted((a, b) => a.at - b.at);
  }

  /** One rupiah after the other, into the first line that is not full. */
  #pour(bill: ExpectedBill) {
    const room = { dues: bill.dues, entry_fees: bill.entryFee, codes: bill.code };
    return this.#moneyOf(bill).map(({ amount, row }) => {
      const lines = { dues: 0, entry_fees: 0, codes: 0 };
      for (let rupiah = 0; rupiah < amount; rupiah++) {
        const line = (['dues', 'entry_fees', 'codes'] as const).find((one) => room[one] > 0);
        if (!line) break;
        room[line] -= 1;
        lines[line] += 1;
      }
      return { amount, row, lines };
    });
  }
}

function addLines(sums: Lines, more: Lines): void {
  for (const line of ['dues', 'entry_fees', 'codes'] as const) sums[line] += more[line];
}

function sumOf(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

function inSen<Sums extends Record<string, number>>(sums: Sums): Record<keyof Sums & string, number> {
  return makeRecord(keysOf(sums), (name) => Number(sums[name]) * 100);
}
