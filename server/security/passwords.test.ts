import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';

test('a hash is opened by its own password and by no other', async () => {
  const hash = await hashPassword('kopi tubruk pagi');
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  assert.equal(await verifyPassword(hash, 'kopi tubruk pagi'), true);
  assert.equal(await verifyPassword(hash, 'kopi tubruk Pagi'), false);
  assert.equal(await verifyPassword(hash, ''), false);
});

test('the same password gets another hash each time', async () => {
  assert.notEqual(await hashPassword('kopi tubruk'), await hashPassword('kopi tubruk'));
});

test('spellings of a password that look the same are the same', async () => {
  const hash = await hashPassword('café１２３ laut');
  assert.equal(await verifyPassword(hash, 'cafe\u0301123 laut'), true);
});

test('a hash made by the reference implementation is accepted', async () => {
  // echo -n 'password' | argon2 somesalt -id -t 2 -k 65536 -p 1
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  assert.equal(await verifyPassword(hash, 'password'), true);
  assert.equal(needsRehash(hash), true);
  assert.equal(needsRehash(await hashPassword('password')), false);
});

test('an account without a hash is refused in about the same time as a wrong password', async () => {
  const hash = await hashPassword('kopi tubruk');
  const time = async (stored: string | null) => {
    const runs: number[] = [];
    for (let run = 0; run < 7; run++) {
      const start = performance.now();
      assert.equal(await verifyPassword(stored, 'salah sekali'), false);
      runs.push(performance.now() - start);
    }
    return runs.sort((a, b) => a - b)[3] ?? 0;
  };
  const [withHash, without] = [await time(hash), await time(null)];
  assert.ok(without > withHash / 3, `${without} ms without, ${withHash} ms with a hash`);
});

test('a stored hash that is not a hash is an error, not a wrong password', async () => {
  await assert.rejects(verifyPassword('plain', 'plain'), /not an Argon2id/);
});
