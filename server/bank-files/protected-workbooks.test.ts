// Workbooks with a password: read with it, asked for without it, and hostile ones refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementRefusals } from '#shared/statements/statement-refusals.messages.ts';
import { parseStatement } from '../../tests/builders/statements/parse-statement.ts';
import { protectedWorkbook, withEndlessRounds } from '../../tests/builders/statements/protected-workbooks.ts';
import { randomOf } from '../../tests/builders/statements/random.ts';
import { input } from '../../tests/builders/statements/refusal-of.ts';
import { livinWorkbook } from '../../tests/builders/statements/workbooks.ts';
import { StatementRefusal } from './statement/statement-refusal.ts';

const PASSWORD = '17081988';

async function read(file: Buffer<ArrayBuffer>, password: string | null): Promise<number | string> {
  try {
    const found = await parseStatement(file, { ...input, password });
    return found.kind === 'statement' ? found.credits.length : found.kind;
  } catch (error) {
    assert.ok(error instanceof StatementRefusal, String(error));
    return error.text;
  }
}

for (const kind of ['agile', 'standard'] as const)
  test(`[BANK-012] a workbook that is protected as 'ECMA-376 ${kind}' is read with its password`, async () => {
    const file = protectedWorkbook(await livinWorkbook(), PASSWORD, kind);
    assert.equal(await read(file, null), statementRefusals.needsPassword());
    assert.equal(await read(file, '17081989'), statementRefusals.wrongPassword());
    assert.equal(await read(file, PASSWORD), 1);
  });

test('[BANK-012] a workbook that is protected against changes only needs no password', async () => {
  assert.equal(await read(protectedWorkbook(await livinWorkbook(), 'VelvetSweatshop'), null), 1);
});

test('[BANK-012] a workbook that asks for ten million rounds of hashing is refused before the first one', async () => {
  const file = withEndlessRounds(protectedWorkbook(await livinWorkbook(), PASSWORD));
  assert.equal(await read(file, PASSWORD), statementRefusals.encrypted());
});

test('[BANK-012] [BANK-020] fuzzed protected workbooks are refused or read', async () => {
  const whole = protectedWorkbook(await livinWorkbook(), PASSWORD, 'standard');
  const random = randomOf(12);
  for (let round = 0; round < 60; round++) {
    const file = Buffer.from(whole);
    // The head and the directory, where chains of sectors begin.
    for (let count = 0; count < 6; count++) file[random.below(file.length)] = random.below(256);
    for (let count = 0; count < 3; count++) file[8 + random.below(504)] = random.below(256);
    await read(round % 4 === 0 ? file.subarray(0, random.below(file.length)) : file, null);
  }
});
