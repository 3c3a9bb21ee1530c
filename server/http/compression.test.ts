import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { addAdmin, addMember } from '../../tests/builders/rows/accounts.ts';
import { startApi } from '../../tests/setup/api/api.ts';

test('a long answer is compressed for who accepts it, a short one is not', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const list = (encoding: string) =>
    api.app.inject({
      url: '/api/users',
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
    });
  assert.equal((await list('br')).headers['content-encoding'], undefined);
  for (let count = 0; count < 5; count++) await addMember(api);
  const compressed = await list('br, gzip');
  assert.equal(compressed.headers['content-encoding'], 'br');
  const plain = await list('identity');
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(brotliDecompressSync(compressed.rawPayload).toString(), plain.payload);
});
