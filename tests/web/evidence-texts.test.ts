import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SamePicture } from '#shared/evidence/evidence.contract.ts';
import {
  newestText,
  otherPaymentText,
  seenText,
} from '../../web/features/payments/admin/evidence/evidence-texts.ts';
import {
  findDuplicate,
  rejectionAsDuplicate,
} from '../../web/features/payments/admin/verification/rejections.ts';

const now = new Date('2026-11-05T03:00:00Z');
const other: SamePicture = {
  match: 'same',
  payment: {
    id: 7,
    no: 'INV-202611-0004',
    created_at: '2026-11-02T18:30:00.000Z',
    status: 'paid',
    user: { id: 3, name: 'Sari Utami', company: '', photo_url: null },
  },
};

test('[BANK-007] seen money is named by day and row, unseen money by the age of the newest row', () => {
  const seen = {
    row: 9,
    booked_on: '2026-11-03',
    line: 412,
    state: 'approved',
    amount: 30_012_300,
    reversal: null,
  } as const;
  const at = { total: 300_123, now };
  assert.equal(seenText(seen, at), 'Uang terlihat: 3 November, baris 412');
  assert.equal(seenText({ ...seen, state: 'likely' }, at), 'Uang terlihat: 3 November, baris 412 (mungkin)');
  assert.equal(
    seenText({ ...seen, state: 'likely' }, { ...at, total: 305_123 }),
    'Uang terlihat: 3 November, baris 412 (mungkin, Rp 300.123,00)',
  );
  assert.equal(
    seenText({ ...seen, reversal: { kind: 'taken_back', on: '2026-11-04' } }, at),
    'Uang terlihat: 3 November, baris 412. Ditarik kembali oleh bank pada 4 November 2026',
  );
  assert.equal(
    seenText({ ...seen, booked_on: '2025-12-31' }, at),
    'Uang terlihat: 31 Desember 2025, baris 412',
  );
  assert.equal(
    newestText({ bank: 'BCA', seen_to: '2026-11-02' }, now),
    'Mutasi BCA sampai 2 November, 3 hari yang lalu',
  );
});

test('[BANK-007] the other payment of a proof is described with member, day in Jakarta and status', () => {
  assert.equal(otherPaymentText([other], now), 'Lunas, Sari Utami, 3 November');
  assert.equal(otherPaymentText([other, other, other], now), 'Lunas, Sari Utami, 3 November, dan 2 lainnya');
});

test('[BANK-007] a rejection as duplicate names the other payment and loses no written word', () => {
  const words = 'Bukti sudah dipakai untuk INV-202611-0004';
  const noteOf = (written: string) => rejectionAsDuplicate(written, other).admin_note;
  assert.equal(noteOf('  '), words);
  assert.equal(noteOf('Tolong hubungi kami.'), `Tolong hubungi kami.\n${words}`);
  assert.equal(noteOf(words), words);
});

test('[BANK-007] only a rejection that names the other payment is recorded as duplicate', () => {
  const rejection = rejectionAsDuplicate('', other);
  assert.equal(findDuplicate(rejection, [other]), 7);
  assert.equal(findDuplicate(rejection, []), undefined);
  assert.equal(findDuplicate({ ...rejection, status: 'paid' }, [other]), undefined);
  assert.equal(findDuplicate({ ...rejection, admin_note: 'Kurang jelas' }, [other]), undefined);
});
