// Forms that save an existing record: none of them overwrites what someone else changed while it was open.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { admins } from '#shared/admins/admins.contract.ts';
import { audit } from '#shared/audit/audit.contract.ts';
import { categories } from '#shared/categories/categories.contract.ts';
import { companyCategories } from '#shared/company-categories/company-categories.contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { allEndpoints } from '#shared/endpoints.ts';
import { guides } from '#shared/guides/guides.contract.ts';
import { imports } from '#shared/imports/imports.contract.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { settings } from '#shared/settings/settings.contract.ts';
import { addAdmin, addMember, biodata, firstCompanyCategory } from './builders/rows/accounts.ts';
import { addCategory, addCompanyCategory, addGuide } from './builders/rows/catalogue.ts';
import { type Api, startApi } from './setup/api/api.ts';
import { auditTrail } from './setup/api/audit.ts';
import { comparingForms, type Form } from './setup/api/comparing-forms.ts';
import { statusesOf } from './setup/api/statuses.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

type Shown = Record<string, unknown>;

const show = async (api: Api, { show: endpoint, params, query, token }: Form): Promise<Shown> => {
  const { body } = await api.call(endpoint, { params, query, token });
  return (body as { data: Shown }).data;
};

/** What a form sends that changes one field. */
const change = (field: string, value: unknown, seen: unknown) => ({
  [field]: value,
  seen: { [field]: seen },
});

const idOrValue = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

test('the table below has a row for every form that compares what it saw', async (t) => {
  const api = await startApi(t);
  const rows = new Set((await comparingForms(api)).map(({ save }) => nameOf(save)));
  // The cells of a spreadsheet are no record that one call shows; the test of their endpoint compares them.
  const isRecord = (one: Endpoint) => one !== imports.type;
  const comparing = allEndpoints.filter((one: Endpoint) => one.comparesSeen && isRecord(one)).map(nameOf);
  assert.deepEqual([...rows].toSorted(), comparing.toSorted());
});

test('who saves a field that someone has changed since is told what it is now, by whom and when', async (t) => {
  const api = await startApi(t);
  for (const form of await comparingForms(api)) {
    const name = `${nameOf(form.save)} ${form.field}`;
    const { field, mine, theirs, other, save, params, token } = form;
    const filled = await show(api, form);
    // The two values of a switch: the other one was pressed and pressed back, so that nothing differs.
    const isSwitch = save === settings.update;
    if (isSwitch) await api.call(save, { token, body: { [field]: 1 } });
    const before = isSwitch ? await show(api, form) : filled;
    const answered = await api.call(other.save, {
      params: other.params,
      token: other.token,
      body: change(field, theirs, before[field]),
    });
    assert.equal(answered.status, 200, name);
    const stored = await show(api, form);
    const seen = isSwitch ? '1' : before[field];
    const late = await api.call(save, { params, token, body: change(field, isSwitch ? 1 : mine, seen) });
    assert.equal(late.status, 409, name);
    const [changed, ...more] = late.error.changed ?? [];
    assert.deepEqual(more, [], name);
    assert.deepEqual(
      [changed?.field, changed?.by, changed?.at, changed?.value],
      [field, other.by, '2026-11-20T03:00:00.000Z', stored[field]],
      name,
    );
    assert.deepEqual(await show(api, form), stored, `${name}: nothing is written`);
    const same = await api.call(save, { params, token, body: change(field, theirs, seen) });
    assert.equal(same.status, 200, `${name}: the very value typed is no conflict`);
    const again = await api.call(save, { params, token, body: change(field, mine, stored[field]) });
    assert.equal(again.status, 200, `${name}: after a choice it is saved`);
    const now = await show(api, form);
    const { updated_at: _, company_category_id: _id, ...rest } = { ...now, [field]: undefined };
    const { updated_at: _at, company_category_id: _was, ...others } = { ...before, [field]: undefined };
    assert.deepEqual(rest, others, `${name}: no other field changes`);
  }
});

test('of two concurrent saves with the same old value exactly one wins', async (t) => {
  const api = await startApi(t);
  for (const form of await comparingForms(api)) {
    const { field, mine, theirs, other, save, params, token } = form;
    if (save === settings.update) continue;
    const { [field]: seen } = await show(api, form);
    const answers = await Promise.all([
      api.call(save, { params, token, body: change(field, mine, seen) }),
      api.call(other.save, { params: other.params, token: other.token, body: change(field, theirs, seen) }),
    ]);
    assert.deepEqual(statusesOf(answers), [200, 409], `${nameOf(save)} ${field}`);
    const winner = answers[0].status === 200 ? mine : theirs;
    const { [field]: stored } = await show(api, form);
    assert.equal(idOrValue(stored), field === 'hp' && winner === mine ? '+6281211112222' : winner);
  }
});

test('a form may leave fields out but never blank what must be filled; a call without seen is as before', async (t) => {
  const api = await startApi(t);
  for (const form of await comparingForms(api)) {
    const { save, params, token, required } = form;
    if (!required) continue;
    const name = `${nameOf(save)} ${required}`;
    const filled = await show(api, form);
    const blank = await api.call(save, { params, token, body: change(required, '', filled[required]) });
    assert.deepEqual([blank.status, Object.keys(blank.error.errors ?? {})], [422, [required]], name);
    const short = await api.call(save, { params, token, body: { [form.field]: form.mine } });
    assert.equal(short.status, 422, `${name}: without seen nothing may be left out`);
    for (const seen of ['semua', [1], 7]) {
      const unreadable = await api.call(save, { params, token, body: { [form.field]: form.mine, seen } });
      assert.deepEqual(
        [unreadable.status, Object.keys(unreadable.error.errors ?? {})],
        [422, ['seen']],
        name,
      );
    }
    const nothing = await api.call(save, { params, token, body: { seen: {} } });
    assert.equal(nothing.status, 200, `${name}: nothing typed`);
    assert.deepEqual({ ...(await show(api, form)), updated_at: null }, { ...filled, updated_at: null }, name);
  }
});

async function openMember(t: TestContext) {
  const api = await startApi(t);
  const admin = await addAdmin(api, { name: 'Rina' });
  const member = await addMember(api);
  const params = { id: member.id };
  const byAdmin = (body: object) => api.call(members.update, { token: admin.token, params, body });
  const byMember = (body: object) => api.call(profile.update, { token: member.token, body });
  return { api, admin, member, byAdmin, byMember };
}

test('two people who change different fields of one member both succeed', async (t) => {
  const { byAdmin, byMember } = await openMember(t);
  const answers = await Promise.all([
    byAdmin(change('place_of_birth', 'Bandung', 'Bogor')),
    byMember(change('hp', '081299998888', '+6281234567890')),
    byMember(change('title_before_name', 'Dr.', null)),
  ]);
  assert.deepEqual(statusesOf(answers), [200, 200, 200]);
  const { data } = (await byMember({ seen: {} })).body;
  assert.deepEqual(
    [data.place_of_birth, data.hp, data.title_before_name],
    ['Bandung', '+6281299998888', 'Dr.'],
  );
});

test('of several stale fields each is named, and the fresh ones are not saved either', async (t) => {
  const { api, byAdmin, byMember } = await openMember(t);
  await byAdmin(change('company', 'PT Satu', 'PT Rasa Nusantara'));
  api.clock.advance({ hours: 1 });
  await byMember(change('hp', '081299998888', '+6281234567890'));
  const late = await byMember({
    company: 'PT Dua',
    hp: '081277776666',
    place_of_birth: 'Solo',
    seen: { company: 'PT Rasa Nusantara', hp: '+6281234567890', place_of_birth: 'Bogor' },
  });
  assert.deepEqual(late.error.changed, [
    { field: 'company', by: 'pengurus', at: '2026-11-20T03:00:00.000Z', value: 'PT Satu' },
    { field: 'hp', by: 'anda', at: '2026-11-20T04:00:00.000Z', value: '+6281299998888' },
  ]);
  assert.equal((await byMember({ seen: {} })).body.data.place_of_birth, 'Bogor');
});

test('a renamed category is no change of the member who has it', async (t) => {
  const { api, admin, byMember } = await openMember(t);
  const id = await firstCompanyCategory(api);
  const other = await addCompanyCategory(api, { code: 'T' });
  const body = change('name', 'Dunia Kampus', 'Akademisi');
  await api.call(companyCategories.update, { token: admin.token, params: { id }, body });
  const moved = await byMember(change('company_category', other, { id, name: 'Akademisi' }));
  assert.equal(moved.status, 200);
});

test('a long text is named by its hash', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api, { name: 'Rina' });
  const params = { id: await addGuide(api, { content: 'Ä é – 名前\n'.repeat(500) }) };
  const { content } = (await api.call(guides.show, { token: admin.token, params })).body.data;
  const hash = `sha256:${createHash('sha256').update(content).digest('hex')}`;
  const save = (body: object) => api.call(guides.update, { token: admin.token, params, body });
  assert.equal((await save(change('content', 'Baru.', hash))).status, 200);
  const late = await save(change('content', 'Lama.', hash));
  assert.deepEqual([late.status, late.error.changed?.[0]?.value], [409, 'Baru.']);
});

test("a member's own change is recorded; nothing is recorded when nothing changed", async (t) => {
  const { api, admin, member, byMember } = await openMember(t);
  await byMember(change('company', 'PT Baru', 'PT Rasa Nusantara'));
  await byMember({ ...biodata(await firstCompanyCategory(api)), company: 'PT Baru' });
  const events = (await auditTrail(api)).map(({ action, admin_name, before, after }) => [
    action,
    admin_name,
    before,
    after,
  ]);
  assert.deepEqual(events, [
    ['member.update_own', 'Anggota', { company: 'PT Rasa Nusantara' }, { company: 'PT Baru' }],
  ]);
  const timeline = await api.call(audit.ofMember, { token: admin.token, params: { id: member.id } });
  assert.equal(timeline.body.data[0]?.member_name, member.name);
});

test('a new default that took the flag away is named to who edits the old default', async (t) => {
  const api = await startApi(t);
  const [rina, budi] = [await addAdmin(api, { name: 'Rina' }), await addAdmin(api, { name: 'Budi' })];
  const id = await addCategory(api, { is_default: 0 });
  const old = await api.call(categories.list, { token: rina.token });
  const first = old.body.data.find(({ is_default }) => is_default === 1)?.id ?? 0;
  const body = change('is_default', 1, 0);
  await api.call(categories.update, { token: budi.token, params: { id }, body });
  const late = await api.call(categories.update, {
    token: rina.token,
    params: { id: first },
    body: change('is_default', 1, '1'),
  });
  assert.deepEqual(
    late.error.changed?.map(({ field, by, value }) => [field, by, value]),
    [['is_default', 'Budi', 0]],
  );
});

test('an admin who only gives a new password needs to send nothing else', async (t) => {
  const api = await startApi(t);
  const boss = await addAdmin(api, { role: 'Super Admin' });
  const other = await addAdmin(api);
  const sent = {
    token: boss.token,
    params: { id: other.id },
    body: { password: 'teh-poci-gula-batu', seen: {} },
  };
  assert.equal((await api.call(admins.update, sent)).status, 200);
  const shown = (await api.call(admins.show, { token: boss.token, params: { id: other.id } })).body.data;
  assert.deepEqual([shown.name, shown.email, shown.role], [other.name, other.email, 'Admin']);
});
