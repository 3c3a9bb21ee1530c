import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auth } from '#shared/auth/auth.contract.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { jpeg } from '../../../tests/builders/files.ts';
import {
  addAdmin,
  addMember,
  biodata,
  firstCompanyCategory,
  PASSWORD,
} from '../../../tests/builders/rows/accounts.ts';
import { addDecidedPayment } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';

async function newMember(api: Api, changes: Record<string, unknown> = {}) {
  return {
    ...biodata(await firstCompanyCategory(api)),
    name: 'Lama Sekali',
    email: 'Lama@Contoh.ID',
    status: 'pending',
    ...changes,
  };
}

async function signedIn(t: { after(end: () => Promise<void>): void }) {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  return { api, admin, token: admin.token };
}

test('[USR-038] [USR-039] [AMB-026] an admin adds members of each status with the dates that belong to it', async (t) => {
  const { api, token } = await signedIn(t);
  const dates = { started_at: '2026-01-01', expired_at: '2027-12-31' };
  const cases = [
    { status: 'pending', expected: ['pending', null, null, null] },
    { status: 'rejected', expected: ['rejected', null, null, null] },
    { status: 'active', expected: ['active', '2026-01-01', '2027-12-31', 'A260001'] },
    {
      status: 'inactive',
      started_at: '2020-01-01',
      expired_at: '2021-01-01',
      expected: ['inactive', '2020-01-01', '2021-01-01', null],
    },
    {
      status: 'inactive',
      started_at: '',
      expired_at: '',
      is_generate_member_number: '1',
      expected: ['inactive', null, null, 'A260002'],
    },
    {
      status: 'active',
      started_at: '2020-01-01',
      expired_at: '2021-01-01',
      expected: ['inactive', '2020-01-01', '2021-01-01', 'A260003'],
    },
  ];
  for (const [index, { expected, ...changes }] of cases.entries()) {
    const body = await newMember(api, {
      email: `lama${index}@contoh.id`,
      created_at: '2019-03-04',
      ...dates,
      ...changes,
    });
    const { status, body: answer } = await api.call(members.add, { token, body });
    assert.equal(status, 201);
    assert.equal(answer.message, 'Anggota berhasil ditambahkan');
    const { data } = answer;
    assert.deepEqual(
      [data.member_status, data.member_started_at, data.member_expired_at, data.member_number],
      expected,
    );
    assert.equal(data.created_at, '2019-03-03T17:00:00.000Z');
    assert.equal(data.category?.name, 'Anggota Biasa');
  }
});

test('[USR-033] [AMB-061] required fields and dates that do not fit are named; nothing is added', async (t) => {
  const { api, token } = await signedIn(t);
  const add = async (body: object) =>
    Object.keys((await api.call(members.add, { token, body })).error.errors ?? {}).toSorted();
  assert.deepEqual(await add({}), ['company', 'company_category', 'email', 'hp', 'name', 'status']);
  assert.deepEqual(await add(await newMember(api, { status: 'active' })), ['expired_at', 'started_at']);
  const reversed = { status: 'active', started_at: '2026-02-01', expired_at: '2026-01-01' };
  assert.deepEqual(await add(await newMember(api, reversed)), ['expired_at']);
  assert.deepEqual(await add(await newMember(api, { status: 'aktif' })), ['status']);
  assert.equal((await api.call(members.list, { token })).body.total, 0);
});

test('[USR-039] nobody is registered after today, and no period begins or ends in centuries', async (t) => {
  const { api, token } = await signedIn(t);
  const today = '2026-11-20';
  const wrong = {
    created_at: '2199-01-01',
    date_of_birth: '1899-12-31',
    started_at: '2027-11-21',
    expired_at: '2126-11-21',
  };
  const refused = await api.call(members.add, {
    token,
    body: await newMember(api, { status: 'active', ...wrong, date_of_birth: '1990-05-17' }),
  });
  assert.deepEqual(refused.error.errors, {
    created_at: ['Tanggal terdaftar tidak boleh setelah hari ini.'],
    started_at: ['Tanggal mulai paling lambat 1 tahun dari hari ini.'],
    expired_at: ['Tanggal berakhir paling lambat 100 tahun dari hari ini.'],
  });
  const tooOld = await api.call(members.add, { token, body: await newMember(api, wrong) });
  assert.deepEqual(tooOld.error.errors, {
    date_of_birth: ['Tanggal lahir tidak boleh sebelum tahun 1900.'],
  });
  assert.equal((await api.call(members.list, { token })).body.total, 0);
  const latest = { created_at: today, started_at: '2027-11-20', expired_at: '2126-11-20' };
  const added = await api.call(members.add, {
    token,
    body: await newMember(api, { status: 'active', ...latest }),
  });
  assert.equal(added.status, 201, JSON.stringify(added.error));
});

test('[AUTH-005] a member whom an admin added creates a password and logs in', async (t) => {
  const { api, token } = await signedIn(t);
  await api.call(members.add, { token, body: await newMember(api) });
  await api.call(auth.forgotPassword, { body: { email: 'lama@contoh.id' } });
  const [, reset = ''] =
    /reset-password\/([\w-]+)/.exec((await api.mailsTo('lama@contoh.id'))[0]?.text ?? '') ?? [];
  const chosen = { password: PASSWORD, password_confirmation: PASSWORD };
  await api.call(auth.resetPassword, { body: { token: reset, email: 'lama@contoh.id', ...chosen } });
  assert.equal(
    (await api.call(auth.login, { body: { email: 'lama@contoh.id', password: PASSWORD } })).status,
    200,
  );
});

test('[USR-029] [USR-040] [AMB-025] an admin changes biodata, name and e-mail, and nothing else', async (t) => {
  const { api, token } = await signedIn(t);
  const member = await addMember(api);
  const other = await addMember(api);
  const sent = { token, params: { id: member.id } };
  const body = { ...(await newMember(api)), status: 'active', number: 'X', member_status: 'active' };
  const { status, body: answer } = await api.call(members.update, { ...sent, body });
  assert.deepEqual([status, answer.message], [200, 'Berhasil disimpan']);
  const { data } = (await api.call(members.show, sent)).body;
  assert.deepEqual(
    [data.name, data.email, data.member_status, data.member_number],
    ['Lama Sekali', 'lama@contoh.id', 'pending', null],
  );
  const taken = await api.call(members.update, {
    ...sent,
    body: { ...body, email: other.email.toUpperCase() },
  });
  assert.deepEqual([taken.status, taken.error.errors], [422, { email: ['Email sudah digunakan.'] }]);
  assert.equal((await api.call(members.show, sent)).body.data.email, 'lama@contoh.id');
  assert.equal((await api.call(members.update, { token, params: { id: 999_999 }, body })).status, 404);
});

test('[USR-041] [OPEN-028] deleting a member removes payments, renewals, sessions and frees the e-mail', async (t) => {
  const { api, admin, token } = await signedIn(t);
  const member = await addMember(api);
  await addDecidedPayment(api, { member, admin });
  await api.call(profile.changePhoto, { token: member.token, file: await jpeg() });
  const sent = { token, params: { id: member.id } };
  const { status, body } = await api.call(members.remove, sent);
  assert.deepEqual(await Array.fromAsync(api.deps.files.list()), []);
  assert.deepEqual([status, body.message], [200, 'Data anggota berhasil dihapus']);
  assert.equal((await api.call(members.show, sent)).status, 404);
  assert.equal((await api.call(members.remove, sent)).status, 404);
  assert.equal((await api.call(profile.show, { token: member.token })).status, 401);
  assert.equal((await api.call(payments.list, { token })).body.total, 0);
  assert.equal((await api.call(renewals.list, { token })).body.total, 0);
  const again = await api.call(members.add, { token, body: await newMember(api, { email: member.email }) });
  assert.equal(again.status, 201);
});

test('[USR-002] [USR-003] [USR-004] [USR-005] [USR-036] [USR-037] [OPEN-022] the filters find and combine', async (t) => {
  const { api, token } = await signedIn(t);
  const [akademisi, industri] = await api.deps.db
    .selectFrom('company_categories')
    .select('id')
    .orderBy('id')
    .execute();
  const budi = await addMember(api, { name: 'Budi 100% Santoso', hp: '+6281111112222' });
  const dates = { started_at: '2026-01-01', expired_at: '2030-01-01' };
  const activeMember = {
    name: 'Sari_Dewi',
    company: 'CV Jamu Ibu',
    company_category: industri?.id,
    status: 'active',
    ...dates,
  };
  const { data: sari } = (await api.call(members.add, { token, body: await newMember(api, activeMember) }))
    .body;
  const find = async (query: Record<string, unknown>) =>
    (await api.call(members.list, { token, query })).body.data.map(({ id }) => id);
  assert.deepEqual(await find({}), [sari.id, budi.id]);
  for (const keyword of ['budi', 'BUDI 100%', budi.email, '081111112222', '8111111', 'santoso budi'])
    assert.deepEqual(await find({ keyword }), [budi.id], keyword);
  for (const keyword of ['sari_dewi', 'I260001', 'i2600', 'jamu ibu'])
    assert.deepEqual(await find({ keyword }), [sari.id], keyword);
  for (const keyword of ['x%y', '__', '"', "' or 1=1", 'tidak ada'])
    assert.deepEqual(await find({ keyword }), [], keyword);
  assert.deepEqual(await find({ company_category: akademisi?.id }), [budi.id]);
  assert.deepEqual(await find({ status: 'active' }), [sari.id]);
  assert.deepEqual(await find({ status: 'active', company_category: industri?.id, keyword: 'sari' }), [
    sari.id,
  ]);
  assert.deepEqual(await find({ status: 'active', company_category: akademisi?.id }), []);
});

test('[USR-009] [API-001] [API-002] [OPEN-037] pages have 15 rows; beyond the end they are empty', async (t) => {
  const { api, token } = await signedIn(t);
  for (let n = 0; n < 17; n++) await addMember(api);
  const page = async (requested: unknown) =>
    (await api.call(members.list, { token, query: { page: requested } })).body;
  const first = await page(1);
  assert.deepEqual(
    [first.data.length, first.total, first.per_page, first.current_page, first.last_page],
    [15, 17, 15, 1, 2],
  );
  const second = await page(2);
  assert.deepEqual([second.data.length, second.current_page], [2, 2]);
  assert.ok((first.data.at(-1)?.id ?? 0) > (second.data[0]?.id ?? 0), 'newest first');
  assert.deepEqual((await page(99)).data, []);
  for (const odd of [0, -1, 'abc', '1e300', '']) assert.equal((await page(odd)).current_page, 1, String(odd));
});

test('[OPEN-007] an expired member is never shown active, also before the sweep', async (t) => {
  const { api, admin, token } = await signedIn(t);
  const member = await addMember(api);
  await addDecidedPayment(api, { member, admin }, { years: 1 });
  const statusNow = async () =>
    (await api.call(members.show, { token, params: { id: member.id } })).body.data.member_status;
  await api.deps.db.updateTable('sessions').set({ expires_at: '2099-01-01T00:00:00.000Z' }).execute();
  api.clock.set('2027-11-20T16:59:59Z');
  assert.equal(await statusNow(), 'active');
  api.clock.set('2027-11-20T17:00:00Z');
  assert.equal(await statusNow(), 'inactive');
});
