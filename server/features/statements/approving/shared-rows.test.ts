// Rows of the bank that several bills share: what becomes of the others when one bill is gone.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { members } from '#shared/members/members.contract.ts';
import { months } from '#shared/months/months.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { toSen } from '#shared/statements/sen.rules.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { addAdmin, addMember } from '../../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../../tests/setup/api/api.ts';
import {
  addBill,
  addCredits,
  approver,
  type Bill,
  credit,
  statusOf,
} from '../../../../tests/setup/api/approvals.ts';

/** One credit paid the bills of two members, and left a deposit for the second one. */
async function start(t: TestContext, surplus = 0) {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const sari = await addBill(api, await addMember(api, { name: 'Sari Utami' }));
  const budi = await addBill(api, await addMember(api, { name: 'Budi Santoso' }));
  const admin = approver(api, { token });
  const [row = 0] = await addCredits(api, [credit(sari.total + budi.total + surplus, 'SETORAN BERSAMA')]);
  const deposit = surplus > 0 ? [{ member: budi.member.id, surplus: toSen(surplus) }] : [];
  const parts = [{ payment: sari.id }, { payment: budi.id }, ...deposit];
  assert.equal((await admin.approve(row, { parts })).status, 200);
  const removePayment = ({ id }: Bill) => api.call(payments.remove, { token, params: { id } });
  const figures = async () => {
    const params = { month: '2026-11' };
    return (await api.call(months.show, { token, params })).body.data.figures;
  };
  return { api, token, row, sari, budi, admin, removePayment, figures };
}

test('[BANK-006] a deleted bill takes its part of a credit alone, and its dialog says what waits then', async (t) => {
  const { api, token, row, sari, budi, admin, removePayment, figures } = await start(t, 50_000);
  const removal = await api.call(payments.removal, { token, params: { id: sari.id } });
  const [freed] = removal.body.data.frees;
  assert.deepEqual(
    [freed?.id, freed?.amount, freed?.stays],
    [row, toSen(sari.total), toSen(budi.total + 50_000)],
  );
  await removePayment(sari);
  const shown = await admin.row(row);
  assert.deepEqual([shown.state, shown.rest], ['unknown', toSen(sari.total)]);
  assert.deepEqual(
    shown.links.map(({ kind, amount, member }) => [kind, amount, member?.id]),
    [
      ['dues', toSen(budi.total), budi.member.id],
      ['surplus', 5_000_000, budi.member.id],
    ],
  );
  assert.equal(await statusOf(api, budi.id), 'paid');
  const { dues, surplus, undecided, difference, open_rows } = await figures();
  assert.deepEqual([dues, surplus, difference], [toSen(budi.total), 5_000_000, toSen(sari.total)]);
  assert.deepEqual(undecided, { count: 1, sum: toSen(sari.total) });
  assert.equal(open_rows[0]?.amount, toSen(sari.total));

  const dewi = await addBill(api, await addMember(api, { name: 'Dewi Lestari' }));
  const over = await admin.approve(row, {
    parts: [{ payment: dewi.id }, { member: dewi.member.id, surplus: 100 }],
    reason: null,
  });
  assert.equal(over.status, 422);
  assert.equal((await admin.approve(row, { parts: [{ payment: dewi.id }] })).status, 200);
  const whole = await admin.row(row);
  assert.deepEqual([whole.state, whole.rest, whole.links.length], ['approved', 0, 3]);
  const newest = (await admin.list())[0]?.id ?? 0;
  assert.equal((await admin.undo(newest)).status, 200);
  assert.deepEqual([await statusOf(api, dewi.id), await statusOf(api, budi.id)], ['waiting_payment', 'paid']);
  assert.equal((await admin.row(row)).rest, toSen(sari.total));
  assert.equal((await admin.release(row)).status, 200);
  assert.equal(await statusOf(api, budi.id), 'waiting_payment');
  assert.deepEqual((await admin.row(row)).links, []);
});

test('[BANK-006] a rejected bill, and a deleted member, take their parts of a credit alone', async (t) => {
  for (const way of ['reject', 'delete'] as const) {
    const { api, token, row, sari, budi, admin } = await start(t);
    const removal = (await api.call(members.removal, { token, params: { id: sari.member.id } })).body.data;
    assert.deepEqual(
      removal.frees.map(({ amount, stays }) => [amount, stays]),
      [[toSen(sari.total), toSen(budi.total)]],
    );
    const { status } =
      way === 'reject'
        ? await api.call(payments.decide, {
            token,
            params: { id: sari.id },
            body: { status: 'rejected', admin_note: null },
          })
        : await api.call(members.remove, { token, params: { id: sari.member.id } });
    assert.equal(status, 200);
    const { state, rest, links } = await admin.row(row);
    assert.deepEqual([state, rest, links.length], ['unknown', toSen(sari.total), 1]);
    assert.equal(await statusOf(api, budi.id), 'paid');
  }
});

test('[BANK-006] the rest of a credit is ignored alone, and waits again when another part is gone', async (t) => {
  const { api, token, row, sari, budi, admin, removePayment, figures } = await start(t);
  await removePayment(sari);
  const ignored = { token, params: { id: row }, body: { reason: 'Sumbangan' } };
  assert.equal((await api.call(statementRows.ignore, ignored)).status, 200);
  const sums = await figures();
  assert.deepEqual([sums.ignored, sums.dues, sums.difference], [toSen(sari.total), toSen(budi.total), 0]);
  assert.deepEqual(
    sums.reasons.map(({ sum }) => sum),
    [toSen(sari.total)],
  );
  await removePayment(budi);
  const { state, rest, links } = await admin.row(row);
  assert.deepEqual([state, rest, links], ['unknown', toSen(sari.total + budi.total), []]);
});
