import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterBooks } from '#shared/letters/letter-book.contract.ts';
import { letterNumbers } from '#shared/letters/letter-types.contract.ts';
import { letters } from '#shared/letters/letters.contract.ts';
import { addMember } from '../../../tests/builders/rows/accounts.ts';
import { issueLetter, useLetters } from '../../../tests/builders/rows/letters.ts';
import { startApi } from '../../../tests/setup/api/api.ts';

test('[DOCS-011] (D5) the book has every number: issued, revoked, on paper, and what is missing', async (t) => {
  const api = await startApi(t, { now: '2026-11-30T03:00:00Z', checkInvariants: false });
  const set = await useLetters(api);
  const { token } = set.secretary;
  await api.call(letterNumbers.countUsed, {
    token: set.chair.token,
    params: { id: set.type.id },
    body: { next: 118, reason: 'nomor 1 sampai 117 di kertas' },
  });
  const member = await addMember(api);
  const first = (await issueLetter(api, set, { member, subject: 'Pertama' })).body.data;
  await api.call(letters.revoke, { token, params: { id: first.id }, body: { reason: 'Keliru' } });
  await issueLetter(api, set, { member, addressee: 'Bank Contoh' });
  const books = (await api.call(letterBooks.list, { token })).body.data;
  assert.deepEqual(
    books.map(({ type, period, used }) => [type.name, period, used]),
    [['Surat Keterangan Anggota', '2026', 119]],
  );
  const params = { id: books[0]?.id ?? 0 };
  const page = async (number: number) =>
    (await api.call(letterBooks.show, { token, params, query: { page: number } })).body;
  const newest = await page(1);
  assert.deepEqual([newest.total, newest.data.length, newest.last_page], [119, 15, 8]);
  assert.deepEqual(
    newest.data
      .slice(0, 3)
      .map(({ sequence, state, reason, addressee }) => [sequence, state, reason, addressee]),
    [
      [119, 'valid', null, 'Bank Contoh'],
      [118, 'revoked', 'Keliru', null],
      [117, 'on_paper', 'nomor 1 sampai 117 di kertas', null],
    ],
  );
  const last = await page(8);
  assert.deepEqual(last.data.map(({ sequence }) => sequence).at(-1), 1);
  assert.deepEqual((await page(9)).data, []);
  await api.deps.db.updateTable('paper_counters').set({ value: 120 }).execute();
  const [missing] = (await page(1)).data;
  assert.deepEqual([missing?.sequence, missing?.state, missing?.number], [120, 'missing', null]);
  const exported = await api.call(letterBooks.export, { token, params });
  assert.equal(exported.status, 200);
});
