// Damaged bank statements: each is read or refused, none ends in an error, and none needs long.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isDeepStrictEqual } from 'node:util';
import type { ReadStatement } from '../../server/bank-files/statement/read-statement.types.ts';
import { StatementRefusal } from '../../server/bank-files/statement/statement-refusal.ts';
import { fuzz } from '../builders/statements/fuzz-statement.ts';
import { longLayouts, longStatement } from '../builders/statements/long-statements.ts';
import { randomOf } from '../builders/statements/mutations.ts';
import { parseStatement } from '../builders/statements/parse-statement.ts';
import { kernedPdf, pdf } from '../builders/statements/pdf-files.ts';
import { damagedSamples } from '../builders/statements/statement-samples.ts';

const MUTATIONS_PER_LAYOUT = 2000;

for (const sample of await damagedSamples())
  test(`[BANK-010] ${sample.name}, damaged in ${MUTATIONS_PER_LAYOUT} ways, is read or refused in words`, {
    timeout: 240_000,
  }, async (t) => {
    const { read, unknown, refused } = await fuzz(sample, MUTATIONS_PER_LAYOUT);
    t.diagnostic(`${read} read, ${unknown} unknown, ${refused} refused`);
  });

const BYTE_DAMAGES = 400;

for (const layout of longLayouts)
  test(`[BANK-011] ${layout.name}: a PDF with ${BYTE_DAMAGES} changes of bytes loses no row without a word`, {
    timeout: 600_000,
  }, async (t) => {
    const { pages, credits } = longStatement(layout, 3, 6);
    const options = layout.size ? { size: layout.size } : {};
    const files = [await pdf(pages, options), kernedPdf(pages, options)];
    const counts = { same: 0, said: 0, refused: 0 };
    for (let seed = 1; seed <= BYTE_DAMAGES; seed++) {
      const damaged = withOtherBytes(files[seed % 2] ?? Buffer.alloc(0), seed);
      counts[await outcomeOf(damaged, credits, `${layout.name}, seed ${seed}`)] += 1;
    }
    t.diagnostic(JSON.stringify(counts));
  });

const MAX_CHANGED_BYTES = 3;

function withOtherBytes(file: Buffer, seed: number): Buffer<ArrayBuffer> {
  const random = randomOf(seed);
  const copy = Buffer.from(file);
  const count = 1 + Math.floor(random() * MAX_CHANGED_BYTES);
  for (let done = 0; done < count; done++)
    copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
  return copy;
}

const sorted = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b);

/** `credits`: of the sound file, in rupiah. */
async function outcomeOf(file: Buffer<ArrayBuffer>, credits: readonly number[], name: string) {
  try {
    const found = await readWithGuess(file);
    if (found === null) return 'refused';
    const amounts = found.credits.map(({ amount }) => amount / 100);
    if (isDeepStrictEqual(sorted(amounts), sorted(credits))) return 'same';
    assert.ok(
      found.warnings.some((text) => saying.test(text)),
      `${name}: ${amounts.length} credits of ${credits.length}, and no word`,
    );
    return 'said';
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    return 'refused';
  }
}

/** Nothing proves the end, or another table is not read. */
const saying = /tidak ada yang membuktikan|Tabel lain di file ini tidak dibaca/;

async function readWithGuess(file: Buffer<ArrayBuffer>): Promise<ReadStatement | null> {
  const uploadedOn = '2026-11-23';
  const found = await parseStatement(file, { uploadedOn });
  if (found.kind === 'statement') return found;
  if (!found.guess) return null;
  const mapped = await parseStatement(file, { uploadedOn, mapping: found.guess });
  return mapped.kind === 'statement' ? mapped : null;
}
