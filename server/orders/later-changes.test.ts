// Whatever can be taken back: an undo takes nothing back that somebody did later, even where it looks alike. What was done later
// and taken back itself is no change.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { doubles } from '#shared/doubles/doubles.contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import { labels } from '#shared/member-labels/member-labels.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { memberReminders, ownReminders } from '#shared/reminders/preferences.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { addAdmin, addMember, type TestAccount } from '../../tests/builders/rows/accounts.ts';
import { addLabel } from '../../tests/builders/rows/catalogue.ts';
import { csv } from '../../tests/builders/spreadsheets/import-files.ts';
import type { Sent } from '../../tests/setup/api/api.ts';
import { startApi } from '../../tests/setup/api/api.ts';
import { addBill, addCredits, approver, creditOf, statusOf } from '../../tests/setup/api/approvals.ts';
import { importer } from '../../tests/setup/api/imports.ts';
import { openMerger } from '../../tests/setup/api/merges.ts';
import { runOrders } from '../../tests/setup/api/orders.ts';

async function open(t: TestContext) {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const files = importer(api, token);
  /** A second later than what was before. */
  const call = async <E extends Endpoint>(endpoint: E, sent: Sent = {}) => {
    api.clock.advance({ seconds: 1 });
    const answer = await api.call(endpoint, { token, ...sent });
    assert.ok(answer.status < 300, answer.error?.message);
    return answer.body;
  };
  /** Each column of the file by its header. */
  const bring = async ({ email }: TestAccount, cells: Record<string, string>) => {
    api.clock.advance({ seconds: 1 });
    const { id } = await files.dryRun(
      csv([
        ['Email', ...Object.keys(cells)],
        [email, ...Object.values(cells)],
      ]),
    );
    assert.equal((await files.commit(id)).results?.changed, 1);
    return id;
  };
  const undoFile = async (id: number) => {
    api.clock.advance({ seconds: 1 });
    await files.undo(id);
    return (await files.rows(id)).map(({ result, reason }) => ({ result, reason }));
  };
  const work = async (action: string, member: TestAccount, input: object) => {
    const { data } = await call(memberJobs.choose, { body: { action, members: [member.id] } });
    await call(memberJobs.start, { params: { id: data.id }, body: input });
    await runOrders(api);
    return data.id;
  };
  const undo = async (id: number) => {
    await call(memberJobs.undo, { params: { id } });
    await runOrders(api);
    const { data } = await call(memberJobs.items, { params: { id } });
    return data.map(({ undo_state }) => undo_state);
  };
  const columns = ({ id }: TestAccount) =>
    api.deps.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { api, call, bring, undoFile, work, undo, columns };
}

test('[LIST-006] a job: what imports set there and back stays, and what they took back does not count', async (t) => {
  const { api, bring, undoFile, work, undo, columns } = await open(t);
  const [again, same] = [
    await addMember(api, { company: 'PT Lama' }),
    await addMember(api, { company: 'PT Lama' }),
  ];
  const first = await work('company', again, { company: 'PT Baru' });
  for (const Institusi of ['PT Lain', 'PT Baru']) await bring(again, { Institusi });
  assert.deepEqual([await undo(first), (await columns(again)).company], [['retained'], 'PT Baru']);
  const second = await work('company', same, { company: 'PT Baru' });
  await undoFile(await bring(same, { Institusi: 'PT Lain' }));
  assert.deepEqual([await undo(second), (await columns(same)).company], [['undone'], 'PT Lama']);
});

test('[LIST-006] a job: what a member switched himself stays, also when it is as before', async (t) => {
  const { api, call, work, undo } = await open(t);
  const [own, plain] = [await addMember(api), await addMember(api)];
  for (const member of [own, plain]) {
    const params = { id: member.id };
    await call(memberReminders.update, { params, body: { is_on: 0 } });
    const job = await work('reminders', member, { reminders_on: 1 });
    if (member === own)
      for (const is_on of [0, 1]) await call(ownReminders.update, { token: own.token, body: { is_on } });
    const isOn = async () => (await call(memberReminders.show, { params })).data.is_on;
    const expected = member === own ? [['retained'], 1] : [['undone'], 0];
    assert.deepEqual([await undo(job), await isOn()], expected);
  }
});

test('[LIST-006] a job: a label that was given and taken away since stays away, whatever its name is now', async (t) => {
  const { api, call, work, undo } = await open(t);
  const member = await addMember(api);
  const label = await addLabel(api, { name: 'Relawan', members: [member.id] });
  const job = await work('remove_label', member, { label });
  const params = { id: member.id, label };
  await call(labels.give, { params });
  await call(labels.take, { params });
  await call(labels.update, { params: { id: label }, body: { name: 'Panitia', color: 'grey' } });
  assert.deepEqual(await undo(job), ['retained']);
  assert.deepEqual((await call(labels.ofMember, { params: { id: member.id } })).data, []);
});

test('[IMP-005] an import: what later ones set there and back stays, and what was taken back does not count', async (t) => {
  const { api, call, bring, undoFile, work, undo, columns } = await open(t);
  const member = await addMember(api, { company: 'PT Lama' });
  const label = await addLabel(api, { name: 'Relawan' });
  const first = await bring(member, { Institusi: 'PT Baru', Label: 'Relawan' });
  const other = await bring(member, { Institusi: 'PT Lain' });
  await undoFile(other);
  await undo(await work('company', member, { company: 'PT Lain' }));
  await undo(await work('remove_label', member, { label }));
  assert.deepEqual(await undoFile(first), [{ result: 'undone', reason: null }]);
  const left = (await call(labels.ofMember, { params: { id: member.id } })).data;
  assert.deepEqual([(await columns(member)).company, left], ['PT Lama', []]);
  const second = await bring(member, { Institusi: 'PT Baru' });
  for (const Institusi of ['PT Lain', 'PT Baru']) await bring(member, { Institusi });
  const reason = 'Sudah diubah setelah impor: Institusi.';
  assert.deepEqual(await undoFile(second), [{ result: 'retained', reason }]);
});

test('[IMP-005] an import: a period whose end later ones moved there and back stays', async (t) => {
  const { api, bring, undoFile, columns } = await open(t);
  const member = await addMember(api);
  const first = await bring(member, { 'Berlaku sampai': '31/12/2027' });
  const moved = await bring(member, { 'Berlaku sampai': '31/12/2028' });
  const back = await bring(member, { 'Berlaku sampai': '31/12/2027' });
  const reason = 'Keanggotaan sudah diperpanjang atau diubah setelah impor.';
  assert.deepEqual(await undoFile(first), [{ result: 'retained', reason }]);
  assert.equal((await columns(member)).expired_at, '2027-12-31');
  for (const id of [back, moved]) assert.deepEqual(await undoFile(id), [{ result: 'undone', reason: null }]);
});

test('[LIST-010] a merge: what imports set there and back stays with the survivor', async (t) => {
  const { api, bring, columns } = await open(t);
  const merger = await openMerger(api);
  const survivor = await addMember(api, { company: 'PT Lama' });
  const merged = await addMember(api, { company: 'PT Baru' });
  const { data } = (await merger.merge(survivor, merged, { from_merged: ['company'] })).body;
  for (const Institusi of ['PT Lain', 'PT Baru']) await bring(survivor, { Institusi });
  assert.deepEqual((await merger.undo(data.id)).body.data.staying, ['Institusi']);
  assert.equal((await columns(survivor)).company, 'PT Baru');
});

test('[LIST-010] a merge: pairs that somebody has called two persons again since stay so', async (t) => {
  const { api, call } = await open(t);
  const merger = await openMerger(api);
  const [survivor, merged, other] = [await addMember(api), await addMember(api), await addMember(api)];
  const found = { reasons: '["phone"]', rank: 1, found_at: '2026-11-20T03:00:00.000Z' };
  const [open_, dismissed] = [
    { lower_id: survivor.id, higher_id: other.id },
    { lower_id: merged.id, higher_id: other.id, dismissed_at: found.found_at, dismissed_by_name: 'Rina' },
  ];
  const [pair] = await api.deps.db
    .insertInto('double_pairs')
    .values([
      { ...found, ...open_ },
      { ...found, ...dismissed },
    ])
    .returning('id')
    .execute();
  const { data } = (await merger.merge(survivor, merged)).body;
  const params = { id: pair?.id ?? 0 };
  const pairNow = () =>
    api.deps.db.selectFrom('double_pairs').selectAll().where('id', '=', params.id).executeTakeFirstOrThrow();
  assert.equal((await pairNow()).dismissed_by_name, 'Rina');
  await call(doubles.restore, { params });
  await call(doubles.dismiss, { params });
  const decided = await pairNow();
  assert.equal((await merger.undo(data.id)).status, 200);
  assert.deepEqual(await pairNow(), decided);
});

test('[BANK-006] an approval: a bill that somebody has decided as paid again stays paid', async (t) => {
  const { api, call } = await open(t);
  const { approve, undo } = approver(api, await addAdmin(api));
  const bill = await addBill(api, await addMember(api));
  const [row = 0] = await addCredits(api, [creditOf(bill)]);
  const approved = await approve(row, { parts: [{ payment: bill.id }], reason: null });
  const body = { status: 'paid', admin_note: 'Dilihat di mutasi' };
  const { no } = (await call(payments.decide, { params: { id: bill.id }, body })).data;
  const refused = await undo(approved.body.data.batch?.id ?? 0);
  assert.deepEqual(
    [refused.status, refused.error.message],
    [409, `Pembayaran ${no} sudah diputuskan lagi sejak persetujuan ini.`],
  );
  assert.equal(await statusOf(api, bill.id), 'paid');
});

test('[BANK-017] rows that somebody has ignored again stay ignored', async (t) => {
  const { api, call } = await open(t);
  const ids = await addCredits(api, [{}, {}]);
  const [first = 0, second = 0] = ids;
  const { data } = await call(statementRows.ignoreMany, { body: { ids, reason: 'Bunga bank' } });
  await call(statementRows.release, { params: { id: first }, body: {} });
  await call(statementRows.ignore, { params: { id: first }, body: { reason: 'Sewa' } });
  const seen = { decided_at: data.decided_at };
  const released = await call(statementRows.releaseMany, { body: { ids, seen } });
  assert.deepEqual(released.data.changed, [second]);
  const { token } = await addAdmin(api);
  const again = await api.call(statementRows.release, { token, params: { id: first }, body: { seen } });
  assert.equal(again.status, 409);
  assert.equal((await call(statementRows.show, { params: { id: first } })).data.reason, 'Sewa');
});
