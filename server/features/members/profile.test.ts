import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optionalFields } from '#shared/members/biodata.fields.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { jpeg, sixMegabytes, textNamedPng } from '../../../tests/builders/files.ts';
import { addAdmin, addMember, biodata, firstCompanyCategory } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { statusesOf } from '../../../tests/setup/api/statuses.ts';

test('[MEM-016] [MEM-017] [MEM-018] [MEM-019] [MEM-020] [MEM-021] [MEM-022] [MEM-039] a member object carries exactly its fields', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api, { name: 'Sari Dewi' });
  const { body } = await api.call(profile.show, { token: member.token });
  const { company_category: id, ...stored } = biodata(await firstCompanyCategory(api));
  assert.deepEqual(body, {
    data: {
      id: member.id,
      name: 'Sari Dewi',
      email: member.email,
      ...stored,
      company_category_id: id,
      company_category: { id, name: 'Akademisi' },
      category: { id: 1, name: 'Anggota Biasa' },
      photo: null,
      photo_url: null,
      member_status: 'pending',
      member_number: null,
      member_started_at: null,
      member_expired_at: null,
      member_active_from: null,
      created_at: '2026-11-20T03:00:00.000Z',
      updated_at: '2026-11-20T03:00:00.000Z',
    },
  });
  const admin = await addAdmin(api);
  const shown = await api.call(members.show, { token: admin.token, params: { id: member.id } });
  assert.deepEqual(shown.body, body);
});

test('[MEM-002] [MEM-040] [MEM-013] a profile change accepts the biodata and nothing else', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const body = {
    ...biodata(await firstCompanyCategory(api)),
    company: 'CV Kopi Lereng',
    hp: '0812 9999 8888',
    title_before_name: ' Dr. ',
    name: 'Orang Lain',
    email: 'lain@contoh.id',
    member_status: 'active',
    status: 'active',
    number: 'X1',
    password_hash: 'x',
    id: 99,
  };
  const { status, body: answer } = await api.call(profile.update, { token: member.token, body });
  assert.equal(status, 200);
  assert.equal(answer.message, 'Data user berhasil diperbarui');
  const { data } = (await api.call(profile.show, { token: member.token })).body;
  assert.deepEqual(data, answer.data);
  assert.deepEqual(
    [
      data.company,
      data.hp,
      data.title_before_name,
      data.name,
      data.email,
      data.member_status,
      data.member_number,
    ],
    ['CV Kopi Lereng', '+6281299998888', 'Dr.', member.name, member.email, 'pending', null],
  );
});

test('[MEM-033] company, its category and HP/WA are required; wrong input changes nothing', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const before = (await api.call(profile.show, { token: member.token })).body;
  const { status, error } = await api.call(profile.update, { token: member.token, body: {} });
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(error.errors ?? {}).toSorted(), ['company', 'company_category', 'hp']);
  assert.deepEqual((await api.call(profile.show, { token: member.token })).body, before);
});

for (const caller of ['member', 'admin'] as const)
  test(`a change by the ${caller} leaves what it does not name, and empties what it sends blank`, async (t) => {
    const api = await startApi(t);
    const { id, name, email, token } = await addMember(api, { title_before_name: 'Dr.' });
    const admin = await addAdmin(api);
    const { company, company_category, hp } = biodata(await firstCompanyCategory(api));
    const send = (optional: object) => {
      const body = { name, email, company, company_category, hp, ...optional };
      return caller === 'member'
        ? api.call(profile.update, { token, body })
        : api.call(members.update, { token: admin.token, params: { id }, body });
    };
    const before = (await api.call(profile.show, { token })).body.data;
    const { data: after } = (await send({})).body;
    assert.deepEqual(after, { ...before, updated_at: after.updated_at });
    for (const field of optionalFields) {
      assert.equal((await send({ [field]: ' ' })).body.data[field], null, field);
    }
  });

test('[AMB-010] a hidden company category stays with those who have it, and not offered to others', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const [own, other] = await api.deps.db
    .selectFrom('company_categories')
    .select('id')
    .orderBy('id')
    .execute();
  await api.deps.db.updateTable('company_categories').set({ is_hidden: 1 }).execute();
  const save = (id: number) => api.call(profile.update, { token: member.token, body: biodata(id) });
  assert.equal((await save(own?.id ?? 0)).status, 200);
  assert.deepEqual(Object.keys((await save(other?.id ?? 0)).error.errors ?? {}), ['company_category']);
});

test('[MEM-041] [MEM-043] [USR-035] [USR-043] member and admin can replace the photo; the old file is removed', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const admin = await addAdmin(api);
  const first = await api.call(profile.changePhoto, { token: member.token, file: await jpeg() });
  assert.equal(first.status, 200);
  assert.equal(first.body.message, 'Foto berhasil disimpan');
  assert.match(first.body.data.photo, /^photos\/[\w-]{36}\.jpg$/);
  assert.equal(first.body.data.photo_url, `http://anggota.test/${first.body.data.photo}`);
  const second = await api.call(members.setPhoto, {
    token: admin.token,
    params: { id: member.id },
    file: await jpeg(),
  });
  const { data } = (await api.call(profile.show, { token: member.token })).body;
  assert.equal(data.photo_url, second.body.data.photo_url);
  assert.ok(!(await api.deps.files.exists(first.body.data.photo)));
  assert.ok(await api.deps.files.exists(second.body.data.photo));
});

test('[MEM-041] of two photos sent together one is stored', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const file = await jpeg();
  const send = () => api.call(profile.changePhoto, { token: member.token, file });
  assert.deepEqual(statusesOf(await Promise.all([send(), send()])), [200, 200]);
  const { photo } = (await api.call(profile.show, { token: member.token })).body.data;
  assert.deepEqual(await Array.fromAsync(api.deps.files.list('photos'), ({ key }) => key), [photo]);
});

test('[MEM-035] [OPEN-009] a file that is too large or not an image is reported at the photo and changes nothing', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  for (const file of [textNamedPng, sixMegabytes, undefined]) {
    const { status, error } = await api.call(profile.changePhoto, {
      token: member.token,
      ...(file && { file }),
    });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(error.errors ?? {}), ['photo']);
  }
  assert.equal((await api.call(profile.show, { token: member.token })).body.data.photo, null);
  assert.deepEqual(await Array.fromAsync(api.deps.files.list('photos')), []);
});
