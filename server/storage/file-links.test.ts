import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSigner } from '../security/signed-urls.ts';
import { createFileLinks } from './file-links.ts';

const now = Temporal.Instant.from('2026-11-20T10:02:00Z');
const links = createFileLinks(createSigner('a key of the test'), 'https://anggota.example');

function queryOf(url: string) {
  return Object.fromEntries(new URL(url).searchParams);
}

test('a link has the public origin and opens its own file until it expires', () => {
  const url = links.url({ key: 'proofs/a1.jpg', now });
  assert.match(url, /^https:\/\/anggota\.example\/files\/proofs\/a1\.jpg\?expires=\d+&signature=[\w-]{43}$/);
  assert.equal(links.isValid('proofs/a1.jpg', queryOf(url), now), true);
  assert.equal(links.isValid('proofs/a2.jpg', queryOf(url), now), false);
  assert.equal(links.isValid('proofs/a1.jpg', {}, now), false);
  assert.equal(links.isValid('proofs/a1.jpg', queryOf(url), now.add({ seconds: 300 })), true);
  assert.equal(links.isValid('proofs/a1.jpg', queryOf(url), now.add({ seconds: 600 })), false);
});

test('the same file has the same link for a while, so that browsers cache it', () => {
  const first = links.url({ key: 'photos/a.jpg', now });
  assert.equal(links.url({ key: 'photos/a.jpg', now: now.add({ seconds: 100 }) }), first);
});

test('the download name is part of what is signed', () => {
  const name = 'Kartu Anggota – Sri & Co.pdf';
  const url = links.url({ key: 'cards/a.pdf', now, downloadName: name });
  const query = queryOf(url);
  assert.equal(query.name, name);
  assert.equal(links.isValid('cards/a.pdf', query, now), true);
  assert.equal(links.isValid('cards/a.pdf', { ...query, name: 'virus.exe' }, now), false);
  assert.equal(links.isValid('cards/a.pdf', { ...query, name: [name] }, now), false);
  const { name: _, ...nameless } = query;
  assert.equal(links.isValid('cards/a.pdf', nameless, now), false);
});
