import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MoneyEvidence } from '#shared/evidence/evidence.contract.ts';
import { rejectionNotes } from '#shared/evidence/evidence.messages.ts';
import { limits } from '#shared/limits.ts';
import { rejectionWith } from '../../web/features/payments/admin/verification/rejections.ts';

const [tooLittle = assert.fail(), unreadable = assert.fail()] = rejectionNotes;
const payment = { total: 300_123 };

function moneyOf(amount: number): MoneyEvidence {
  return {
    seen: { row: 9, booked_on: '2026-11-03', line: 412, state: 'likely', amount, reversal: null },
    newest: null,
  };
}

function noteOf(written: string, { chosen = tooLittle, amount = 0 } = {}): string {
  const money = amount === 0 ? undefined : moneyOf(amount);
  return rejectionWith(chosen, written, { payment, money }).admin_note;
}

const expected = 'Jumlah transfer kurang: seharusnya Rp 300.123,00';

test('too little money is named with the amount of the row that shows it, as long as that is less than the total', () => {
  assert.equal(noteOf(''), `${expected}.`);
  assert.equal(noteOf('', { amount: 25_000_050 }), `${expected}, yang kami terima Rp 250.000,50.`);
  assert.equal(noteOf('', { amount: 30_012_300 }), `${expected}.`);
  assert.equal(rejectionWith(tooLittle, '', { payment, money: null }).status, 'rejected');
});

test('an amount without other words is what arrived', () => {
  assert.equal(noteOf('250.000'), `${expected}, yang kami terima Rp 250.000,00.`);
  assert.equal(noteOf('Rp 250000', { amount: 100 }), `${expected}, yang kami terima Rp 250.000,00.`);
});

test('a usual note replaces another, and no other word is lost', () => {
  const clear = unreadable.note({ total: 0, receivedSen: null });
  assert.equal(noteOf('Halo Sari.\n', { chosen: unreadable }), `Halo Sari.\n${clear}`);
  assert.equal(noteOf(`Halo Sari.\n${clear}`), `Halo Sari.\n${expected}.`);
  assert.equal(noteOf(noteOf('250.000'), { chosen: unreadable }), clear);
  assert.equal(noteOf(`${clear} Sungguh.`), `${clear} Sungguh.\n${expected}.`);
});

test('every usual note is one line with its own key, and far shorter than a note may be', () => {
  const notes = rejectionNotes.map(({ note }) => note({ total: 999_999_999, receivedSen: 99_999_999_999 }));
  assert.equal(new Set(rejectionNotes.map(({ key }) => key)).size, rejectionNotes.length);
  for (const note of notes) assert.ok(!note.includes('\n') && note.length < limits.note / 4, note);
});
