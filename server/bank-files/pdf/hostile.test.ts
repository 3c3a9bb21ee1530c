// PDFs that are broken or made to do harm: refused in words, and the next file is read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { statementRefusals } from '#shared/statements/statement-refusals.messages.ts';
import { parseStatement } from '../../../tests/builders/statements/parse-statement.ts';
import { writtenPdf } from '../../../tests/builders/statements/pdf-files.ts';
import { randomOf } from '../../../tests/builders/statements/random.ts';
import { input, refusalOf } from '../../../tests/builders/statements/refusal-of.ts';
import { readStatements } from '../read-statement.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';

/** Kerned pieces, as programs write them that place each letter. */
const statement = [
  'BT /F1 8 Tf',
  '1 0 0 1 40 780 Tm (NO. REKENING : 6041234567) Tj',
  '1 0 0 1 330 780 Tm (PERIODE : JULI 2026) Tj',
  '1 0 0 1 48 700 Tm [(TAN) 20 (GGAL)] TJ 1 0 0 1 160 700 Tm [(KETER) -15 (ANGAN)] TJ',
  '1 0 0 1 320 700 Tm (CBG) Tj 1 0 0 1 400 700 Tm (MUTASI) Tj 1 0 0 1 510 700 Tm (SALDO) Tj',
  '1 0 0 1 46 680 Tm [(0) 10 (1/07)] TJ 1 0 0 1 86 680 Tm [(SAL) 30 (DO A) 12 (WAL)] TJ 1 0 0 1 500 680 Tm [(1,000) 15 (,000.00)] TJ',
  '1 0 0 1 46 668 Tm (03/07) Tj 1 0 0 1 86 668 Tm [(SA) 18 (RI UT) 9 (AMI)] TJ 1 0 0 1 395 668 Tm [(300) 22 (,123.00)] TJ 1 0 0 1 500 668 Tm (1,300,123.00) Tj',
  '1 0 0 1 86 640 Tm (MUTASI CR : 300,123.00 1) Tj 1 0 0 1 86 628 Tm (SALDO AKHIR : 1,300,123.00) Tj',
  'ET',
].join('\n');

test('[BANK-011] [BANK-020] a content stream with kerned pieces is read', async () => {
  const found = await readStatements(writtenPdf(Buffer.from(statement)), input);
  assert.ok(found.kind === 'statements');
  assert.deepEqual(
    found.statements[0]?.credits.map(({ bookedOn, amount, description }) => [bookedOn, amount, description]),
    [['2026-07-03', 30_012_300, 'SARI UTAMI']],
  );
});

test('[BANK-011] a small file that becomes 400 MB is refused, and the next one is read', async () => {
  const packed = deflateSync(deflateSync(Buffer.alloc(400 * 1024 * 1024)));
  const bomb = writtenPdf(packed, '/Filter [/FlateDecode /FlateDecode]');
  assert.ok(bomb.length < 10_000);
  assert.equal(await refusalOf(bomb), statementRefusals.tooComplex());
  assert.equal((await readStatements(writtenPdf(Buffer.from(statement)), input)).kind, 'statements');
});

test('[BANK-011] a million texts on a page, and more than 200 pages, are refused', async () => {
  const texts = deflateSync(
    Buffer.from(`BT /F1 8 Tf ${'1 0 0 1 9 9 Tm (a) Tj 0 12 Td (b) Tj '.repeat(500_000)} ET`),
  );
  assert.equal(await refusalOf(writtenPdf(texts, '/Filter /FlateDecode')), statementRefusals.tooComplex());
  assert.equal(await refusalOf(writtenPdf(Buffer.from('BT ET'), '', 201)), statementRefusals.tooManyPages());
});

test('[BANK-020] fuzzed PDFs are refused or read, and nothing else happens', async () => {
  const whole = writtenPdf(Buffer.from(statement));
  const random = randomOf(46);
  for (let round = 0; round < 150; round++) {
    const file = Buffer.from(whole);
    for (let count = 0; count < 8; count++) file[random.below(file.length)] = random.below(256);
    const cut = round % 3 === 0 ? file.subarray(0, random.below(file.length)) : file;
    try {
      await parseStatement(Buffer.from(cut), input);
    } catch (error) {
      assert.ok(error instanceof StatementRefusal, `${round}: ${String(error)}`);
    }
  }
});
