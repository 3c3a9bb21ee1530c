// A slow oracle of recognised rows: whatever files an account gets, it has each entry that one of them tells, once.
import assert from 'node:assert/strict';
import { layouts } from '../../server/bank-files/layouts/layouts.ts';
import { plainReference } from '../../server/bank-files/recognition/equal-rows.ts';
import {
  type Reach,
  type RecognisedRow,
  recogniseMoved,
  recogniseRows,
  type StoredRow,
} from '../../server/bank-files/recognition/recognise-rows.ts';
import type { ReadStatement } from '../../server/bank-files/statement/read-statement.types.ts';
import {
  below,
  createLedger,
  type Entry,
  names,
  otherLayouts,
  type Telling,
  tell,
} from '../builders/statements/ledger-files.ts';
import { type Random, randomOf } from '../builders/statements/mutations.ts';
import { parseStatement } from '../builders/statements/parse-statement.ts';

const banks = [...Map.groupBy([...layouts, ...otherLayouts], ({ bankCode }) => bankCode).values()];

interface ToldFile {
  /** The entries, from this place to before that one. */
  from: number;
  to: number;
  telling: Telling;
}

/** The days of a period until the file was made, or as many entries as fit. */
function createFile(random: Random, ledger: readonly Entry[], bank: (typeof banks)[number]): ToldFile {
  const layout = bank[below(random, bank.length)];
  const made = 1 + below(random, ledger.length);
  const to = random() < 0.4 ? ledger.length : made;
  const start = below(random, to);
  const isPdf = layout?.key === 'bca-pdf';
  const isPeriod = isPdf || (random() < 0.6 && layout?.key !== 'mt940');
  const day = ledger[start]?.day ?? '';
  const from = isPdf ? 0 : isPeriod ? ledger.findIndex((entry) => entry.day === day) : start;
  const last = ledger[to - 1]?.day ?? '';
  if (!layout) throw new Error('A bank has layouts.');
  const telling = {
    layout,
    isNewestFirst: random() < 0.4,
    period: isPeriod ? { from: day, to: last } : null,
    hasNames: random() < 0.6,
    hasBalances: random() < 0.5,
    hasReferences: random() < 0.5,
  };
  return { from, to, telling };
}

/** One account, as uploads fill it. */
function createAccount() {
  const stored: StoredRow[] = [];
  const reaches: Reach[] = [];
  return {
    stored,
    upload: (file: ReadStatement): RecognisedRow[] => {
      const known = { rows: stored, reaches };
      const rows = recogniseMoved(file, recogniseRows(file, known), known);
      const added = rows.filter(({ isKnown }) => !isKnown);
      stored.push(
        ...added.map((row) => ({
          ...row,
          balance: row.provedBalance,
          reference: plainReference(row.reference),
          isDoubtful: row.isRepeat,
          reach: file,
        })),
      );
      reaches.push(file);
      return added;
    },
  };
}

/** Of two files that both begin before a day, or end after it, one has all that the other has of it. */
function isSureDay(day: string, files: readonly ToldFile[], ledger: readonly Entry[]): boolean {
  const told = files.filter(({ from, to }) => ledger.slice(from, to).some((entry) => entry.day === day));
  const begins = ({ from, telling }: ToldFile) => telling.period !== null || (ledger[from]?.day ?? '') < day;
  const ends = ({ to }: ToldFile) => (ledger[to - 1]?.day ?? '') > day;
  return told.every(begins) || told.every(ends) || told.length === 1;
}

const nameIn = (text: string | null) => names.find((name) => text?.includes(name.slice(0, 14))) ?? '';

const keyOf = (day: string, amount: number) => `${day} ${amount}`;

/** Throws for the first seed whose account has a credit too few, too many, or another one. */
export async function checkLayouts({ from, to }: { from: number; to: number }): Promise<void> {
  for (let seed = from; seed <= to; seed++) await checkSeed(seed);
}

async function checkSeed(seed: number): Promise<void> {
  const random = randomOf(seed);
  const ledger = createLedger(random);
  const bank = banks[seed % banks.length] ?? [];
  const files = Array.from({ length: 2 + below(random, 2) }, () => createFile(random, ledger, bank)).filter(
    (file) => ledger.slice(file.from, file.to).some(({ amount }) => amount > 0),
  );
  const account = createAccount();
  const told = new Set<Entry>();
  const said = `seed ${seed}`;
  for (const [index, file] of [...files, ...files].entries()) {
    const added = account.upload(await read(ledger.slice(file.from, file.to), file.telling));
    for (const entry of ledger.slice(file.from, file.to)) told.add(entry);
    if (index >= files.length) assert.deepEqual(added, [], `${said}: the same file again`);
  }
  const credits = [...told].filter(({ amount }) => amount > 0);
  const prints = account.stored.map(({ fingerprint }) => fingerprint);
  assert.equal(new Set(prints).size, prints.length, said);
  for (const [key, some] of Map.groupBy(credits, ({ day, amount }) => keyOf(day, amount))) {
    const stored = account.stored.filter(({ bookedOn, amount }) => keyOf(bookedOn, amount / 100) === key);
    const sure = stored.filter(({ isDoubtful }) => !isDoubtful);
    // Of two parts of a day nothing tells whether one person has paid the same twice.
    const people = new Set(some.map(({ name }) => name));
    assert.ok(stored.length >= people.size, `${said}: ${key} lost a credit`);
    assert.ok(sure.length <= some.length, `${said}: ${key} has a credit twice`);
    if (!isSureDay(some[0]?.day ?? '', files, ledger)) continue;
    assert.equal(stored.length, some.length, `${said}: ${key} of a day that the files tell in one way`);
    if (files.every(({ telling }) => telling.hasNames))
      assert.deepEqual(
        stored.map(({ description }) => nameIn(description)).toSorted(),
        some.map(({ name }) => name).toSorted(),
        `${said}: ${key}`,
      );
  }
  assert.ok(
    account.stored.every(({ bookedOn, amount }) =>
      credits.some(({ day, amount: sum }) => keyOf(day, sum) === keyOf(bookedOn, amount / 100)),
    ),
    said,
  );
}

async function read(entries: readonly Entry[], telling: Telling): Promise<ReadStatement> {
  const statement = await parseStatement(await tell(entries, telling), { uploadedOn: '2026-11-20' });
  assert.ok(statement.kind === 'statement' && statement.layout === telling.layout.key, telling.layout.key);
  return statement;
}
