import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allocate,
  type Part,
  toGivenParts,
  withPart,
} from '../../web/features/statements/desk/division/allocation.ts';
import {
  partsOfSuggestion,
  type Suggestion,
  usualReason,
} from '../../web/features/statements/desk/division/suggestion-parts.ts';

const bill = (id: number, total: number, amount = ''): Part => ({
  kind: 'bill',
  amount,
  bill: {
    id,
    no: `INV-202611-000${id}`,
    total,
    lines: [{ kind: 'dues', label: 'Iuran 1 tahun', amount: total }],
    deposited: 0,
    duration_in_year: 1,
    status: 'waiting_payment',
    years_are_over: false,
    refusal: null,
    proof_full_url: null,
    user: { id: id * 10, name: `Anggota ${id}` },
  },
});
/** As the server is told. */
const none = { payment: null, amount: null, member: null, surplus: null };
const member: Part = { kind: 'member', member: { id: 7, name: 'Sari' } };

test('[BANK-006] the money goes to the bills in their order', () => {
  const parts = [bill(1, 300_000), bill(2, 200_000)];
  assert.deepEqual(allocate(50_000_000, parts), {
    shares: [30_000_000, 20_000_000],
    surplus: null,
    missing: 0,
    excess: 0,
    undivided: 0,
  });
  assert.deepEqual(toGivenParts(50_000_000, parts), [
    { ...none, payment: 1 },
    { ...none, payment: 2 },
  ]);
});

test('[BANK-016] a bill with deposits gets what it still needs', () => {
  const part = bill(1, 300_000);
  if (part.kind === 'bill') part.bill.deposited = 22_400_000;
  const { shares, missing, surplus } = allocate(10_000_000, [part]);
  assert.deepEqual([shares, missing, surplus?.amount], [[7_600_000], 0, 2_400_000]);
});

test('[BANK-006] what is left over is a deposit of the first member, or of the one who was chosen', () => {
  const { surplus } = allocate(50_000_050, [bill(1, 300_000)]);
  assert.deepEqual(surplus, { member: { id: 10, name: 'Anggota 1' }, amount: 20_000_050 });
  assert.deepEqual(toGivenParts(50_000_000, [bill(1, 300_000), member]), [
    { ...none, payment: 1 },
    { ...none, member: 7, surplus: 20_000_000 },
  ]);
  assert.deepEqual(toGivenParts(50_000_000, [member]), [{ ...none, member: 7, surplus: 50_000_000 }]);
});

test('[BANK-006] what is too little is said, and the last bill is the short one', () => {
  const { shares, missing, surplus } = allocate(40_000_000, [bill(1, 300_000), bill(2, 200_000)]);
  assert.deepEqual(
    { shares, missing, surplus },
    { shares: [30_000_000, 10_000_000], missing: 10_000_000, surplus: null },
  );
});

test('[BANK-006] typed amounts come first, the other bills share what is left', () => {
  const parts = [bill(1, 300_000), bill(2, 200_000, 'Rp 150.000')];
  const { shares, missing, surplus, excess } = allocate(45_000_000, parts);
  assert.deepEqual(
    { shares, missing, surplus, excess },
    { shares: [30_000_000, 15_000_000], missing: 5_000_000, surplus: null, excess: 0 },
  );
  assert.deepEqual(
    toGivenParts(45_000_000, parts).map(({ amount }) => amount),
    [null, 150_000],
  );
});

test('[BANK-006] typed amounts that are not the money of the row are no deposit, unless a member is chosen', () => {
  const { excess } = allocate(40_000_000, [bill(1, 300_000, '300000'), bill(2, 200_000, '150000')]);
  assert.equal(excess, 5_000_000);
  const short = [bill(1, 300_000, '100000'), bill(2, 200_000, '200000')];
  const { surplus, undivided } = allocate(40_000_000, short);
  assert.deepEqual([surplus, undivided], [null, 10_000_000]);
  assert.equal(toGivenParts(40_000_000, short).length, 2);
  assert.equal(allocate(40_000_000, [...short, member]).surplus?.amount, 10_000_000);
});

test('[BANK-006] the server says what is wrong with a text that is no amount', () => {
  const typed = ['seratus', '-5', '0', '150.00', '1,5'];
  const sent = typed.map((text) => toGivenParts(40_000_000, [bill(1, 300_000, text)])[0]?.amount);
  assert.deepEqual(sent, ['seratus', -5, 0, '150.00', '1,5']);
});

test('a row without parts goes nowhere', () => {
  assert.deepEqual(allocate(40_000_000, []), {
    shares: [],
    surplus: null,
    missing: 0,
    excess: 0,
    undivided: 40_000_000,
  });
});

test('a bill is added once, and one member deposits, after the bills', () => {
  const first = bill(1, 300_000);
  assert.deepEqual(withPart([first], bill(1, 300_000)), [first]);
  assert.deepEqual(withPart([first, { kind: 'member', member: { id: 3, name: 'Budi' } }], member), [
    first,
    member,
  ]);
  assert.deepEqual(withPart([member], first), [first, member]);
});

test('[BANK-006] a suggestion without the unique code brings its reason, any other choice does not', () => {
  const suggestion = (reasons: Suggestion['reasons'], id: number): Suggestion => ({
    member: { id: 10, name: 'Anggota 1', number: null },
    reasons,
    payments: [
      {
        id,
        no: `INV-202611-000${id}`,
        total: 300_117,
        lines: [{ kind: 'dues', label: 'Iuran 1 tahun', amount: 300_117 }],
        deposited: 0,
        duration_in_year: 1,
        status: 'waiting_payment',
        years_are_over: false,
        refusal: null,
        proof_full_url: null,
        created_at: '2026-11-02T03:00:00.000Z',
        updated_at: '2026-11-02T03:00:00.000Z',
        user: { id: 10, name: 'Anggota 1', company: 'PT Rasa', photo_url: null },
      },
    ],
  });
  const [one, two] = [suggestion(['name', 'code_missing'], 1), suggestion(['name', 'other_amount'], 2)];
  const three = suggestion(['name', 'wrong_code'], 3);
  const row = { suggestions: [one, two, three] };
  assert.equal(usualReason(row, partsOfSuggestion(three)), 'Kode unik berbeda');
  assert.equal(usualReason(row, partsOfSuggestion(one)), 'Jumlah tanpa kode unik');
  assert.equal(usualReason(row, partsOfSuggestion(two)), '');
  assert.equal(usualReason(row, [bill(4, 300_118)]), '');
});
