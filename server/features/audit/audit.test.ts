import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit } from '#shared/audit/audit.contract.ts';
import { memberDocuments } from '#shared/documents/documents.contract.ts';
import { memberCategories } from '#shared/member-categories/member-categories.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { addAdmin, addMember, biodata, firstCompanyCategory } from '../../../tests/builders/rows/accounts.ts';
import { addCategory, addCompanyCategory } from '../../../tests/builders/rows/catalogue.ts';
import { addProvedPayment } from '../../../tests/builders/rows/payments.ts';
import { startApi } from '../../../tests/setup/api/api.ts';

test('a decision is recorded on the payment and on the member: who, when, before and after', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api, { name: 'Ratna' });
  const member = await addMember(api);
  const id = await addProvedPayment(api, member, 2);
  await api.call(payments.decide, {
    token: admin.token,
    params: { id },
    body: { status: 'paid', admin_note: 'Cocok' },
  });
  const [event] = (await api.call(audit.ofPayment, { token: admin.token, params: { id } })).body.data;
  assert.equal(event?.admin_name, 'Ratna');
  assert.equal(event?.action, 'payment.decide');
  assert.equal(event?.at, '2026-11-20T03:00:00.000Z');
  assert.equal(event?.before?.status, 'waiting_confirmation');
  assert.equal(event?.after?.status, 'paid');
  assert.equal(event?.after?.member_status, 'active');
  const timeline = await api.call(audit.ofMember, { token: admin.token, params: { id: member.id } });
  assert.deepEqual(timeline.body.data, [event]);
});

test('only changed fields are recorded, never a password', async (t) => {
  const api = await startApi(t);
  const boss = await addAdmin(api, { role: 'Super Admin' });
  const member = await addMember(api);
  const body = {
    ...biodata(await firstCompanyCategory(api)),
    name: member.name,
    email: member.email,
    company: 'CV Baru',
  };
  await api.call(members.update, { token: boss.token, params: { id: member.id }, body });
  const password = { new_password: 'teh-poci-gula-batu', new_password_confirmation: 'teh-poci-gula-batu' };
  await api.call(members.setPassword, { token: boss.token, params: { id: member.id }, body: password });
  const { data } = (await api.call(audit.list, { token: boss.token })).body;
  assert.deepEqual(
    data.map(({ action }) => action),
    ['member.set_password', 'member.update'],
  );
  assert.deepEqual(data[1]?.before, { company: 'PT Rasa Nusantara' });
  assert.deepEqual(data[1]?.after, { company: 'CV Baru' });
  assert.ok(!JSON.stringify(data).includes('teh-poci'));
});

test('ids in a record come with the names of what they mean, also of what is gone', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const member = await addMember(api);
  const [student, expert] = [
    await addCategory(api, { name: 'Mahasiswa' }),
    await addCompanyCategory(api, { code: 'Z', name: 'Pakar' }),
  ];
  const moved = await api.call(memberCategories.change, {
    token,
    params: { id: member.id },
    body: { member_category: student, changed_on: '2026-11-20', reason: 'Kuliah' },
  });
  assert.equal(moved.status, 201, moved.error?.message);
  const body = { ...biodata(expert), name: member.name, email: member.email };
  await api.call(members.update, { token, params: { id: member.id }, body });
  await api.call(memberDocuments.export, { token, body: { status: '', category: 99 } });
  const { data } = (await api.call(audit.list, { token })).body;
  const named = data.map(({ action, names }) => [action, names]);
  assert.deepEqual(named, [
    ['member.export', { category: { 99: 'sudah dihapus (ID 99)' } }],
    ['member.update', { company_category_id: { 1: 'Akademisi', [expert]: 'Pakar' } }],
    ['member.change_category', { category_id: { 1: 'Anggota Biasa', [student]: 'Mahasiswa' } }],
  ]);
  const timeline = (await api.call(audit.ofMember, { token, params: { id: member.id } })).body.data;
  assert.deepEqual(timeline, data.slice(1));
});

test('a refused change leaves no record', async (t) => {
  const api = await startApi(t);
  const boss = await addAdmin(api, { role: 'Super Admin' });
  const member = await addMember(api);
  await api.call(members.update, { token: boss.token, params: { id: member.id }, body: {} });
  assert.equal((await api.call(audit.list, { token: boss.token })).body.total, 0);
});

test('the record outlives member and admin, and is found by the name of the admin', async (t) => {
  const api = await startApi(t);
  const boss = await addAdmin(api, { role: 'Super Admin' });
  const leaving = await addAdmin(api, { name: 'Wayan' });
  const member = await addMember(api);
  await api.call(members.remove, { token: leaving.token, params: { id: member.id } });
  await api.deps.db.deleteFrom('admins').where('id', '=', leaving.id).execute();
  const find = async (keyword: string) =>
    (await api.call(audit.list, { token: boss.token, query: { keyword } })).body.data;
  const [event] = await find('wayan');
  assert.deepEqual([event?.action, event?.admin_id, event?.member_id], ['member.remove', null, member.id]);
  assert.deepEqual(await find('ratna'), []);
});
