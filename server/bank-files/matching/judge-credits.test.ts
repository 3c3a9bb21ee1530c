import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toSen } from '#shared/statements/sen.rules.ts';
import {
  type JudgedWorld,
  judgeCredits,
  judgeWorld,
} from '../../../tests/builders/statements/judge-world.ts';
import { matchingWorld } from '../../../tests/builders/statements/matching-world.ts';
import type { MatchedPayment, MatchedRow } from './matching.types.ts';
import { readSender } from './read-text.ts';

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
  return { id: 1, account: 1, amount: toSen(rupiah), bookedOn: '2026-11-03', text, ...changes };
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

test('[BANK-005] the exact total with a code is certain, with and without the name', () => {
  assert.deepEqual(verdictOf([row(300_001, fromSari)], all), [
    'certain',
    null,
    [101],
    ['exact_code', 'name'],
  ]);
  const nameless = row(300_001, 'DARI DOMPET ANAK BANGSA GoPay Bank Transfer');
  assert.deepEqual(verdictOf([nameless], all), ['certain', null, [101], ['exact_code']]);
});

test('[BANK-005] money of the day of the payment is certain, of the day before it is not', () => {
  const on = (bookedOn: string) => verdictOf([row(300_001, fromSari, { bookedOn })], all).slice(0, 2);
  assert.deepEqual(on('2026-11-01'), ['certain', null]);
  assert.deepEqual(on('2026-10-31'), ['likely', 'before_payment']);
});

test('[BANK-005] what speaks against an exact total makes it likely, and is named', () => {
  const doubtOf = (...input: Parameters<typeof verdictOf>) => verdictOf(...input).slice(0, 2);
  assert.deepEqual(doubtOf([row(300_001, 'DARI BUDI SANTOSO')], all), ['likely', 'other_name']);
  assert.deepEqual(doubtOf([row(300_001, 'DARI SARI UTAMI UTK BUDI SANTOSO')], all), [
    'likely',
    'other_name',
  ]);
  assert.deepEqual(doubtOf([row(300_001, fromSari, { isPending: true })], all), ['likely', 'pending']);
  assert.deepEqual(doubtOf([row(300_001, fromSari, { isSeenBefore: true })], all), ['likely', 'seen_before']);
  const twice = [row(300_001, fromSari), row(300_001, fromSari, { id: 2 })];
  assert.deepEqual(doubtOf(twice, all), ['likely', 'rival_row']);
  const rival = payment(4, { code: 1 });
  assert.deepEqual(doubtOf([row(300_001, fromSari)], [...all, rival]), ['likely', 'rival_payment']);
  assert.deepEqual(doubtOf([row(300_001, fromSari)], [...all, { ...rival, state: 'closed' }]), [
    'likely',
    'rival_payment',
  ]);
});

test('[BANK-005] without a code, even the exact total of a named member is only likely', () => {
  const plain = all.map((some) => ({ ...some, code: null, total: some.base }));
  assert.deepEqual(verdictOf([row(300_000, fromSari)], plain), [
    'likely',
    null,
    [101],
    ['exact_total', 'name'],
  ]);
});

test('[BANK-005] a sum without a name is not certain where it may come about in another way', () => {
  const nameless = 'PRMA CR Transf';
  const twoYears = payment(4, { base: 600_000, years: 2, code: 3, total: 600_003 });
  const stateOf = (sum: number, payments: MatchedPayment[]) =>
    verdictOf([row(sum, nameless)], payments).slice(0, 2);
  assert.deepEqual(stateOf(600_003, [...all, twoYears]), ['likely', 'rival_payment']);
  assert.deepEqual(stateOf(600_003, [twoYears]), ['certain', null]);
  assert.deepEqual(stateOf(300_001, [payment(1), payment(2, { account: 2, code: 1 })]), [
    'likely',
    'rival_payment',
  ]);
});

test('[BANK-005] money of QRIS, of cards and of the bank itself belongs to nobody, whatever its sum', () => {
  const texts: [string, string][] = [
    ['KR OTOMATIS MID : 000885012345678 QR : 302000.00 DDR : 1999.00', 'settlement'],
    ['QRIS000123456789#936000', 'settlement'],
    ['TGH: 302000.00 DDR: 1999.00', 'settlement'],
    ['BUNGA', 'refund'],
    ['RETUR LLG SARI UTAMI', 'refund'],
  ];
  for (const [text, reason] of texts)
    assert.deepEqual(verdictOf([row(300_001, text)], all), ['unknown', reason, undefined, undefined], text);
});

test('[BANK-005] Bunga is a member in a transfer, and interest where the bank pays it', () => {
  const bunga = [{ id: 1, name: 'Bunga Citra Lestari' }];
  const payments = [{ ...payment(1), name: 'Bunga Citra Lestari' }];
  const judged = (text: string) => verdictOf([row(300_001, text)], payments, { members: bunga }).slice(0, 2);
  for (const text of [
    'TRSF E-BANKING CR 0109/FTSCY/WS95031 300001.00BUNGA CITRA LESTA',
    'BI-FAST CR TRANSFER DR 008 BUNGA CITRA LESTA',
    'MCM InhouseTrf CS-CS DARI BUNGA CITRA LESTARI',
    'CENAIDJA/BUNGA CITRA LESTARI',
    'SETOR TUNAI | BUNGA CITRA LESTARI',
    'NBMB BUNGA CITRA LE TO PERKUMPULAN P ESB',
  ])
    assert.deepEqual(judged(text), ['certain', null], text);
  for (const text of [
    'BUNGA',
    'BUNGA JASA GIRO',
    'KR BUNGA',
    'PEMINDAHAN DARI BUNGA DEPOSITO',
    'CREDIT INTEREST',
  ])
    assert.deepEqual(judged(text), ['unknown', 'refund'], text);
});

test('[BANK-005] names are found as each bank cuts and prints them', () => {
  const texts = [
    'BI-FAST CR TANGGAL :31/08 TRANSFER   DR 008 MUHAMMAD RIZKY HID',
    'NBMB MUHAMMAD RIZKY TO PERKUMPULAN P ESB:NBMB:0001500:884',
    'TRFDN-MUHAMMAD RIZ ESPAY DEBIT INDONE',
    'TRFDN-MUHAMMAD RIZESPAY DEBIT INDONE',
    'BFST123456789MUHAMMAD RIZKY HIDAYATULLAH:CENAIDJA',
    'TRANSFER DARI | PEMINDAHAN DARI 251 Bpk Moch. Rizky Hidayatullah | iuran',
  ];
  for (const text of texts)
    assert.deepEqual(verdictOf([row(300_003, text)], all)[3], ['exact_code', 'name'], text);
  const titled = [{ ...payment(1), name: 'Dr. Hj. Sari Utami, M.Si.' }];
  const named = [{ id: 1, name: 'Dr. Hj. Sari Utami, M.Si.' }];
  assert.deepEqual(verdictOf([row(300_001, fromSari)], titled, { members: named })[3], [
    'exact_code',
    'name',
  ]);
});

test('[BANK-005] a longer name is another person', () => {
  const longer = [...members, { id: 9, name: 'Sari Utami Dewi' }];
  const text = 'SWITCHING CR TRANSFER DR 009 SARI UTAMI DEWI';
  assert.deepEqual(verdictOf([row(300_001, text)], all, { members: longer }).slice(0, 2), [
    'likely',
    'other_name',
  ]);
});

test('[BANK-005] other sums with a name are likely, and the reason is named', () => {
  const reasonsOf = (sum: number) => verdictOf([row(sum, fromSari)], all).slice(0, 4);
  assert.deepEqual(reasonsOf(300_000), ['likely', null, [101], ['name', 'code_missing']]);
  assert.deepEqual(reasonsOf(300_777), ['likely', null, [101], ['name', 'wrong_code']]);
  assert.deepEqual(reasonsOf(301_000), ['likely', null, [101], ['name', 'rounded_up']]);
  assert.deepEqual(reasonsOf(600_001), ['likely', null, [101], ['name', 'wrong_base']]);
  assert.deepEqual(reasonsOf(250_000), ['likely', null, [101], ['name', 'other_fee']]);
  assert.deepEqual(reasonsOf(123_456), ['likely', null, [101], ['name', 'other_amount']]);
});

test('[BANK-005] one transfer for two or three is recognised by names, and for two by the only sums', () => {
  const both = row(600_003, 'DARI SARI UTAMI DAN BUDI SANTOSO');
  assert.deepEqual(verdictOf([both], all), ['likely', null, [101, 102], ['name', 'several']]);
  const three = row(900_006, 'SARI UTAMI BUDI SANTOSO MUHAMMAD RIZKY HIDAYATULLAH');
  assert.deepEqual(verdictOf([three], all)[2], [101, 102, 103]);
  const couple = row(600_003, fromSari);
  assert.deepEqual(verdictOf([couple], all)[2], [101, 102]);
  assert.deepEqual(verdictOf([row(600_003, 'PRMA CR Transf')], all)[2], [101, 102]);
});

test('[BANK-005] a sender who paid before helps a likely row, never a certain one', () => {
  const text = 'TRANSFER DARI | PEMINDAHAN DARI 2512345 PT MAJU JAYA SENTOSA | iuran';
  const senders = [{ sender: readSender(text) ?? '', member: 2 }];
  assert.deepEqual(verdictOf([row(300_000, text)], all, { senders }), [
    'likely',
    null,
    [102],
    ['code_missing', 'learned_name'],
  ]);
  assert.equal(readSender('KR OTOMATIS LLG-MANDIRI VISIONET INTERNASI'), null);
  assert.deepEqual(verdictOf([row(300_001, text)], all, { senders })[2], [101]);
});

test('[BANK-005] a member without an open payment, and one that is paid or closed, are suggested as such', () => {
  const fromDewi = 'BI-FAST CR TRANSFER DR 008 DEWI LESTARI';
  assert.deepEqual(verdictOf([row(300_000, fromDewi)], all), ['likely', null, [], ['name', 'no_payment']]);
  const paid = payment(4, { state: 'paid' });
  assert.deepEqual(verdictOf([row(300_004, fromDewi)], [...all, paid])[2], [104]);
});

test('[BANK-005] a whole name says more than a part of a name with the sum of another year', () => {
  const text = 'BI-FAST CR TRANSFER DR 008 DEWI LESTARI CATATAN HIDAYATULLAH';
  const twoYears = payment(3, { base: 600_000 });
  const [verdict] = judge([row(300_000, text)], [twoYears]);
  assert.deepEqual(
    verdict?.suggestions.map(({ member, reasons }) => [member, reasons]),
    [
      [4, ['name', 'no_payment']],
      [3, ['other_fee', 'partial_name']],
    ],
  );
});

test('[BANK-005] sen, strangers and round sums that many owe are unknown', () => {
  const stateOf = (some: MatchedRow, payments = all) => verdictOf([some], payments)[0];
  assert.equal(stateOf(row(300_001.5, fromSari)), 'unknown');
  assert.equal(stateOf(row(75_000, 'DARI WARUNG BU TINI')), 'unknown');
  const many = [1, 2, 3, 4].map((member) => payment(member, { code: null, total: 300_000 }));
  assert.equal(stateOf(row(300_000, 'PRMA CR Transf'), many), 'unknown');
});

test('[BANK-005] no certain row is wrong among alike names, neighbouring totals and rivals', () => {
  for (let seed = 1; seed <= 4; seed++) {
    const shares = judgeWorld(matchingWorld(seed, { members: 1000, rows: 500 }));
    assert.deepEqual(shares.wrong, [], `seed ${seed}`);
    assert.ok(shares.certain > 100, `${shares.certain} certain rows`);
    assert.ok(shares.found / shares.byMembers >= 0.95, `${shares.found} of ${shares.byMembers} found`);
  }
});

const newcomer = payment(1, { base: 400_000, entryFee: 100_000, total: 400_001 });

test('[DUES-010] a sum without the entry fee or the adjustment is likely, and says so', () => {
  const reasonsOf = (sum: number, bill: MatchedPayment, text = fromSari) =>
    verdictOf([row(sum, text)], [bill]).filter((_, index) => index !== 1);
  assert.deepEqual(reasonsOf(300_001, newcomer), ['likely', [101], ['name', 'entry_fee_missing']]);
  assert.deepEqual(reasonsOf(300_000, newcomer), ['likely', [101], ['name', 'entry_fee_missing']]);
  assert.deepEqual(reasonsOf(300_001, newcomer, 'SETORAN'), ['likely', [101], ['entry_fee_missing']]);
  const partly = payment(1, { base: 225_000, adjustment: -75_000 });
  assert.deepEqual(reasonsOf(300_001, partly), ['likely', [101], ['name', 'adjustment_missing']]);
  const both = payment(1, { base: 325_000, entryFee: 100_000, adjustment: -75_000 });
  for (const sum of [300_001, 225_001, 225_000])
    assert.deepEqual(reasonsOf(sum, both), ['likely', [101], ['name', 'entry_fee_missing']], `${sum}`);
});

test('[DUES-010] a total that another bill without its entry fee has, too, is certain only with the name', () => {
  const student = payment(2, { base: 300_000, code: 1, total: 300_001 });
  const bills = [newcomer, student];
  assert.deepEqual(verdictOf([row(300_001, 'SETORAN')], bills).slice(0, 2), ['likely', 'rival_payment']);
  assert.deepEqual(verdictOf([row(300_001, 'DARI BUDI SANTOSO')], bills).slice(0, 3), [
    'certain',
    null,
    [102],
  ]);
});

test('[DUES-006] a bill whose years are over is never certain, and says why', () => {
  const over = payment(1, { obstacle: 'years_over' });
  assert.deepEqual(verdictOf([row(300_001, fromSari)], [over]), [
    'likely',
    'years_over',
    [101],
    ['exact_code', 'name', 'years_over'],
  ]);
});

test('[DUES-010] no certain row is wrong among entry fees that are left out, parts of a year and shared codes', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const size = { members: 600, rows: 400, entryFee: 100_000 };
    const shares = judgeWorld(matchingWorld(seed, size));
    assert.deepEqual(shares.wrong, [], `seed ${seed}`);
    assert.ok(shares.certain > 60, `${shares.certain} certain rows`);
  }
});

test('[DUES-010] a code that a bill with other dues has, too, is certain only with the name', () => {
  const bills = [payment(1, { code: 7 }), payment(2, { base: 500_000, years: 2, code: 7 })];
  assert.deepEqual(verdictOf([row(300_007, 'SETORAN')], bills).slice(0, 2), ['likely', 'rival_payment']);
  assert.deepEqual(verdictOf([row(300_007, 'DARI SARI UTAMI')], bills).slice(0, 3), ['certain', null, [101]]);
});

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
  test(`[BANK-001] a total that was taken over has no rival in the replaced orders, and their first day counts (${name})`, () => {
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

test('[BANK-001] within 60 days a total of the closed bill of another member is likely, and names both', () => {
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
