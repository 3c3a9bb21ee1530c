import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { toSen } from '#shared/statements/sen.rules.ts';
import { addAdmin, addMember } from '../../../../tests/builders/rows/accounts.ts';
import { type Api, startApi } from '../../../../tests/setup/api/api.ts';
import { addBill, addCredits, approver, credit } from '../../../../tests/setup/api/approvals.ts';

async function start(t: TestContext) {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  return { api, admin, ...approver(api, admin) };
}

async function addNamed(api: Api, ...names: string[]) {
  const bills = [];
  for (const name of names) bills.push(await addBill(api, await addMember(api, { name })));
  return bills;
}

test('the record names each part of an approval and of its undo, deposits included, for the timeline of each member', async (t) => {
  const { api, admin, approve, undo } = await start(t);
  const [sari, budi] = await addNamed(api, 'Sari Utami', 'Budi Santoso');
  assert.ok(sari && budi);
  const [id = 0] = await addCredits(api, [credit(sari.total + budi.total + 5000, 'SETORAN GABUNGAN')]);
  const parts = [
    { payment: sari.id },
    { payment: budi.id },
    { member: budi.member.id, surplus: toSen(5000) },
  ];
  assert.equal((await approve(id, { parts })).status, 200);
  const partsIn = async (suffix: RegExp) =>
    (await api.deps.db.selectFrom('audit_events').selectAll().orderBy('id').execute())
      .filter(({ action }) => suffix.test(action))
      .map(({ action, subject_id, member_id, admin_name, before, after }) => {
        assert.deepEqual([subject_id, admin_name], [id, admin.name]);
        const { row_id, payment_id, sum, no } = JSON.parse(after ?? before ?? '{}');
        assert.deepEqual([row_id, typeof no], [id, payment_id ? 'string' : 'undefined']);
        return [action, member_id, payment_id, sum];
      });
  const money = [
    [sari.member.id, sari.id, toSen(sari.total)],
    [budi.member.id, budi.id, toSen(budi.total)],
    [budi.member.id, undefined, toSen(5000)],
  ];
  assert.deepEqual(await partsIn(/^statement_row\.(approve|deposit)$/), [
    ['statement_row.approve', ...(money[0] ?? [])],
    ['statement_row.approve', ...(money[1] ?? [])],
    ['statement_row.deposit', ...(money[2] ?? [])],
  ]);
  const batch = await api.deps.db.selectFrom('approval_batches').select('id').executeTakeFirstOrThrow();
  assert.equal((await undo(batch.id)).status, 200);
  assert.deepEqual(await partsIn(/^statement_row\.undo_/), [
    ['statement_row.undo_approval', ...(money[0] ?? [])],
    ['statement_row.undo_approval', ...(money[1] ?? [])],
    ['statement_row.undo_deposit', ...(money[2] ?? [])],
  ]);
});
