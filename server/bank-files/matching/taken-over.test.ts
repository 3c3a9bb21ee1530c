import assert from 'node:assert/strict';
import { test } from 'node:test';
import { senOf } from '#shared/statements/sen.rules.ts';
import { type JudgedWorld, judgeCredits } from '../../../tests/builders/statements/judge-world.ts';
import type { MatchedPayment, MatchedRow } from './matching.types.ts';

const people = ['Sari Utami', 'Budi Santoso', 'Muhammad Rizky Hidayatullah', 'Dewi Lestari'];
const members = people.map((name, index) => ({ id: index + 1, name }));

/** Of a member, for a year, with the member's id as the code. */
function payment(member: number, changes: Partial<MatchedPayment> = {}): MatchedPayment {
  const { base = 300_000, code = member } = changes;
  const name = members.find(({ id }) => id === member)?.name ?? '';
  const dues = { years: 1, base, code, total: base + (code ?? 0) };
  return {
    id: 100 + member,
    member,
    name,
    account: 1,
    createdOn: '2026-11-01',
    state: 'open',
    ...dues,
    ...changes,
  };
}

function row(rupiah: number, text: string, changes: Partial<MatchedRow> = {}): MatchedRow {
  return { id: 1, account: 1, amount: senOf(rupiah), bookedOn: '2026-11-03', text, ...changes };
}

const judge = (rows: MatchedRow[], payments: MatchedPayment[], more: Partial<JudgedWorld> = {}) =>
  judgeCredits({ rows, payments, members, senders: [], fees: [300_000, 250_000], ...more });

/** State, why it is not certain, and the best suggestion. */
function verdictOf(rows: MatchedRow[], payments: MatchedPayment[], more: Partial<JudgedWorld> = {}) {
  const [verdict] = judge(rows, payments, more);
  const [best] = verdict?.suggestions ?? [];
  return [verdict?.state, verdict?.reason, best?.payments.map(({ id }) => id), best?.reasons];
}

const all = [payment(1), payment(2), payment(3)];
const fromSari = 'TRSF E-BANKING CR 0109/FTSCY/WS95031         300001.00SARI UTAMI';

/** Three orders of one member in a row: each took the total of the one before over. */
function takenOver(): MatchedPayment[] {
  const [first, second, third] = [
    '2026-10-01T03:00:00.000Z',
    '2026-10-20T03:00:00.000Z',
    '2026-11-05T03:00:00.000Z',
  ];
  const closed = { state: 'closed' } as const;
  return [
    payment(1, { createdAt: third, createdOn: '2026-11-05' }),
    payment(1, { id: 91, createdAt: first, closedAt: second, createdOn: '2026-10-01', ...closed }),
    payment(1, { id: 92, createdAt: second, closedAt: third, createdOn: '2026-10-20', ...closed }),
  ];
}

for (const [name, text] of Object.entries({
  named: fromSari,
  nameless: 'TRSF E-BANKING CR 0109/FTSCY/WS95031',
}))
  test(`[X7] [BANK-001] a total that was taken over has no rival in the replaced orders, and their first day counts (${name})`, () => {
    const on = (bookedOn: string, payments = takenOver()) =>
      verdictOf([row(300_001, text, { bookedOn })], payments).slice(0, 3);
    assert.deepEqual(on('2026-11-03'), ['certain', null, [101]]);
    assert.deepEqual(on('2026-11-03', takenOver().toReversed()), ['certain', null, [101]]);
    assert.deepEqual(on('2026-10-01'), ['certain', null, [101]]);
    assert.deepEqual(on('2026-09-30').slice(0, 2), ['likely', 'before_payment']);
    const [open, ...others] = takenOver();
    assert.ok(open);
    const broken = [{ ...open, createdAt: '2026-11-05T03:00:00.001Z' }, ...others];
    assert.equal(on('2026-11-03', broken)[0], 'likely', 'ordered later, not taken over');
  });

test('[X7] [BANK-001] within 60 days a total of the closed bill of another member is likely, and names both', () => {
  const closedAt = '2026-10-01T03:00:00.000Z';
  const rival = payment(4, { code: 1, createdOn: '2026-09-01', state: 'closed', closedAt });
  const judged = (bookedOn: string, other = rival) =>
    judge([row(300_001, fromSari, { bookedOn })], [...all, other])[0];
  const within = judged('2026-11-30');
  assert.deepEqual([within?.state, within?.reason], ['likely', 'rival_payment']);
  assert.deepEqual(
    within?.suggestions.map(({ member }) => member),
    [1, 4],
  );
  assert.equal(judged('2026-12-01')?.state, 'certain');
  assert.equal(judged('2026-11-30', { ...rival, member: 1 })?.state, 'certain', 'the same member');
});
