// Plays a generated month over the API, and compares its sheets with a slow reckoning after each step.
import assert from 'node:assert/strict';
import { deposits } from '#shared/deposits/deposits.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { months } from '#shared/months/months.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { addMember, signIn, type TestAccount } from '../../builders/rows/accounts.ts';
import { reprice } from '../../builders/rows/bill-lines.ts';
import { addOrder } from '../../builders/rows/payments.ts';
import { addStatement } from '../../builders/rows/statements.ts';
import type { MonthStep } from '../../oracles/month-histories.ts';
import { type ExpectedBill, ExpectedMonths, type ExpectedRow } from '../../oracles/months.ts';
import type { Api } from './api.ts';

const MEMBER_COUNT = 3;
const FIRST = '2026-10';
const SECOND = '2026-11';

export async function playMonth(api: Api, admin: TestAccount, steps: readonly MonthStep[]): Promise<void> {
  api.clock.set('2026-10-31T03:00:00Z');
  const people: TestAccount[] = [];
  for (let count = 0; count < MEMBER_COUNT; count++) people.push(await addMember(api));
  const history = new MonthHistory(api, admin, people);
  await history.start();
  try {
    for (const one of steps) {
      await history.take(one);
      await history.check(JSON.stringify(one));
    }
  } finally {
    await history.forget();
  }
}

class MonthHistory {
  readonly #api: Api;
  readonly #admin: TestAccount;
  readonly #people: TestAccount[];
  readonly #expected = new ExpectedMonths();
  #month = FIRST;
  #closed: unknown = null;
  /** A deposit of a deleted member keeps the decision about its row. */
  #hasStray = false;

  constructor(api: Api, admin: TestAccount, people: TestAccount[]) {
    this.#api = api;
    this.#admin = admin;
    this.#people = people;
  }

  async start(): Promise<void> {
    this.#admin.token = await signIn(this.#api, { adminId: this.#admin.id });
    for (const which of this.#people.keys())
      await this.#addBill({ which: which + 30, dues: 20 * (which + 1) });
  }

  async take(one: MonthStep): Promise<void> {
    if (one.kind === 'bill') await this.#addBill(one);
    else if (one.kind === 'pay') await this.#pay(one);
    else if (one.kind === 'rest') await this.#payFromRest(one);
    else if (one.kind === 'use') await this.#use(this.#billWithDeposits(one.which));
    else if (one.kind === 'settle') await this.#settle(this.#openBill(one.which));
    else if (one.kind === 'undo') await this.#undo(one);
    else await this.#close();
  }

  async check(after: string): Promise<void> {
    for (const month of [FIRST, SECOND]) {
      const { figures, sums_now } = (await this.#call(months.show, { month })).body.data;
      const { credits, dues, entry_fees, codes, surplus, ignored, difference, from_deposits } = figures;
      const sums = { credits, dues, entry_fees, codes, surplus, ignored, difference, from_deposits };
      assert.deepEqual(sums, this.#expected.sheetOf(month), `${month} after ${after}`);
      if (!this.#hasStray) assert.equal(figures.undecided.sum, difference, after);
      for (const parts of [figures.days, figures.accounts])
        assert.equal(
          parts.reduce((sum, part) => sum + part.entry_fees + part.codes, 0),
          entry_fees + codes,
        );
      if (month !== FIRST || this.#closed === null) continue;
      assert.equal(sums_now, null, after);
      assert.deepEqual(figures, this.#closed, after);
    }
  }

  /** The next history begins without rows and bills. */
  async forget(): Promise<void> {
    const { db } = this.#api.deps;
    for (const table of ['closed_months', 'deposit_uses', 'statement_links', 'approval_items'] as const)
      await db.deleteFrom(table).execute();
    for (const table of ['statements', 'payments', 'renewals', 'members'] as const)
      await db.deleteFrom(table).execute();
  }

  async #addBill({ which, dues }: { which: number; dues: number }): Promise<void> {
    const place = which % MEMBER_COUNT;
    const person = this.#people[place];
    if (!person || this.#expected.bills.some((bill) => bill.member === place && isOpen(bill))) return;
    const hadOne = this.#expected.bills.some((bill) => bill.member === place);
    const entryFee = hadOne ? 0 : which % 50;
    const code = which % 9;
    // Open totals of an account differ.
    const total = dues + entryFee + code;
    if (this.#expected.bills.some((bill) => isOpen(bill) && bill.dues + bill.entryFee + bill.code === total))
      return;
    const id = await addOrder(this.#api, person);
    await reprice(this.#api, id, { fee: dues, entryFee, code });
    this.#expected.bills.push({
      id,
      member: place,
      dues,
      entryFee,
      code,
      isPaid: false,
      paidIn: '',
      isGone: false,
    });
  }

  async #pay({ which, how, by }: { which: number; how: string; by: number }): Promise<void> {
    const bill = this.#openBill(which);
    if (how === 'deposit') return this.#deposit(which % MEMBER_COUNT, by);
    if (!bill) return;
    const lacking = this.#expected.lackingOf(bill);
    if (lacking <= 0) return;
    if (how === 'part' || how === 'short') {
      const amount = Math.min(by, lacking - 1);
      if (amount > 0) await this.#payLess(bill, amount, how === 'part');
      return;
    }
    const other = how === 'shared' ? this.#openBill(which + 1, bill) : undefined;
    const second = other && this.#expected.lackingOf(other) > 0 ? other : undefined;
    const over = how === 'over' ? by : 0;
    const row = await this.#addRow(lacking + (second ? this.#expected.lackingOf(second) : 0) + over);
    await this.#approve(row, second ? [bill, second] : [bill], over);
  }

  /** What was left of a row when one of its parts went away. */
  async #payFromRest({ which, row: at }: { which: number; row: number }): Promise<void> {
    const bill = this.#openBill(which);
    const rows = this.#expected.rows.filter((row) => !row.isIgnored && this.#expected.restOf(row) > 0);
    const row = rows[at % Math.max(rows.length, 1)];
    if (!bill || !row) return;
    const rest = this.#expected.restOf(row) - this.#expected.lackingOf(bill);
    if (this.#expected.lackingOf(bill) > 0 && rest >= 0) await this.#approve(row, [bill], rest);
  }

  async #approve(row: ExpectedRow, bills: ExpectedBill[], over: number): Promise<void> {
    const [first] = bills;
    if (!first) return;
    const person = this.#people[first.member];
    const surplus = over > 0 && person ? [{ member: person.id, surplus: over * 100 }] : [];
    const parts = [...bills.map(({ id }) => ({ payment: id })), ...surplus];
    const { status } = await this.#call(statementApprovals.approve, { id: row.id }, { parts, reason: null });
    if (!this.#isDone(status)) return;
    for (const bill of bills) {
      const amount = this.#expected.lackingOf(bill);
      this.#expected.add(row, [{ bill, member: bill.member, amount }]);
      this.#expected.pay(bill, this.#month);
    }
    if (over > 0) this.#expected.add(row, [{ bill: null, member: first.member, amount: over }]);
  }

  async #payLess(bill: ExpectedBill, amount: number, waits: boolean): Promise<void> {
    const row = await this.#addRow(amount);
    const body = {
      parts: [{ payment: bill.id }],
      reason: waits ? null : 'Kurang',
      keeps_open: waits ? 1 : 0,
    };
    const { status } = await this.#call(statementApprovals.approve, { id: row.id }, body);
    if (!this.#isDone(status)) return;
    const [part] = this.#expected.add(row, [{ bill: waits ? null : bill, member: bill.member, amount }]);
    if (waits && part) this.#expected.use(part, bill, amount);
    else this.#expected.pay(bill, this.#month);
  }

  async #deposit(place: number, amount: number): Promise<void> {
    const person = this.#people[place];
    if (!person) return;
    const row = await this.#addRow(amount);
    const parts = [{ member: person.id, surplus: amount * 100 }];
    const { status } = await this.#call(statementApprovals.approve, { id: row.id }, { parts, reason: null });
    if (this.#isDone(status)) this.#expected.add(row, [{ bill: null, member: place, amount }]);
  }

  async #use(bill: ExpectedBill | undefined): Promise<void> {
    if (!bill) return;
    let lacking = this.#expected.lackingOf(bill);
    const { status } = await this.#call(deposits.use, { id: bill.id }, { amount: null });
    if (!this.#isDone(status)) return;
    for (const { deposit, left } of this.#expected.freeDeposits(bill.member)) {
      const amount = Math.min(left, lacking);
      if (amount > 0) this.#expected.use(deposit, bill, amount);
      lacking -= amount;
    }
    if (lacking <= bill.code) this.#expected.pay(bill, this.#month);
  }

  async #settle(bill: ExpectedBill | undefined): Promise<void> {
    if (!bill) return;
    const { status } = await this.#call(deposits.settle, { id: bill.id }, {});
    if (this.#isDone(status)) this.#expected.pay(bill, this.#month);
  }

  async #undo({ which, how }: { which: number; how: string }): Promise<void> {
    const expected = this.#expected;
    if (how === 'release' || how === 'ignore') {
      const row = expected.rows[which % Math.max(expected.rows.length, 1)];
      if (row) await (how === 'release' ? this.#release(row) : this.#ignore(row));
      return;
    }
    const bills = expected.bills.filter((bill) => !bill.isGone);
    const bill = bills[which % Math.max(bills.length, 1)];
    if (!bill) return;
    if (how === 'removeMember') return this.#removeMember(bill.member);
    const { status } =
      how === 'remove'
        ? await this.#call(payments.remove, { id: bill.id })
        : await this.#call(payments.decide, { id: bill.id }, { status: 'rejected', admin_note: null });
    if (!this.#isDone(status)) return;
    expected.unpay(bill);
    expected.free(bill);
    bill.isGone = true;
  }

  async #removeMember(place: number): Promise<void> {
    const person = this.#people[place];
    if (!person) return;
    const { status } = await this.#call(members.remove, { id: person.id });
    if (!this.#isDone(status)) return;
    for (const bill of this.#expected.bills.filter(({ member }) => member === place)) {
      this.#expected.unpay(bill);
      this.#expected.free(bill);
      bill.isGone = true;
    }
    // Deposits of who is gone are nobody's, so that no later bill has them.
    for (const { deposit } of this.#expected.freeDeposits(place)) {
      deposit.member = -1;
      this.#hasStray = true;
    }
    this.#people[place] = await addMember(this.#api);
    // Another person, who has paid no entry fee.
    for (const bill of this.#expected.bills) if (bill.member === place) bill.member = -1;
  }

  async #release(row: ExpectedRow): Promise<void> {
    const { status } = await this.#call(statementRows.release, { id: row.id });
    if (!this.#isDone(status)) return;
    if (row.isIgnored) row.isIgnored = false;
    else {
      this.#expected.release(row);
    }
  }

  async #ignore(row: ExpectedRow): Promise<void> {
    const { status } = await this.#call(statementRows.ignore, { id: row.id }, { reason: 'Sumbangan' });
    if (this.#isDone(status)) row.isIgnored = true;
  }

  /** October is closed and reopened in turns; from the first time on it is November. */
  async #close(): Promise<void> {
    this.#month = SECOND;
    this.#api.clock.set('2026-11-02T03:00:00Z');
    this.#admin.token = await signIn(this.#api, { adminId: this.#admin.id });
    const params = { month: FIRST };
    if (this.#closed !== null) {
      assert.equal((await this.#call(months.reopen, params, { reason: 'Salah' })).status, 200);
      this.#closed = null;
      return;
    }
    const { version } = (await this.#call(months.show, params)).body.data;
    const { status } = await this.#call(months.close, params, { seen: { version }, note: 'Menunggu' });
    assert.equal(status, 200);
    this.#closed = (await this.#call(months.show, params)).body.data.figures;
  }

  async #addRow(amount: number): Promise<ExpectedRow> {
    const booked_on = this.#month === FIRST ? '2026-10-31' : '2026-11-02';
    const [id = 0] = await addStatement(this.#api, [
      { amount: amount * 100, booked_on, description: 'SETORAN' },
    ]);
    const row = { id, month: this.#month, amount, isIgnored: false, parts: [] };
    this.#expected.rows.push(row);
    return row;
  }

  #openBill(which: number, except?: ExpectedBill): ExpectedBill | undefined {
    const open = this.#expected.bills.filter((bill) => !bill.isPaid && !bill.isGone && bill !== except);
    return open[which % Math.max(open.length, 1)];
  }

  #billWithDeposits(which: number): ExpectedBill | undefined {
    const open = this.#expected.bills.filter(
      (bill) => !bill.isPaid && !bill.isGone && this.#expected.freeDeposits(bill.member).length > 0,
    );
    return open[which % Math.max(open.length, 1)];
  }

  /** What is refused changes nothing, which the sheets show. */
  #isDone(status: number): boolean {
    assert.ok([200, 409, 422].includes(status), `${status}`);
    return status === 200;
  }

  #call<Called extends Parameters<Api['call']>[0]>(
    called: Called,
    params: Record<string, string | number>,
    body?: unknown,
  ) {
    return this.#api.call(called, { token: this.#admin.token, params, body });
  }
}

const isOpen = ({ isPaid, isGone }: { isPaid: boolean; isGone: boolean }) => !isPaid && !isGone;
