// Admins use, settle, undo and return the same deposits at the same moment. No sen is used twice, and none is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deposits } from '#shared/deposits/deposits.contract.ts';
import { findBrokenInvariants } from '../../server/integrity/find-broken-invariants.ts';
import { addAdmin, addMember } from '../builders/rows/accounts.ts';
import { startApi } from '../setup/api/api.ts';
import { addBill, addCredits, approver, credit } from '../setup/api/approvals.ts';
import { engines, onEngine, rounds, timeoutFor } from '../setup/hard/installation.ts';

const count = rounds({ few: 10, many: 200 });

for (const engine of engines)
  test(`[BANK-015] [BANK-016] ${engine}: deposits are used and returned at the same moment, ${count} times`, {
    timeout: timeoutFor(count, 2000),
  }, async (t) => {
    await onEngine(t, engine);
    const api = await startApi(t);
    const [one, other] = [await addAdmin(api, { role: 'Super Admin' }), await addAdmin(api)];
    const { approve, undo, release } = approver(api, other);
    for (let round = 1; round <= count; round++) {
      const bill = await addBill(api, await addMember(api));
      const [row = 0, rest = 0] = await addCredits(api, [
        credit(bill.total - 1000, `SETORAN ${round}`),
        credit(1000, `SISA ${round}`),
      ]);
      const surplus = (bill.total - 1000) * 100;
      await approve(row, { parts: [{ member: bill.member.id, surplus }] });
      const { data } = (await api.call(deposits.list, { token: one.token, query: { user: bill.member.id } }))
        .body;
      const id = data[0]?.id ?? 0;
      const use = ({ token }: typeof one) =>
        api.call(deposits.use, { token, params: { id: bill.id }, body: { amount: null } });
      const back = { amount: 1000, returned_on: null, returned_to: 'BCA 1', reference: null };
      const answers = await Promise.all([
        use(one),
        use(other),
        api.call(deposits.giveBack, { token: one.token, params: { id }, body: back }),
        approve(rest, { parts: [{ payment: bill.id }], keeps_open: 1 }),
        release(row),
      ]);
      const used = (await api.call(deposits.ofBill, { token: one.token, params: { id: bill.id } })).body.data;
      const undone = used.batch ? [await undo(used.batch.id)] : [];
      // 404: the deposit is gone with the decision about its row.
      for (const { status } of [...answers, ...undone])
        assert.ok([200, 404, 409, 422].includes(status), `round ${round}: ${status}`);
    }
    assert.deepEqual(await findBrokenInvariants(api.deps), []);
  });
