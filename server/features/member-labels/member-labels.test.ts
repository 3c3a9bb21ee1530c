import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit } from '#shared/audit/audit.contract.ts';
import { labels } from '#shared/member-labels/member-labels.contract.ts';
import { labelLimits } from '#shared/member-labels/member-labels.states.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addLabel } from '../../../tests/builders/rows/catalogue.ts';
import { csv, importHeaders, people } from '../../../tests/builders/spreadsheets/import-files.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { openImporter } from '../../../tests/setup/api/imports.ts';

test('[LIST-007] labels are added, changed and deleted by admins; names are unique however they are written', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const add = (name: string) => api.call(labels.add, { token, body: { name, color: 'blue' } });
  const first = await add('Panitia');
  assert.equal(first.status, 201);
  for (const name of ['PANITIA', 'Pani-tia', 'Pánitia'])
    assert.deepEqual((await add(name)).error.errors, { name: ['Label dengan nama ini sudah ada.'] }, name);
  assert.equal((await add('Panitia, Relawan')).status, 422, 'commas separate labels');
  assert.equal((await add('x'.repeat(labelLimits.name + 1))).status, 422);
  const params = { id: first.body.data.id };
  const body = { name: 'Panitia Inti', seen: { name: 'Panitia' } };
  const changed = await api.call(labels.update, { token, params, body });
  assert.partialDeepStrictEqual(changed.body.data, { name: 'Panitia Inti', color: 'blue' });
  assert.equal((await api.call(labels.remove, { token, params })).status, 200);
  assert.equal((await api.call(labels.show, { token, params })).status, 404);
});

test('[LIST-007] there are at most 100 labels', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  for (let count = 0; count < labelLimits.labels; count++) await addLabel(api, { name: `Label ${count}` });
  const { status, error } = await api.call(labels.add, { token, body: { name: 'Lagi', color: 'red' } });
  assert.deepEqual([status, error.message.slice(0, 24)], [422, 'Label paling banyak 100.']);
});

test('[LIST-007] a label is given and taken on a member once, with a record in the timeline', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const { id } = await addMember(api);
  const label = await addLabel(api, { name: 'Relawan' });
  const params = { id, label };
  for (let time = 0; time < 2; time++) {
    const { status, body } = await api.call(labels.give, { token, params });
    assert.deepEqual([status, body.data.map(({ name }) => name)], [200, ['Relawan']]);
  }
  for (let time = 0; time < 2; time++)
    assert.deepEqual((await api.call(labels.take, { token, params })).body.data, []);
  const { body } = await api.call(audit.ofMember, { token, params: { id } });
  assert.deepEqual(
    body.data.map(({ action }) => action),
    ['member.take_label', 'member.give_label'],
  );
  assert.equal((await api.call(labels.give, { token, params: { id, label: 999 } })).status, 404);
  assert.equal((await api.call(labels.give, { token, params: { id: 999, label } })).status, 404);
});

test('[LIST-007] an import gives labels to new and old members, takes none, and its undo takes back its own', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, commit, undo, rows } = await openImporter(api);
  const [person = [], other = []] = people(2);
  const email = String(person[importHeaders.indexOf('Email')]);
  const known = await addMember(api, { email });
  const relawan = await addLabel(api, { name: 'Relawan', members: [known.id] });
  const panitia = await addLabel(api, { name: 'Panitia' });
  const file = csv([
    [...importHeaders, 'Label'],
    [...person, '"panitia; Relawan"'],
    [...other, 'PANITIA'],
  ]);
  const { id } = await dryRun(file);
  const changes = (await rows(id))[0]?.changes.filter(({ field }) => field === 'labels');
  assert.deepEqual(changes, [
    { field: 'labels', label: 'Label', before: 'Relawan', after: 'Relawan, Panitia' },
  ]);
  await commit(id);
  const membersWith = async (label: number) =>
    (await api.call(labels.show, { token, params: { id: label } })).body.data.users_count;
  assert.deepEqual([await membersWith(relawan), await membersWith(panitia)], [1, 2]);
  assert.deepEqual((await undo(id)).undo, { undone: 2, retained: 0, reported: 0 });
  assert.deepEqual([await membersWith(relawan), await membersWith(panitia)], [1, 0]);
});

test('[LIST-007] a label that is not there is a fault of its cell, which a person may let be empty', async (t) => {
  const api = await startApi(t);
  const { dryRun, rows } = await openImporter(api);
  const [person = []] = people(1);
  const { id, counts } = await dryRun(
    csv([
      [...importHeaders, 'Label'],
      [...person, 'Tim Medis'],
    ]),
  );
  assert.equal(counts?.faulty, 1);
  const [row] = await rows(id);
  assert.match(row?.faults[0]?.message ?? '', /^Label 'Tim Medis' belum ada\./);
});
