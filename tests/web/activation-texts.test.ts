import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  chooseAllText,
  defaultState,
  elsewhereText,
  forecastText,
  progressText,
} from '../../web/features/activations/activation-texts.ts';

/** A Monday, 15.00 in Jakarta. */
const now = '2026-11-23T08:00:00.000Z';
const ends_at = '2026-11-23T08:40:00.000Z';
const sending = { total: 800, sent: 142, refused: 0, polite: 658, starts_at: now, ends_at };

test('[IMP-006] the progress says how many have left, when the next leaves and when the last, in Jakarta', () => {
  assert.equal(progressText(sending, now), '142 dari 800 terkirim, selesai kira-kira pukul 15.40');
  const [starts, ends] = ['2026-11-24T01:00:00.000Z', '2026-11-24T04:00:00.000Z'];
  assert.equal(
    progressText({ ...sending, refused: 3, starts_at: starts, ends_at: ends }, now),
    '142 dari 800 terkirim, 3 ditolak, kirim mulai besok pukul 08.00, selesai kira-kira besok pukul 11.00',
  );
});

test('[IMP-006] who sends many mails learns when they leave', () => {
  const limit = 'Paling banyak 200 email dikirim dalam satu jam.';
  assert.equal(forecastText({ starts_at: now, ends_at: now }, now), `Dikirim sekarang. ${limit}`);
  const morning = '2026-11-24T01:00:00.000Z';
  assert.equal(
    forecastText({ starts_at: morning, ends_at: morning }, now),
    `Dikirim mulai besok pukul 08.00. ${limit}`,
  );
  assert.equal(
    forecastText({ starts_at: now, ends_at: '2026-11-23T11:00:00.000Z' }, now),
    `Dikirim mulai sekarang, selesai kira-kira pukul 18.00. ${limit}`,
  );
});

test('the list begins where there is something to see', () => {
  assert.equal(defaultState({ none: 3, sent: 800 }), 'none');
  assert.equal(defaultState({ none: 0, waiting: 12, sent: 800 }), 'waiting');
  assert.equal(defaultState({ none: 0, waiting: 0, sent: 797, refused: 3 }), 'refused');
  assert.equal(defaultState({}), 'none');
});

test('[IMP-006] who chooses members learns how many, and who is not in view', () => {
  assert.equal(chooseAllText(1450, false), 'Pilih semua 1.450 anggota');
  assert.equal(chooseAllText(37, true), 'Pilih semua 37 yang cocok');
  assert.equal(elsewhereText(3, 3), '');
  assert.equal(elsewhereText(1200, 3), ', 1.197 di luar halaman ini');
  assert.equal(elsewhereText(12, 0), ', semua di luar halaman ini');
});
