import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberNumber } from '#shared/members/members.rules.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { addAdmin, addMember } from '../../../../tests/builders/rows/accounts.ts';
import { switchUniqueCodes } from '../../../../tests/builders/rows/unique-codes.ts';
import { startApi } from '../../../../tests/setup/api/api.ts';
import { addBill, addCredits, approver, creditOf, statusOf } from '../../../../tests/setup/api/approvals.ts';

test('[BANK-006] approved together, a member with two payments gets both periods, and numbers that members have are skipped', async (t) => {
  const api = await startApi(t);
  await switchUniqueCodes(api, 1);
  const admin = await addAdmin(api);
  const { all, undo } = approver(api, admin);
  const bill = async (name: string) => addBill(api, await addMember(api, { name }));
  const sari = await bill('Sari Utami');
  const budi = await bill('Budi Santoso');
  const dewi = await bill('Dewi Lestari');
  const { db } = api.deps;
  const second = await addBill(api, sari.member, 2);
  const again = { status: 'waiting_confirmation', admin_note: '' };
  await api.call(payments.decide, { token: admin.token, params: { id: sari.id }, body: again });
  const [code] = await db
    .selectFrom('company_categories')
    .innerJoin('members', 'members.company_category_id', 'company_categories.id')
    .select('company_categories.code')
    .where('members.id', '=', budi.member.id)
    .execute();
  const taken = memberNumber(code?.code ?? '', 2026, 2);
  await addMember(api, { name: 'Agus Wibowo', number: taken });
  const open = await db
    .selectFrom('payments')
    .select(['id', 'total', 'member_id'])
    .where('status', 'in', ['waiting_payment', 'waiting_confirmation'])
    .execute();
  const members = [sari, budi, dewi].map(({ member }) => member);
  const bills = open.map(({ id, total, member_id }) => {
    const member = members.find((one) => one.id === member_id);
    assert.ok(member);
    return { id, total, member };
  });
  await addCredits(api, bills.map(creditOf));
  const { data } = (await all()).body;
  assert.deepEqual([data.approved, data.left], [4, []]);
  const stored = () =>
    db
      .selectFrom('members')
      .select(['number', 'status', 'started_at', 'expired_at'])
      .where(
        'id',
        'in',
        members.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
  const approved = await stored();
  assert.deepEqual(
    approved.map(({ expired_at }) => expired_at),
    ['2029-11-20', '2027-11-20', '2027-11-20'],
  );
  assert.deepEqual(
    [new Set(approved.map(({ number }) => number)).size, approved.some(({ number }) => number === taken)],
    [3, false],
  );
  assert.equal((await undo(data.batch?.id ?? 0)).status, 200);
  assert.deepEqual(
    (await stored()).map(({ status, expired_at }) => [status, expired_at]),
    Array(3).fill(['pending', null]),
  );
  assert.equal(await statusOf(api, second.id), 'waiting_payment');
});
