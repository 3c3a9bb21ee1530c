import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytes, fixture } from '../../tests/builders/statements/statement-files.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { parseStatement } from './parse-statement.ts';
import type { ReadRow } from './statement/read-statement.types.ts';

async function creditsOf(text: string): Promise<ReadRow[]> {
  const read = await parseStatement(bytes(text), { uploadedOn: '2027-06-01' });
  return read.kind === 'statement' ? read.credits : [];
}

const countNew = (stored: string[], found: string[]) => found.filter((each) => !stored.includes(each)).length;

test('[BANK-004] the same file twice has nothing new', async () => {
  const first = fingerprintsOf(await creditsOf(fixture('bca-individu.csv')));
  const second = fingerprintsOf(await creditsOf(fixture('bca-individu.csv').replaceAll('\n', '\r\n')));
  assert.deepEqual(second, first);
});

test('[BANK-004] two equal rows of one day are two, with and without a balance', async () => {
  for (const name of ['bca-individu.csv', 'mandiri-mcm.csv']) {
    const found = fingerprintsOf(await creditsOf(fixture(name)));
    assert.equal(new Set(found).size, found.length, name);
  }
  const row = { bookedOn: '2026-09-01', amount: 100, balance: 500, reference: null };
  assert.equal(new Set(fingerprintsOf([row, row])).size, 2);
});

test('[BANK-004] a remark that BRI writes again the next day makes no new row', async () => {
  const today = fixture('bri-cms.csv').split('\n').slice(0, 2).join('\n');
  const tomorrow = fixture('bri-cms.csv').replace('ESB:NBMB:0001', 'ESB:NBMB:0001 WS_OB;0001;SARI UTAMI');
  const [stored, found] = [await creditsOf(today), await creditsOf(tomorrow)];
  assert.notEqual(found[0]?.description, stored[0]?.description);
  assert.equal(countNew(fingerprintsOf(stored), fingerprintsOf(found)), found.length - stored.length);
});

test('[BANK-004] a spreadsheet that drops zeros in front of a reference makes no new row', () => {
  const row = { bookedOn: '2026-09-01', amount: 100, balance: null };
  const [bank, saved] = [
    fingerprintsOf([{ ...row, reference: '0915128' }]),
    fingerprintsOf([{ ...row, reference: '915128' }]),
  ];
  assert.deepEqual(saved, bank);
});

test('[BANK-004] without a balance, an overlapping file adds what is new', () => {
  const row = (bookedOn: string) => ({ bookedOn, amount: 100, balance: null, reference: null });
  const monday = [row('2026-09-07'), row('2026-09-07')];
  const week = [...monday, row('2026-09-08'), row('2026-09-08')];
  assert.equal(countNew(fingerprintsOf(monday), fingerprintsOf(week)), 2);
});
