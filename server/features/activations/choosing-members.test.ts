import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activations } from '#shared/activations/activations.contract.ts';
import { activationLimits } from '#shared/members/activations.states.ts';
import { addMember } from '../../../tests/builders/rows/accounts.ts';
import { addImported, setUpActivations } from '../../../tests/setup/api/activations.ts';

const imported = { password_hash: null, email_verified_at: null };

test('[IMP-006] all members who match a search can be chosen, over all pages', async (t) => {
  const { api, admin, call } = await setUpActivations(t);
  const inBogor: { id: number; name: string }[] = [];
  for (let number = 0; number < 20; number++)
    inBogor.push(await addMember(api, { ...imported, company: 'Roti Bogor' }));
  await addImported(api, 3);
  await addMember(api, { company: 'Roti Bogor' });
  const match = async (query: Record<string, string>) =>
    (await api.call(activations.matching, { token: admin.token, query })).body.data;
  const newestFirst = inBogor.map(({ id, name }) => ({ id, name })).reverse();
  assert.deepEqual(await match({ keyword: 'roti bogor' }), newestFirst);
  assert.equal((await match({})).length, 23);
  assert.deepEqual(await match({ state: 'sent', keyword: 'roti bogor' }), []);
  await call({ members: newestFirst.map(({ id }) => id), state: 'none' });
  assert.deepEqual(await match({ keyword: 'roti bogor' }), []);
  assert.equal((await match({ state: 'waiting', keyword: 'roti bogor' })).length, 20);
});

test('[IMP-006] as many members as an import brings can be chosen by name', async (t) => {
  const { api, call, counts } = await setUpActivations(t);
  assert.equal(activationLimits.members, 5000);
  const ids = await addImported(api, 450);
  const unknown = Array.from({ length: 4550 }, (_, at) => 1_000_000 + at);
  assert.equal((await call({ members: [...ids, ...unknown], state: 'none' })).body.data.queued, 450);
  assert.equal((await counts()).waiting, 450);
  const tooMany = await call({ members: [...ids, ...unknown, 1], state: 'none' });
  assert.deepEqual(
    [tooMany.status, tooMany.error.errors?.members],
    [422, ['Pilih paling banyak 5.000 anggota.']],
  );
});

test('[IMP-006] whom another admin has mailed since is not mailed again, and the answer says so', async (t) => {
  const { api, sent, call, run } = await setUpActivations(t);
  const [first = 0, second = 0, third = 0] = await addImported(api, 3);
  await call({ members: [first], state: 'none' });
  await run();
  const { body } = await call({ members: [first, second, third], state: 'none' });
  assert.deepEqual(body, {
    data: { queued: 2 },
    message: 'Aktivasi untuk 2 anggota masuk antrean. 1 lainnya dilewati karena statusnya sudah berubah.',
  });
  await run();
  assert.equal(sent.length, 3);
  const again = await call({ members: [first, second], state: 'sent' });
  assert.equal(again.body.data.queued, 2);
  const { status, error } = await call({ members: [third], state: 'none' });
  assert.deepEqual([status, error.message], [422, 'Tidak ada anggota yang dapat dikirimi aktivasi.']);
});

test('[IMP-006] all in a state are those whom the screen counted: others are refused, and nobody is mailed', async (t) => {
  const { api, admin, sent, call, counts, run } = await setUpActivations(t);
  const ids = await addImported(api, 3);
  const forecast = async (state: string) =>
    (await api.call(activations.forecast, { token: admin.token, query: { state } })).body.data;
  const seen = await forecast('none');
  assert.equal(seen.total, 3);
  // As many as before, but not the same.
  await call({ members: ids.slice(0, 1), state: 'none' });
  await addImported(api, 1);
  const { status, error } = await call({ state: 'none', seen: { all_set: seen.all_set } });
  assert.equal(status, 409);
  assert.match(error.message, /sekarang 3 anggota.*tidak mengirim apa pun/);
  assert.deepEqual([(await counts()).waiting, (await counts()).none], [1, 3]);
  const now = await forecast('none');
  assert.equal((await call({ state: 'none', seen: { all_set: now.all_set } })).body.data.queued, 3);
  await run();
  assert.equal(sent.length, 4);
  const again = await forecast('sent');
  assert.equal(again.total, 4);
  assert.equal((await call({ state: 'sent', seen: { all_set: again.all_set } })).body.data.queued, 4);
  const { total, all_set } = await forecast('refused');
  assert.deepEqual([total, (await call({ state: 'refused', seen: { all_set } })).status], [0, 422]);
});
