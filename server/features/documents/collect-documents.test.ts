import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { numbered } from '../../../tests/builders/documents.ts';
import { addMember } from '../../../tests/builders/rows/accounts.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { collectDocuments } from './collect-documents.open.job.ts';
import { cardLink } from './documents.open.service.ts';

test('[OPEN-028] cards of deleted members are removed, those of others stay', async (t) => {
  const api = await startApi(t, { checkInvariants: false, now: Temporal.Now.instant().toString() });
  const [gone, stored] = [
    await addMember(api, { ...numbered, number: 'A1' }),
    await addMember(api, { ...numbered, number: 'A2' }),
  ];
  for (const { token } of [gone, stored]) await api.call(ownDocuments.card, { token });
  await api.deps.db.deleteFrom('members').where('id', '=', gone.id).execute();
  assert.equal((await storedKeys(api)).length, 2);
  await collectDocuments(api.deps);
  const { id } = await api.deps.db.selectFrom('documents').select('id').executeTakeFirstOrThrow();
  const keys = await storedKeys(api);
  assert.equal(keys.length, 1);
  assert.ok(keys[0]?.startsWith(`documents/${id}/`));
});

test('[OPEN-025] stored documents expire: exports after an hour, letters and cards after thirty days', async (t) => {
  const api = await startApi(t, { checkInvariants: false, now: Temporal.Now.instant().toString() });
  const member = await addMember(api, numbered);
  await api.deps.files.put('exports/a.xlsx', Buffer.from('lembar'));
  const { body } = await api.call(ownDocuments.card, { token: member.token });
  const left = async (duration: Temporal.DurationLike) => {
    api.clock.advance(duration);
    await collectDocuments(api.deps);
    return (await storedKeys(api)).length;
  };
  assert.equal(await left({ minutes: 50 }), 2);
  assert.equal(await left({ minutes: 20 }), 1);
  assert.equal(await left({ days: 28 }), 1);
  assert.equal(await left({ days: 3 }), 0);
  const again = await cardLink(api.deps, member.id);
  assert.equal(new URL(again).pathname, new URL(body.data).pathname, 'and made again when asked for');
});

async function storedKeys({ deps }: Api): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of ['documents', 'exports'])
    for await (const { key } of deps.files.list(folder)) keys.push(key);
  return keys;
}
