import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import { type MemberView, memberViews } from '#shared/member-views/member-views.contract.ts';
import { viewLimits } from '#shared/member-views/member-views.limits.ts';
import { members } from '#shared/members/members.contract.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addLabel } from '../../../tests/builders/rows/catalogue.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { openLink } from '../../../tests/setup/api/links.ts';

const search = { status: 'active', conditions: 'login.blank', order: 'oldest', columns: 'number.labels' };

async function namesFor(api: Api, token: string): Promise<string[]> {
  return (await api.call(memberViews.list, { token })).body.data.map(({ name }) => name);
}

test('[LIST-002] a view is for its maker or for all admins, and has filters, conditions, columns and order', async (t) => {
  const api = await startApi(t);
  const rina = await addAdmin(api, { name: 'Rina' });
  const budi = await addAdmin(api);
  const chief = await addAdmin(api, { role: 'Super Admin' });
  const add = async (name: string, is_shared: 0 | 1) =>
    (await api.call(memberViews.add, { token: rina.token, body: { ...search, name, is_shared } })).body.data;
  const own = await add('Punya Rina', 0);
  const shared = await add('Belum pernah login', 1);
  assert.deepEqual(own.search, { keyword: '', company_category: null, ...search });
  assert.deepEqual(await namesFor(api, rina.token), ['Belum pernah login', 'Punya Rina']);
  assert.deepEqual(await namesFor(api, budi.token), ['Belum pernah login']);
  assert.equal((await api.call(memberViews.show, { token: budi.token, params: { id: own.id } })).status, 404);

  const change = (view: MemberView, token: string, name: string) =>
    api.call(memberViews.update, {
      token,
      params: { id: view.id },
      body: { ...search, name, is_shared: 1, version: view.version },
    });
  assert.equal((await change(shared, budi.token, 'Diambil')).status, 403, 'another admin may not');
  assert.equal((await change(shared, chief.token, 'Belum login')).status, 200, 'a Super Admin may');
  const stale = await change(shared, rina.token, 'Versi lama');
  assert.deepEqual([stale.status, await namesFor(api, budi.token)], [409, ['Belum login']]);
  const remove = (token: string) => api.call(memberViews.remove, { token, params: { id: shared.id } });
  assert.equal((await remove(budi.token)).status, 403);
  assert.equal((await remove(rina.token)).status, 200);
  assert.deepEqual(await namesFor(api, budi.token), []);
});

test('[LIST-002] a view whose days move selects by the day it is opened; what it froze stays', async (t) => {
  const api = await startApi(t, { now: '2026-11-30T16:59:00Z', checkInvariants: false });
  const { token } = await addAdmin(api);
  await addMember(api, { name: 'Ani', status: 'active', started_at: '2020-01-01', expired_at: '2026-12-10' });
  const body = { name: 'Bulan depan', conditions: 'period_end.next_month' };
  const view = (await api.call(memberViews.add, { token, body })).body.data;
  const open = async () => {
    const { conditions } = (await api.call(memberViews.show, { token, params: { id: view.id } })).body.data
      .search;
    return (await api.call(members.list, { token, query: { conditions } })).body.total;
  };
  assert.equal(await open(), 1);
  const choice = { action: 'cards', conditions: body.conditions };
  const job = (await api.call(memberJobs.choose, { token, body: choice })).body.data;
  api.clock.set('2026-11-30T17:00:00Z');
  assert.equal(await open(), 0);
  assert.equal((await api.call(memberJobs.choose, { token, body: choice })).status, 422);
  const { data } = (await api.call(memberJobs.show, { token, params: { id: job.id } })).body;
  assert.deepEqual([data.total, data.names], [1, ['Ani']]);
});

test('[LIST-002] what cannot be judged is not stored, and nobody has more than 50', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const add = (body: object) => api.call(memberViews.add, { token, body: { name: 'A', ...body } });
  for (const wrong of [
    { conditions: 'photo' },
    { conditions: ' ' },
    { order: '\u200b' },
    { columns: ' ' },
    { filter: 'photo.blank' },
    { columns: 'number.number' },
    { conditions: 'label.any.7' },
    { name: '' },
    { name: 'x'.repeat(61) },
  ])
    assert.equal((await add(wrong)).status, 422, JSON.stringify(wrong));
  for (let count = 0; count < viewLimits.views; count++) assert.equal((await add({})).status, 201);
  assert.match((await add({})).error.message, /paling banyak 50/);
  assert.equal((await add({ is_shared: 1 })).status, 201);
});

test('[LIST-003] the spreadsheet of a list has its rows, in its order, and its columns', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { token } = await addAdmin(api);
  const never = { password_hash: null, status: 'active', number: 'A1' } as const;
  const first = await addMember(api, { ...never, name: 'Ani', created_at: '2026-01-01T00:00:00.000Z' });
  const second = await addMember(api, { ...never, name: 'Budi', number: 'A2' });
  await addMember(api, { name: 'Cici', status: 'active', number: 'A3' });
  await api.deps.db
    .updateTable('members')
    .set({ first_login_at: null })
    .where('id', 'in', [first.id, second.id])
    .execute();
  await addLabel(api, { name: 'Relawan', members: [first.id] });
  const { body } = await api.call(memberViews.export, { token, body: search });
  const { rawPayload } = await openLink(api, body.data);
  const [sheet] = (await readXlsx(rawPayload)).sheets;
  assert.deepEqual(sheet?.rows, [
    ['Nama', 'Email', 'Nomor Anggota', 'Label'],
    ['Ani, S.T.P.', first.email, 'A1', 'Relawan'],
    ['Budi, S.T.P.', second.email, 'A2', null],
  ]);
  for (const wrong of [
    { conditions: 'label.any.9' },
    { conditions: ' ' },
    { order: [] },
    { kondisi: 'photo.blank' },
  ])
    assert.equal(
      (await api.call(memberViews.export, { token, body: wrong })).status,
      422,
      `never everybody: ${JSON.stringify(wrong)}`,
    );
});
