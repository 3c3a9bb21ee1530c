import assert from 'node:assert/strict';
import { test } from 'node:test';
import { members } from '#shared/members/members.contract.ts';
import { ownRenewals, renewals } from '#shared/renewals/renewals.contract.ts';
import { addAdmin, addMember, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { addDecidedPayment } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { sweepMemberships } from '../membership/sweep-memberships.job.ts';

const state = async (api: Api, member: TestAccount) =>
  api.deps.db
    .selectFrom('members')
    .select(['status', 'started_at', 'expired_at', 'number'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
    .then((row) => [row.status, row.started_at, row.expired_at, row.number]);

const add = (api: Api, admin: TestAccount, body: object) =>
  api.call(renewals.add, { token: admin.token, body });

test('[REN-020] [REN-012] [AMB-075] adding a renewal extends like a paid payment and assigns a number', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const member = await addMember(api);
  const { status, body } = await add(api, admin, { user: member.id, duration: 2 });
  assert.equal(status, 201);
  assert.equal(body.message, 'Berhasil ditambahkan');
  assert.deepEqual(body.data, {
    id: body.data.id,
    user: { id: member.id, name: member.name, company: 'PT Rasa Nusantara', photo_url: null },
    created_at: '2026-11-20T03:00:00.000Z',
    started_at: '2026-11-20',
    expired_at: '2028-11-20',
  });
  assert.deepEqual(await state(api, member), ['active', '2026-11-20', '2028-11-20', 'A260001']);
});

test('[REN-015] [AMB-085] durations outside 1 to 5 and unknown members are reported at their fields', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const member = await addMember(api);
  for (const duration of [0, 6, 1.5, '', 'x']) {
    const { status, error } = await add(api, admin, { user: member.id, duration });
    assert.deepEqual([status, Object.keys(error.errors ?? {})], [422, ['duration']], String(duration));
  }
  assert.deepEqual((await add(api, admin, { user: 999_999, duration: 1 })).error.errors, {
    user: ['Anggota tidak ditemukan.'],
  });
  assert.deepEqual(Object.keys((await add(api, admin, {})).error.errors ?? {}).toSorted(), [
    'duration',
    'user',
  ]);
  assert.deepEqual(await state(api, member), ['pending', null, null, null]);
});

test('[REN-013] [REN-021] [OPEN-004] deleting the first, middle or last renewal folds the rest again', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const remove = (id: number) => api.call(renewals.remove, { token: admin.token, params: { id } });
  for (const [which, expiry] of [
    [0, '2031-11-20'],
    [1, '2030-11-20'],
    [2, '2029-11-20'],
  ] as const) {
    const member = await addMember(api);
    const ids: number[] = [];
    for (const duration of [1, 2, 3])
      ids.push((await add(api, admin, { user: member.id, duration })).body.data.id);
    assert.equal((await state(api, member))[2], '2032-11-20');
    const { status, body } = await remove(ids[which] ?? 0);
    assert.deepEqual([status, body.message], [200, 'Riwayat keanggotaan berhasil dihapus']);
    assert.deepEqual((await state(api, member)).slice(0, 3), ['active', '2026-11-20', expiry]);
    const left = (await api.call(members.renewals, { token: admin.token, params: { id: member.id } })).body
      .data;
    assert.equal(
      left
        .map(({ expired_at }) => expired_at ?? '')
        .toSorted()
        .at(-1),
      expiry,
    );
    for (const { id } of left) await remove(id);
    const [last, start, end, number] = await state(api, member);
    assert.deepEqual([last, start, end], ['pending', null, null]);
    assert.ok(number, 'the number is kept');
  }
  assert.equal((await remove(999_999)).status, 404);
});

test('[OPEN-038] [OPEN-039] paying late starts again on the day of the renewal in Jakarta', async (t) => {
  const api = await startApi(t, { now: '2026-11-20T16:59:00Z' });
  const admin = await addAdmin(api);
  const member = await addMember(api);
  await addDecidedPayment(api, { member, admin }, { years: 1 });
  assert.deepEqual((await state(api, member)).slice(1, 3), ['2026-11-20', '2027-11-20']);
  api.clock.set('2027-12-31T17:30:00Z');
  assert.equal(await sweepMemberships(api.deps), 1);
  assert.equal((await state(api, member))[0], 'inactive');
  assert.equal(await sweepMemberships(api.deps), 0, 'a second sweep finds nothing');
  await addDecidedPayment(api, { member, admin }, { years: 1 });
  assert.deepEqual((await state(api, member)).slice(0, 3), ['active', '2028-01-01', '2029-01-01']);
});

test('[REN-016] [REN-017] [REN-018] members see only their own renewals, newest first', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const [member, other] = [await addMember(api), await addMember(api)];
  await add(api, admin, { user: other.id, duration: 1 });
  await add(api, admin, { user: member.id, duration: 1 });
  await add(api, admin, { user: member.id, duration: 1 });
  const own = (await api.call(ownRenewals.list, { token: member.token })).body.data;
  assert.deepEqual(
    own.map(({ user }) => user.id),
    [member.id, member.id],
  );
  assert.deepEqual(
    own.map(({ started_at }) => started_at),
    ['2027-11-20', '2026-11-20'],
  );
  const asAdmin = await api.call(members.renewals, { token: admin.token, params: { id: member.id } });
  assert.deepEqual(asAdmin.body.data, own);
  assert.equal(
    (await api.call(members.renewals, { token: admin.token, params: { id: 999_999 } })).status,
    404,
  );
});

test('[REN-008] [REN-019] [AMB-014] the list accepts keyword, status and a reserved type', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const admin = await addAdmin(api);
  const [budi, sari] = [
    await addMember(api, { name: 'Budi Santoso' }),
    await addMember(api, { name: 'Sari Dewi' }),
  ];
  await add(api, admin, { user: budi.id, duration: 1 });
  await add(api, admin, { user: sari.id, duration: 1 });
  await api.deps.db.updateTable('members').set({ status: 'inactive' }).where('id', '=', sari.id).execute();
  const find = async (query: object) => {
    const { body } = await api.call(renewals.list, { token: admin.token, query: { ...query } });
    return { names: body.data.map(({ user }) => user.name), total: body.total };
  };
  assert.deepEqual(await find({}), { names: ['Sari Dewi', 'Budi Santoso'], total: 2 });
  assert.deepEqual(await find({ keyword: 'BUDI' }), { names: ['Budi Santoso'], total: 1 });
  assert.deepEqual(await find({ keyword: 'A260002', type: 'apa saja' }), { names: ['Sari Dewi'], total: 1 });
  assert.deepEqual(await find({ status: 'inactive', type: '', keyword: '' }), {
    names: ['Sari Dewi'],
    total: 1,
  });
});
