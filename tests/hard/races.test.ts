// Two admins verify the same payment at the same moment: one renewal, one number, one mail, in either order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { payments } from '#shared/payments/payments.contract.ts';
import { addAdmin, addMember } from '../builders/rows/accounts.ts';
import { addProvedPayment } from '../builders/rows/payments.ts';
import { startApi } from '../setup/api/api.ts';
import { statusesOf } from '../setup/api/statuses.ts';
import { engines, onEngine, rounds, timeoutFor } from '../setup/hard/installation.ts';

const count = rounds({ few: 20, many: 200 });

for (const engine of engines) {
  test(`${engine}: two admins who verify at the same time, ${count} times, make one renewal, one number and one mail each time`, {
    timeout: timeoutFor(count, 200),
  }, async (t) => {
    await onEngine(t, engine);
    const api = await startApi(t);
    const admins = [await addAdmin(api), await addAdmin(api)];
    const numbers = new Set<string>();
    for (let round = 1; round <= count; round++) {
      const member = await addMember(api);
      const id = await addProvedPayment(api, member);
      const { body } = await api.call(payments.show, { token: admins[0]?.token, params: { id } });
      const seen = round % 2 === 0 ? { updated_at: body.data.updated_at } : null;
      const answers = await Promise.all(
        admins.map(({ token }) =>
          api.call(payments.decide, {
            token,
            params: { id },
            body: { status: 'paid', admin_note: '', seen },
          }),
        ),
      );
      const statuses = statusesOf(answers).join();
      assert.ok(['200,200', '200,409'].includes(statuses), `round ${round}: ${statuses}`);
      const renewals = await api.deps.db
        .selectFrom('renewals')
        .select('id')
        .where('member_id', '=', member.id)
        .execute();
      assert.equal(renewals.length, 1, `round ${round}`);
      assert.equal((await api.mailsTo(member.email)).length, 1, `round ${round}`);
      const { number } = await api.deps.db
        .selectFrom('members')
        .select('number')
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow();
      numbers.add(number ?? '');
    }
    assert.equal(numbers.size, count, 'each member has a different number');
    assert.equal(
      [...numbers].toSorted().at(-1)?.slice(3),
      String(count).padStart(4, '0'),
      'none was skipped',
    );
  });
}
