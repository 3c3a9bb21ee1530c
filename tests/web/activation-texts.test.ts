import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  chooseAllText,
  durationText,
  elsewhereText,
  namesText,
  progressText,
} from '../../web/features/activations/activation-texts.ts';

const now = '2026-11-23T08:00:00.000Z';
const sending = { total: 800, sent: 142, refused: 0, ends_at: '2026-11-23T08:40:00.000Z' };

test('[IMP-006] the progress says how many have left and when the last will, in Jakarta', () => {
  assert.equal(progressText(sending, now), '142 dari 800 terkirim, selesai kira-kira pukul 15.40');
  assert.equal(
    progressText({ ...sending, refused: 3, ends_at: '2026-11-23T18:05:00.000Z' }, now),
    '142 dari 800 terkirim, 3 ditolak, selesai kira-kira 24 November 2026 pukul 01.05',
  );
});

test('[IMP-006] who sends many mails learns how long they take, with those that wait', () => {
  const limit = 'Paling banyak 200 email dikirim dalam satu jam';
  assert.equal(durationText(200, null), `${limit}.`);
  assert.equal(durationText(800, null), `${limit}, jadi 800 email butuh kira-kira 3 jam.`);
  // 200 have left in this hour, and 582 wait: the last of them leaves in three hours.
  const waiting = { count: 582, endsAt: '2026-11-23T11:00:00.000Z', now };
  assert.equal(
    durationText(16, waiting),
    `${limit}, jadi 16 email, dengan 582 yang sudah menunggu, butuh kira-kira 3 jam.`,
  );
  assert.equal(
    durationText(400, waiting),
    `${limit}, jadi 400 email, dengan 582 yang sudah menunggu, butuh kira-kira 5 jam.`,
  );
  assert.equal(durationText(5, { ...waiting, count: 10, endsAt: now }), `${limit}.`);
});

test('[IMP-006] who chooses members learns how many, and who is not in view', () => {
  assert.equal(chooseAllText(1450, false), 'Pilih semua 1.450 anggota');
  assert.equal(chooseAllText(37, true), 'Pilih semua 37 yang cocok');
  assert.equal(elsewhereText(3, 3), '');
  assert.equal(elsewhereText(1200, 3), ', 1.197 di luar halaman ini');
  assert.equal(elsewhereText(12, 0), ', semua di luar halaman ini');
});

test('[IMP-006] the first names and the number of the others are named before sending', () => {
  assert.equal(namesText(['Sari']), 'Sari');
  assert.equal(namesText(['Sari', 'Budi']), 'Sari dan Budi');
  assert.equal(namesText(['A', 'B', 'C', 'D', 'E']), 'A, B, C, D, dan E');
  assert.equal(namesText(['A', 'B', 'C', 'D', 'E', 'F', 'G']), 'A, B, C, D, E, dan 2 lainnya');
});
