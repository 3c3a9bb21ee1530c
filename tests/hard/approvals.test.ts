// Two admins approve from bank statements at the same moment, together and row by row, while another verifies by hand. One
// renewal, one mail, and no deadlock.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { payments } from '#shared/payments/payments.contract.ts';
import { addAdmin, addMember } from '../builders/rows/accounts.ts';
import { switchUniqueCodes } from '../builders/rows/unique-codes.ts';
import { startApi } from '../setup/api/api.ts';
import { addBill, addCredits, approver, creditOf, statusOf } from '../setup/api/approvals.ts';
import { engines, onEngine, rounds, timeoutFor } from '../setup/hard/installation.ts';

const count = rounds({ few: 10, many: 200 });

for (const engine of engines) {
  test(`[BANK-006] ${engine}: two admins approve at the same moment, ${count} times, and each payment is paid once`, {
    timeout: timeoutFor(count, 1500),
  }, async (t) => {
    await onEngine(t, engine);
    const api = await startApi(t);
    await switchUniqueCodes(api, 1);
    const admins = [await addAdmin(api), await addAdmin(api)] as const;
    const [one, other] = [approver(api, admins[0]), approver(api, admins[1])];
    for (let round = 1; round <= count; round++) {
      const bills = [];
      for (const name of ['Sari Utami', 'Budi Santoso', 'Dewi Lestari'])
        bills.push(await addBill(api, await addMember(api, { name: `${name} ${'abcdefghij'[round % 10]}` })));
      const [first] = bills;
      const [row = 0] = await addCredits(api, bills.map(creditOf));
      const decision = { status: 'paid', admin_note: '' };
      const single = { parts: [{ payment: first?.id }] };
      const answers = await Promise.all([
        one.all(),
        other.all(),
        other.approve(row, single),
        api.call(payments.decide, { token: admins[1].token, params: { id: first?.id ?? 0 }, body: decision }),
      ]);
      // Who was second was refused, because the screen showed others as certain: it is read again.
      for (const { status } of [...answers, await one.all()])
        assert.ok([200, 409, 422].includes(status), `round ${round}: ${status}`);
      for (const { id, member } of bills) {
        assert.equal(await statusOf(api, id), 'paid', `round ${round}`);
        assert.equal((await api.mailsTo(member.email)).length, 1, `round ${round}`);
        const renewals = await api.deps.db
          .selectFrom('renewals')
          .select('id')
          .where('payment_id', '=', id)
          .execute();
        assert.equal(renewals.length, 1, `round ${round}`);
      }
    }
  });

  test(`[BANK-006] ${engine}: 2,000 payments are approved and undone as one`, {
    timeout: 600_000,
  }, async (t) => {
    await onEngine(t, engine);
    const api = await startApi(t);
    await switchUniqueCodes(api, 1);
    const admin = await addAdmin(api);
    const { all, undo } = approver(api, admin);
    const size = 2000;
    const bills = [];
    for (let number = 0; number < size; number++) {
      const name = `Anggota ${String(number).replaceAll(/\d/g, (digit) => 'qwertyuiop'[Number(digit)] ?? '')}`;
      bills.push(await addBill(api, await addMember(api, { name }), 1 + (number % 4)));
    }
    const coded = bills.filter(({ total }) => total % 1000 !== 0);
    await addCredits(api, coded.map(creditOf));
    const begin = performance.now();
    const { body } = await all();
    t.diagnostic(`${body.data.approved} approved in ${Math.round(performance.now() - begin)} ms`);
    assert.ok(body.data.approved > size * 0.9, JSON.stringify(body.data.left));
    const undone = await undo(body.data.batch?.id ?? 0);
    assert.equal(undone.status, 200);
    const open = await api.deps.db
      .selectFrom('payments')
      .select('id')
      .where('status', '=', 'waiting_payment')
      .execute();
    assert.equal(open.length, size);
  });
}
