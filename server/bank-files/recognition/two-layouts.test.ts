// The files of a bank in any two of its layouts, in any order, of any days: each credit once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseStatement } from '../../../tests/builders/statements/parse-statement.ts';
import { bytes, fixture } from '../../../tests/builders/statements/statement-files.ts';
import { checkLayouts } from '../../../tests/oracles/two-layouts.ts';
import type { ReadStatement } from '../statement/read-statement.types.ts';
import { newCredits } from './recognise-rows.ts';

async function read(text: string): Promise<ReadStatement> {
  const statement = await parseStatement(bytes(text), { uploadedOn: '2027-06-01' });
  assert.ok(statement.kind === 'statement');
  return statement;
}

test('[BANK-004] the same file twice has nothing new, equal rows of a day stay as many', async () => {
  for (const name of ['bca-individu.csv', 'mandiri-mcm.csv', 'bri-cms.csv', 'mandiri.mt940']) {
    const [one, again] = [await read(fixture(name)), await read(fixture(name).replaceAll('\n', '\r\n'))];
    assert.deepEqual(newCredits(again, one), [], name);
    assert.equal(newCredits(one, { ...one, credits: [] }).length, one.credits.length, name);
  }
});

test('[BANK-004] a spreadsheet that drops zeros in front of a reference makes no new row', async () => {
  const saved = fixture('mandiri-mcm.csv').replaceAll('G0750', '0750');
  const dropped = saved.replaceAll(',0750', ',750').replaceAll('"0750', '"750');
  assert.notEqual(dropped, saved);
  assert.deepEqual(newCredits(await read(dropped), await read(saved)), []);
});

test('[BANK-004] files of any two layouts of a bank, in any order, tell each credit once', async () => {
  await checkLayouts({ from: 1, to: 300 });
});
