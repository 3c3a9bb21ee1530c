import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Random, randomOf } from '../../../tests/builders/statements/mutations.ts';
import type { ReadRow } from '../statement/read-statement.types.ts';
import { plainReference } from './equal-rows.ts';
import { type Reach, type RecognisedRow, recogniseRows, type StoredRow } from './recognise-rows.ts';

const day = '2026-11-10';

interface Given {
  text: string;
  amount?: number;
  balance?: number | null;
  reference?: string | null;
  bookedOn?: string;
}

function fileOf(given: readonly Given[]): ReadRow[] {
  return given.map((row, index) => ({
    line: index + 1,
    bookedOn: day,
    bookedAtTime: null,
    amount: 30_000_000,
    balance: null,
    reference: null,
    provedBalance: row.balance ?? null,
    ...row,
    description: row.text,
  }));
}

const storedRow = (row: RecognisedRow, reach: Reach): StoredRow => ({
  ...row,
  balance: row.provedBalance,
  reference: plainReference(row.reference),
  isDoubtful: row.isRepeat,
  reach,
});

const nowhere: Reach = { wholeFrom: null, wholeTo: null };
const wholeDay: Reach = { wholeFrom: day, wholeTo: day };

/** One account, as uploads fill it. */
function createAccount() {
  const stored: StoredRow[] = [];
  const reaches: Reach[] = [];
  return {
    texts: () => stored.map(({ description }) => description),
    hideRepeats: () => {
      for (const one of stored) if (one.isDoubtful) one.description = null;
    },
    /** Answers the texts that are new. */
    upload: (given: readonly Given[], reach = nowhere) => {
      const rows = recogniseRows({ credits: fileOf(given), ...reach }, { rows: stored, reaches });
      const added = rows.filter(({ isKnown }) => !isKnown);
      stored.push(...added.map((row) => storedRow(row, reach)));
      reaches.push(reach);
      const prints = stored.map(({ fingerprint }) => fingerprint);
      assert.equal(new Set(prints).size, prints.length, 'a fingerprint is unique in its account');
      return added.map(({ description }) => description);
    },
  };
}

const row = (text: string): Given => ({ text });
const anisa = row('TRF DARI ANISA RAHMAWATI');
const bondan = row('TRF DARI BONDAN PRAKOSO');

test('among equal rows the newest first, the later file brings the payer who is new', () => {
  const account = createAccount();
  account.upload([anisa]);
  assert.deepEqual(account.upload([bondan, anisa]), [bondan.text]);
  assert.deepEqual(account.upload([anisa, bondan]), [], 'in either order');
  assert.deepEqual(account.upload([bondan]), [], 'and alone');
});

test('a day that begins after the first payer loses nobody', () => {
  const account = createAccount();
  account.upload([anisa]);
  assert.deepEqual(account.upload([bondan]), [bondan.text]);
});

test('a text that the bank writes in other words stays its row', () => {
  const account = createAccount();
  account.upload([anisa, bondan]);
  const later = [
    row('BONDAN PRAKOSO WS_OB;0001;IURAN'),
    row('BIFAST CR 014 ANISA RAHMAWA'),
    row('CITRA DEWI'),
  ];
  assert.deepEqual(account.upload(later), ['CITRA DEWI']);
});

test('a text in entirely other words is the same row where the file must contain it', () => {
  for (const [what, given, reach, count] of [
    ['a whole day', {}, wholeDay, 0],
    ['a balance', { balance: 5 }, nowhere, 0],
    ['a reference of this row alone', { reference: 'JG0041' }, nowhere, 0],
    ['a file that may begin in the middle of the day', {}, nowhere, 1],
    ['the number of a branch', { reference: '0000' }, nowhere, 1],
  ] as const) {
    const account = createAccount();
    account.upload([{ ...row('BFST77120093'), ...given }]);
    assert.equal(account.upload([{ ...anisa, ...given }], reach).length, count, what);
  }
});

test('a hidden text counts as any other, so that nothing comes twice', () => {
  const [stored] = recogniseRows({ credits: fileOf([anisa]), ...nowhere }, { rows: [], reaches: [] });
  assert.ok(stored);
  const rows = recogniseRows(
    { credits: fileOf([bondan, anisa]), ...nowhere },
    { rows: [{ ...storedRow(stored, nowhere), description: null }], reaches: [] },
  );
  assert.equal(rows.filter(({ isKnown }) => !isKnown).length, 1);
});

test('a repetition whose text is hidden hides no new row of a whole day', () => {
  const account = createAccount();
  account.upload([anisa]);
  assert.deepEqual(account.upload([row('BFST77120093')]), ['BFST77120093'], 'it may be the same');
  account.hideRepeats();
  assert.deepEqual(account.upload([row('BFST77120093')]), [], 'the same file again');
  assert.deepEqual(account.upload([anisa, bondan], wholeDay), [bondan.text]);
});

const names = 'ANISA RAHMAWATI|BONDAN PRAKOSO|CITRA DEWI|DANU WIRATMA|EKA NUGRAHA|FARIDA HANUM'.split('|');
const below = (random: Random, limit: number) => Math.floor(random() * limit);

/** Few sums and few names, so that most rows have a row of the same sum, and some are equal. */
function dayOf(random: Random): Given[] {
  return Array.from({ length: 2 + below(random, 8) }, () => ({
    text: `TRF DARI ${names[below(random, names.length)]}`,
    amount: (1 + below(random, 2)) * 10_000,
  }));
}

/** As a bank does overnight: other words around the name, which is cut. */
const rewrite = ({ text, ...rest }: Given, random: Random): Given => ({
  ...rest,
  text: random() < 0.5 ? text : `BIFAST CR ${below(random, 900) + 100} ${text.slice(9, 9 + 14)} IURAN 2026`,
});

/** A part has all of the equal rows, or none: no file can tell which of them it lacks. */
function withoutParts(rows: Given[], all: Given[]): Given[] {
  const count = (list: Given[], { text, amount }: Given) =>
    list.filter((each) => each.text === text && each.amount === amount).length;
  return rows.filter((each) => count(rows, each) === count(all, each));
}

const sorted = (rows: readonly string[]) => rows.toSorted();
const nameOf = (text: string | null) => names.find((name) => text?.includes(name.slice(0, 14))) ?? '';

test('any two parts of one day give each row once, whatever their order and their texts', () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const random = randomOf(seed);
    const all = dayOf(random);
    const part = () => {
      const [from, to] = [below(random, all.length), below(random, all.length)].toSorted((a, b) => a - b);
      return withoutParts(all.slice(from, (to ?? 0) + 1), all);
    };
    const [first, second] = [part(), part()];
    const account = createAccount();
    account.upload(random() < 0.5 ? first : first.toReversed());
    const changed = second.map((each) => rewrite(each, random));
    account.upload(random() < 0.5 ? changed : changed.toReversed());
    const expected = all.filter((each) => first.includes(each) || second.includes(each));
    assert.deepEqual(
      sorted(account.texts().map(nameOf)),
      sorted(expected.map(({ text }) => nameOf(text))),
      `seed ${seed}: ${JSON.stringify({ first, changed })}`,
    );
  }
});
