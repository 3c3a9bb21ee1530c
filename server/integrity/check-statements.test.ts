import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addAdmin, addMember } from '../../tests/builders/rows/accounts.ts';
import { addDecidedPayment } from '../../tests/builders/rows/payments.ts';
import { addStatement } from '../../tests/builders/rows/statements.ts';
import { type Api, startApi } from '../../tests/setup/api/api.ts';
import { findBrokenInvariants } from './find-broken-invariants.ts';

const at = '2026-11-20T03:00:00.000Z';

/** The row is a deposit, which a paid bill has used. */
async function useDeposit(
  api: Api,
  id: number,
  change: { amount?: number; used_on?: string | null },
): Promise<void> {
  const { db } = api.deps;
  await approve(api, id, 15_000_000);
  const link = await db
    .updateTable('statement_links')
    .set({ kind: 'surplus', payment_id: null })
    .returning(['id', 'member_id'])
    .executeTakeFirstOrThrow();
  const { id: payment_id } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('deposit_uses')
    .values({
      deposit_id: link.id,
      payment_id,
      amount: 10_000_000,
      counts_on: '2026-11-20',
      used_on: '2026-11-20',
      created_by_name: 'Bendahara',
      created_at: at,
      ...change,
    })
    .execute();
}

/** Each breaks one thing, and the finding that must name it. */
const breaks: [string, RegExp, (api: Api, rowId: number) => Promise<unknown>][] = [
  [
    'a credit is approved, and nothing says for whom',
    /^statement row \d+: approved, with no sen of 30000000 approved$/,
    ({ deps: { db } }, id) =>
      db
        .updateTable('statement_rows')
        .set({ state: 'approved', decided_at: at })
        .where('id', '=', id)
        .execute(),
  ],
  [
    'more money is approved than was booked',
    /^statement row \d+: approved, with 30000001 sen of 30000000 approved$/,
    (api, id) => approve(api, id, 30_000_001),
  ],
  [
    'the payment of a credit is another member’s',
    /^statement link \d+: payment \d+ is another member's$/,
    async (api, id) => {
      await approve(api, id, 15_000_000);
      const other = await addMember(api);
      await api.deps.db.updateTable('statement_links').set({ member_id: other.id }).execute();
    },
  ],
  [
    'a payment has money and is open',
    /^payment \d+: waiting_payment, with 15000000 sen of 150000 rupiah received$/,
    async (api, id) => {
      await approve(api, id, 15_000_000);
      await api.deps.db.updateTable('payments').set({ status: 'waiting_payment' }).execute();
    },
  ],
  [
    'a payment received more than its total',
    /^payment \d+: paid, with 15000001 sen of 150000 rupiah received$/,
    (api, id) => approve(api, id, 15_000_001),
  ],
  [
    'more of a deposit is used than came',
    /^deposit \d+: 15000001 sen of 15000000 used$/,
    (api, id) => useDeposit(api, id, { amount: 15_000_001 }),
  ],
  [
    'a deposit waits for a bill that is paid',
    /^deposit use \d+: bill INV-\S+ is paid, or of another member$/,
    (api, id) => useDeposit(api, id, { used_on: null }),
  ],
  [
    'an upload lost a row',
    /^statement \d+: has 1 rows, not 2, and 0 of another account$/,
    ({ deps: { db } }, id) => db.deleteFrom('statement_rows').where('id', '=', id).execute(),
  ],
  [
    'a credit is ignored without a decision',
    /^statement row \d+: ignored, which its decision does not say$/,
    ({ deps: { db } }, id) =>
      db.updateTable('statement_rows').set({ state: 'ignored' }).where('id', '=', id).execute(),
  ],
];

for (const [what, finding, breakIt] of breaks)
  test(`[BANK-004] ${what}: found`, async (t) => {
    const api = await startApi(t, { checkInvariants: false });
    const [id = 0] = await addStatement(api, [{}, {}]);
    assert.deepEqual(await findBrokenInvariants(api.deps), []);
    await breakIt(api, id);
    const findings = await findBrokenInvariants(api.deps);
    assert.ok(
      findings.some((line) => finding.test(line)),
      findings.join('\n'),
    );
  });

/** The row, for dues of a new member. */
async function approve(api: Api, id: number, amount: number): Promise<void> {
  const { db } = api.deps;
  const member = await addMember(api);
  const payment = await addDecidedPayment(api, { member, admin: await addAdmin(api) });
  await db
    .updateTable('statement_rows')
    .set({ state: 'approved', decided_at: at })
    .where('id', '=', id)
    .execute();
  const batch = await db
    .insertInto('approval_batches')
    .values({ admin_name: 'Bendahara', kind: 'single', count: 1, sum: amount, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('statement_links')
    .values({
      row_id: id,
      payment_id: payment,
      member_id: member.id,
      amount,
      kind: 'dues',
      batch_id: batch.id,
      created_at: at,
    })
    .execute();
}
