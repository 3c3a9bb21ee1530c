// Reads damaged statements. Whatever the damage, the answer is a statement that holds together, or a refusal.
import assert from 'node:assert/strict';
import type { ReadStatement } from '../../../server/bank-files/statement/read-statement.types.ts';
import { StatementRefusal } from '../../../server/bank-files/statement/statement-refusal.ts';
import { parseStatement } from './parse-statement.ts';
import type { DamagedSample } from './statement-samples.ts';

/** Milliseconds for a file of a few kilobytes, on a machine that does other work. */
const MAX_READING_MS = 5000;

export interface FuzzCounts {
  read: number;
  unknown: number;
  refused: number;
}

export async function fuzz(sample: DamagedSample, mutations: number): Promise<FuzzCounts> {
  const counts: FuzzCounts = { read: 0, unknown: 0, refused: 0 };
  for (let seed = 1; seed <= mutations; seed++) {
    const started = performance.now();
    counts[await outcomeOf(sample, seed)] += 1;
    const duration = performance.now() - started;
    assert.ok(duration < MAX_READING_MS, `${sample.name}, seed ${seed}: ${Math.round(duration)} ms`);
  }
  return counts;
}

async function outcomeOf({ name, damaged }: DamagedSample, seed: number): Promise<keyof FuzzCounts> {
  try {
    const found = await parseStatement(damaged(seed), { uploadedOn: '2027-06-01' });
    if (found.kind === 'unknown') return 'unknown';
    assertSound(found);
    return 'read';
  } catch (error) {
    assert.ok(error instanceof StatementRefusal, `${name}, seed ${seed}: ${String(error)}`);
    assert.ok(
      error.text.length > 10 && !/undefined|null|NaN/.test(error.text),
      `${name}, seed ${seed}: ${error.text}`,
    );
    // What only libraries find wrong is 'damaged'; an error of ours must not hide there.
    assert.ok(!isOurMistake(error.cause), `${name}, seed ${seed}: ${String(error.cause)}`);
    return 'refused';
  }
}

const isOurMistake = (cause: unknown) =>
  (cause instanceof TypeError || cause instanceof ReferenceError) &&
  /server\/bank-files|shared\/statements|tables\/html/.test((cause.stack ?? '').split('\n')[1] ?? '');

function assertSound({ credits, pending, period }: ReadStatement): void {
  for (const { amount, bookedOn, description } of credits) {
    assert.ok(Number.isSafeInteger(amount) && amount > 0, `amount ${amount}`);
    assert.match(bookedOn, /^\d{4}-\d{2}-\d{2}$/);
    assert.ok(description.length <= 500);
    assert.ok(period && bookedOn >= period.from && bookedOn <= period.to);
  }
  for (const { amount } of pending) assert.ok(Number.isSafeInteger(amount) && amount > 0);
}
