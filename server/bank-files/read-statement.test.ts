import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementRefusals } from '#shared/statements/statement-refusals.messages.ts';
import { statementLimits } from '#shared/statements/statements.limits.ts';
import { zipBomb } from '../../tests/builders/spreadsheets/hostile-workbooks.ts';
import { longStatement } from '../../tests/builders/statements/long-statement.ts';
import { input, refusalOf } from '../../tests/builders/statements/refusal-of.ts';
import { bytes, fixture } from '../../tests/builders/statements/statement-files.ts';
import { readStatements } from './read-statement.ts';

test('[BANK-009] 10,000 rows are read in a thread, and all of them arrive', async () => {
  const file = await readStatements(bytes(longStatement(10_000)), input);
  assert.ok(file.kind === 'statements');
  const [read] = file.statements;
  assert.equal((read?.credits.length ?? 0) + (read?.debitCount ?? 0), 10_000);
});

test('[BANK-010] a file with too many rows, and one with too many bytes, are refused', async () => {
  assert.equal(
    await refusalOf(bytes(longStatement(statementLimits.rows + 1))),
    statementRefusals.tooManyRows(),
  );
  assert.equal(await refusalOf(new Uint8Array(statementLimits.fileBytes + 1)), statementRefusals.tooLarge());
});

test('[BANK-010] the thread answers a refusal in words', async () => {
  const wrong = fixture('bca-individu.csv').replace('1550240.00', '1550241.00');
  assert.equal(
    await refusalOf(bytes(wrong)),
    'Saldo di baris 7 tidak sesuai: seharusnya Rp 1.550.240,00, tertulis Rp 1.550.241,00. Mungkin ada baris yang hilang atau diubah.',
  );
});

const megabytes = (count: number, text: string) =>
  bytes(text.repeat(Math.ceil((count * 1024 * 1024) / text.length)));

const endless: [what: string, file: Buffer<ArrayBuffer>][] = [
  ['one row of millions of cells', megabytes(9, ',')],
  ['millions of rows', megabytes(9, '\n')],
  ['a table in a table in a table', bytes(`<html>${'<table><tr><td>'.repeat(100_000)}`)],
  ['cells that span columns', bytes(`<html><table><tr>${'<td colspan=200>'.repeat(500_000)}`)],
];

for (const [what, file] of endless)
  test(`[BANK-010] ${what}: refused before anything is built from it`, async () => {
    assert.match((await refusalOf(file)) ?? '', /terlalu|rusak|lebih dari/);
  });

test('[BANK-010] a small file that becomes a large one is refused', async () => {
  assert.equal(await refusalOf(await zipBomb(150)), statementRefusals.inflatedTooLarge());
});
