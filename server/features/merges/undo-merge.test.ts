import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auth } from '#shared/auth/auth.contract.ts';
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { memberCategories } from '#shared/member-categories/member-categories.contract.ts';
import { memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { addMember, PASSWORD } from '../../../tests/builders/rows/accounts.ts';
import { addLabel } from '../../../tests/builders/rows/catalogue.ts';
import { setDues } from '../../../tests/builders/rows/dues.ts';
import { addDecidedPayment, addOrder } from '../../../tests/builders/rows/payments.ts';
import { addDueMember, addReminder } from '../../../tests/builders/rows/reminders.ts';
import { addRenewLink } from '../../../tests/builders/rows/renew-links.ts';
import { csv, importHeaders as headers, people } from '../../../tests/builders/spreadsheets/import-files.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { verifications } from '../../../tests/setup/api/card-checks.ts';
import { importer } from '../../../tests/setup/api/imports.ts';
import { openMerger } from '../../../tests/setup/api/merges.ts';
import { runOrders } from '../../../tests/setup/api/orders.ts';
import { tablesWith } from './merge-rules.rule.ts';
import { readMemberRows, readOwned } from './merges.db.ts';
import type { AnyRow } from './stored-undo.types.ts';

async function setUp(t: Parameters<typeof startApi>[0]) {
  const api = await startApi(t);
  const merger = await openMerger(api);
  const shown = async ({ id }: { id: number }) =>
    (await api.call(members.show, { token: merger.token, params: { id } })).body.data;
  return { api, ...merger, shown };
}

/** Everything that names one of the two, without what changes with time. */
async function storedOf({ deps: { db } }: Api, ids: readonly [number, number]) {
  const found: Record<string, unknown> = {};
  for (const table of tablesWith('move', 'end', 'address', 'number', 'combine'))
    found[table] = (await Promise.all(ids.map((id) => readOwned(db, table, id)))).map(withoutTime);
  return { ...found, members: withoutTime(await readMemberRows(db, ids)) };
}

const withoutTime = (rows: AnyRow[]) => rows.map(({ updated_at: _, ...row }) => row);

test('[LIST-010] an undo leaves both as they were: rows, numbers, addresses, links and bills', async (t) => {
  const { api, admin, merge, undo } = await setUp(t);
  const survivor = await addDueMember(api, -20, { name: 'Dewi Lestari' });
  const merged = await addDueMember(api, 15, { name: 'Dewi Lestary', company: 'RS Lain' });
  await addDecidedPayment(api, { member: merged, admin });
  for (const member of [survivor, merged]) {
    await addOrder(api, member);
    await addRenewLink(api, member.id);
    await api.call(ownDocuments.show, { token: member.token });
  }
  const about = { period_end: '2026-11-05', stage: 'before_7', state: 'sent' } as const;
  await addReminder(api, { ...about, member_id: survivor.id, planned_on: '2026-10-29' });
  await addReminder(api, { ...about, member_id: merged.id, planned_on: '2026-10-30' });
  const ids = [survivor.id, merged.id] as const;
  await addLabel(api, { name: 'Pengurus', members: ids });
  await addLabel(api, { name: 'Relawan', members: [merged.id] });
  const before = await storedOf(api, ids);
  const open = await api.deps.db
    .selectFrom('payments')
    .select('id')
    .where('member_id', '=', merged.id)
    .where('status', '=', 'waiting_payment')
    .executeTakeFirstOrThrow();
  const { status, body } = await merge(survivor, merged, {
    from_merged: ['email', 'company', 'number'],
    bill: open.id,
  });
  assert.equal(status, 201);
  api.clock.advance({ days: 1 });
  const merger = await openMerger(api);
  const undone = await merger.undo(body.data.id);
  assert.deepEqual([undone.status, undone.body.data?.staying], [200, []]);
  assert.deepEqual(await storedOf(api, ids), before);
  for (const { email, id } of [survivor, merged]) {
    const login = await api.call(auth.login, { body: { email, password: PASSWORD } });
    assert.deepEqual([login.status, login.body.data.user.id], [200, id]);
  }
  assert.equal((await undo(body.data.id)).status, 401, 'sessions of the day before have ended');
  assert.equal((await merger.undo(body.data.id)).status, 409);
});

test('[LIST-010] once something came or was decided since, the undo is refused and names it', async (t) => {
  const { api, token, admin, merge, undo, undoOf } = await setUp(t);
  const [survivor, merged] = [await addMember(api), await addMember(api)];
  const bill = await addOrder(api, merged);
  const { body } = await merge(survivor, merged);
  await addDecidedPayment(api, { member: survivor, admin });
  await api.call(renewals.add, { token, body: { user: survivor.id, duration: 1 } });
  const { obstacles } = await undoOf(body.data.id);
  const number = (await api.call(payments.show, { token, params: { id: bill } })).body.data.no;
  assert.match(obstacles[0] ?? '', /^ada tagihan baru, INV-/);
  assert.equal(obstacles[1], `tagihan ${number} sudah berubah`);
  assert.equal(obstacles.filter((text) => text.startsWith('ada masa keanggotaan baru')).length, 2);
  const refused = await undo(body.data.id);
  assert.equal(refused.status, 422);
  assert.match(refused.error.message, /tidak dapat dibatalkan: ada tagihan baru/);
});

test('[LIST-010] a field that somebody has set again since stays with the survivor, too', async (t) => {
  const { api, token, merge, undo, shown } = await setUp(t);
  const survivor = await addMember(api, { company: 'RS Satu' });
  const merged = await addMember(api, { company: 'RS Dua' });
  const { body } = await merge(survivor, merged, { from_merged: ['company'] });
  const { company_category_id, ...stored } = await shown(survivor);
  for (const company of ['RS Tiga', 'RS Dua']) {
    const change = { ...stored, company_category: company_category_id, company };
    await api.call(members.update, { token, params: { id: survivor.id }, body: change });
  }
  assert.deepEqual((await undo(body.data.id)).body.data.staying, ['Institusi']);
  assert.equal((await shown(survivor)).company, 'RS Dua');
});

test('[LIST-010] an entry fee that an admin has decided again since stays so', async (t) => {
  const { api, token, merge, undo } = await setUp(t);
  await setDues(api, { is_by_category: 1 });
  const survivor = await addMember(api, { owes_entry_fee: 1 });
  const { body } = await merge(survivor, await addMember(api));
  for (const is_owed of [1, 0]) {
    const params = { id: survivor.id };
    const marked = { is_owed, reason: 'Sudah dibayar tunai' };
    assert.equal(
      (await api.call(memberCategories.markEntryFee, { token, params, body: marked })).status,
      200,
    );
  }
  assert.equal((await undo(body.data.id)).status, 200);
  const [row] = await readMemberRows(api.deps.db, [survivor.id]);
  assert.equal(row?.owes_entry_fee, 0);
});

test('[LIST-010] other fields that were changed since stay with the survivor and are listed', async (t) => {
  const { api, token, merge, undo, shown } = await setUp(t);
  const survivor = await addMember(api, { name: 'Rini', company: 'RS Satu', hp: '+6281300000001' });
  const merged = await addMember(api, { name: 'Rini Astuti', company: 'RS Dua', hp: '+6281300000002' });
  const { body } = await merge(survivor, merged, { from_merged: ['name', 'company', 'hp'] });
  const { company_category_id, ...stored } = await shown(survivor);
  const change = { ...stored, company_category: company_category_id, company: 'RS Tiga' };
  await api.call(members.update, { token, params: { id: survivor.id }, body: change });
  const undone = await undo(body.data.id);
  assert.deepEqual(undone.body.data.staying, ['Institusi']);
  const [own, other] = [await shown(survivor), await shown(merged)];
  assert.deepEqual([own.name, own.company, own.hp], ['Rini', 'RS Tiga', '+6281300000001']);
  assert.deepEqual([other.name, other.company, other.hp], ['Rini Astuti', 'RS Dua', '+6281300000002']);
});

test('[LIST-010] a password that was set since goes with its address', async (t) => {
  const { api, token, merge, undo } = await setUp(t);
  const [survivor, merged] = [await addMember(api), await addMember(api)];
  const { body } = await merge(survivor, merged, { from_merged: ['email'] });
  const password = { new_password: 'teh-poci-sore-hari', new_password_confirmation: 'teh-poci-sore-hari' };
  await api.call(members.setPassword, { token, params: { id: survivor.id }, body: password });
  assert.equal((await undo(body.data.id)).status, 200);
  const loginOf = async (email: string, typed: string) => {
    const { status, body: answer } = await api.call(auth.login, { body: { email, password: typed } });
    return [status, status === 200 ? answer.data.user.id : null];
  };
  assert.deepEqual(await loginOf(merged.email, 'teh-poci-sore-hari'), [200, merged.id]);
  assert.deepEqual(await loginOf(survivor.email, PASSWORD), [200, survivor.id]);
});

test('[LIST-010] after 30 days a merge stays; its old number and check pages go on answering', async (t) => {
  const { api, admin, merge } = await setUp(t);
  const [survivor, merged] = [await addMember(api), await addMember(api)];
  for (const member of [survivor, merged]) await addDecidedPayment(api, { member, admin });
  const card = (await api.call(ownDocuments.show, { token: merged.token })).body.data;
  const { body } = await merge(survivor, merged);
  api.clock.advance({ days: 30 });
  const later = await openMerger(api);
  const refused = await later.undo(body.data.id);
  assert.deepEqual([refused.status, (await later.undoOf(body.data.id)).undo_until], [422, null]);
  const token = card.verification_url.split('/').at(-1) ?? '';
  const answer = (await api.call(verifications.show, { params: { token } })).body.data;
  assert.equal(answer.old_number, card.number);
});

test('[LIST-010] a second merge of the survivor prevents the undo of the first until it is undone', async (t) => {
  const { api, merge, undo, undoOf } = await setUp(t);
  const [first, second, third] = [await addMember(api), await addMember(api), await addMember(api)];
  const one = (await merge(second, first)).body.data;
  const two = (await merge(third, second)).body.data;
  assert.deepEqual((await undoOf(one.id)).obstacles, ['data gabungannya sudah digabung lagi ke data lain']);
  assert.equal((await undo(two.id)).status, 200);
  assert.equal((await undo(one.id)).status, 200);
});

test('[LIST-007] [LIST-009] a label that both have stays once, and one that was deleted since does not come back', async (t) => {
  const { api, merge, undo } = await setUp(t);
  const [survivor, merged] = [await addMember(api), await addMember(api)];
  const both = await addLabel(api, { name: 'Pengurus', members: [survivor.id, merged.id] });
  const one = await addLabel(api, { name: 'Relawan', members: [merged.id] });
  const labelsOf = async ({ id }: { id: number }) =>
    (await readOwned(api.deps.db, 'member_labels', id)).map(({ label_id }) => label_id);
  const { body } = await merge(survivor, merged);
  assert.deepEqual(await labelsOf(survivor), [both, one]);
  await api.deps.db.deleteFrom('labels').where('id', '=', both).execute();
  assert.equal((await undo(body.data.id)).status, 200);
  assert.deepEqual([await labelsOf(survivor), await labelsOf(merged)], [[], [one]]);
});

test('[LIST-010] the undo of a job afterwards says of the merged that they were merged', async (t) => {
  const { api, token, merge } = await setUp(t);
  const [survivor, merged, other] = [await addMember(api), await addMember(api), await addMember(api)];
  const label = await addLabel(api, { name: 'Relawan' });
  const run = () => runOrders(api);
  const choice = { action: 'give_label', members: [survivor.id, merged.id, other.id] };
  const { id } = (await api.call(memberJobs.choose, { token, body: choice })).body.data;
  await api.call(memberJobs.start, { token, params: { id }, body: { label } });
  await run();
  assert.equal((await merge(survivor, merged)).status, 201);
  await api.call(memberJobs.undo, { token, params: { id } });
  await run();
  const { undo } = (await api.call(memberJobs.show, { token, params: { id } })).body.data;
  assert.deepEqual([undo?.undone, undo?.retained, undo?.failed], [1, 2, 0]);
});

test('[LIST-010] the undo of an import afterwards says of the merged that they were merged', async (t) => {
  const { api, token, merge } = await setUp(t);
  const { dryRun, commit, undo, rows } = importer(api, token);
  const [one = [], two = [], three = []] = people(3);
  const file = await dryRun(csv([headers, one, two, three]));
  await commit(file.id);
  const idOf = async (email: unknown) =>
    api.deps.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', String(email))
      .executeTakeFirstOrThrow();
  const { status } = await merge(await idOf(one[2]), await idOf(two[2]));
  assert.equal(status, 201);
  assert.deepEqual((await undo(file.id)).undo, { undone: 1, retained: 2, reported: 0 });
  const reasons = (await rows(file.id)).map(({ reason }) => reason);
  assert.deepEqual(reasons.slice(0, 2), Array(2).fill('Anggota ini sudah digabung dengan data lain.'));

  const again = await dryRun(csv([headers, two]));
  assert.equal(again.counts?.faulty, 1);
  assert.match((await rows(again.id))[0]?.faults[0]?.message ?? '', /sudah digabung ke/);
});
