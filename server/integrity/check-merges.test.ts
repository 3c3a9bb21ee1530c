import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addMember } from '../../tests/builders/rows/accounts.ts';
import { addDecidedPayment } from '../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../tests/setup/api/api.ts';
import { openMerger } from '../../tests/setup/api/merges.ts';
import { change } from '../changes/change.ts';
import { findBrokenInvariants } from './find-broken-invariants.ts';

/** After a merge: each breaks one rule about what it leaves. */
const breaks: [string, RegExp, (api: Api) => Promise<unknown>][] = [
  [
    'a row names a member who was merged',
    /^payments\.member_id: 2 rows name member \d+, who was merged into another/,
    ({ deps }) =>
      change(deps, async ({ tx }) => {
        const { member_id } = await tx.selectFrom('payments').select('member_id').executeTakeFirstOrThrow();
        await tx.updateTable('merges').set({ merged_id: member_id, survivor_id: 99_999 }).execute();
      }),
  ],
  [
    'an old number was given again',
    /^member \d+: number \S+ is an old number/,
    ({ deps }) =>
      change(deps, async ({ tx }) => {
        const { number } = await tx
          .selectFrom('members')
          .select('number')
          .where('number', 'is not', null)
          .executeTakeFirstOrThrow();
        await tx
          .updateTable('old_numbers')
          .set({ number: number ?? '' })
          .execute();
      }),
  ],
  [
    'another member has the address that an undo needs',
    /^merge \d+: member \d+ has the address that its undo needs/,
    ({ deps }) =>
      change(deps, async ({ tx }) => {
        const { email } = await tx.selectFrom('members').select('email').executeTakeFirstOrThrow();
        await tx.updateTable('merges').set({ reserved_email: email }).execute();
      }),
  ],
  [
    'a survivor is not found by the name of before',
    /^member \d+: is not found by what the people were known by who were merged into it/,
    ({ deps }) => change(deps, ({ tx }) => tx.updateTable('members').set({ known_as: null }).execute()),
  ],
];

for (const [what, finding, breakIt] of breaks)
  test(`[LIST-011] ${what}: found`, async (t) => {
    const api = await startApi(t, { checkInvariants: false });
    const { admin, merge } = await openMerger(api);
    const [survivor, merged] = [await addMember(api), await addMember(api)];
    for (const member of [survivor, merged]) await addDecidedPayment(api, { member, admin });
    await merge(survivor, merged);
    assert.deepEqual(await findBrokenInvariants(api.deps), []);
    await breakIt(api);
    const findings = await findBrokenInvariants(api.deps);
    assert.ok(
      findings.some((line) => finding.test(line)),
      findings.join('\n'),
    );
  });
