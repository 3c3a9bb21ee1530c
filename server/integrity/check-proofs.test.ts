import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPayments } from '#shared/payments/payments.contract.ts';
import { addMember } from '../../tests/builders/rows/accounts.ts';
import { addOrder } from '../../tests/builders/rows/payments.ts';
import { slip } from '../../tests/builders/slips.ts';
import { type Api, startApi } from '../../tests/setup/api/api.ts';
import type { RowChange } from '../db/schema.ts';
import { hashProofs } from '../features/proofs/hash-proofs.open.service.ts';
import { findBrokenInvariants } from './find-broken-invariants.ts';

// Before the product forbids all formats but photographs to this process.
const picture = await slip({
  sender: 'SARI UTAMI',
  amount: 'Rp 150.000',
  time: '18 Nov 2026 09:15:22',
  reference: '50218833047196',
});

const setHash = ({ deps: { db } }: Api, change: RowChange<'proof_hashes'>) =>
  db.updateTable('proof_hashes').set(change).execute();

/** Each breaks one thing, and the finding that must name it. */
const breaks: [string, RegExp, (api: Api) => Promise<unknown>][] = [
  [
    'the hash is of another file',
    /^proof hash of payment \d+: proofs\/other\.jpg is not its proof$/,
    (api) => setHash(api, { proof_key: 'proofs/other.jpg' }),
  ],
  [
    'the payment has no proof any more',
    /^proof hash of payment \d+: .+ is not its proof$/,
    ({ deps: { db } }) => db.updateTable('payments').set({ proof_key: null }).execute(),
  ],
  [
    'a proof has no hash although all were read',
    /^payment \d+: its proof has no hash, although all proofs were read$/,
    ({ deps: { db } }) => db.deleteFrom('proof_hashes').execute(),
  ],
  [
    'words are left of lines that are gone',
    /^proof words of payment \d+: there are no lines with them$/,
    (api) => setHash(api, { lines: null, lines_form: null }),
  ],
  [
    'lines are cut off',
    /^proof hash of payment \d+: its lines cannot be read$/,
    async (api) => {
      const { lines } = await api.deps.db
        .selectFrom('proof_hashes')
        .select('lines')
        .executeTakeFirstOrThrow();
      await setHash(api, { lines: lines?.slice(0, 400) ?? null });
    },
  ],
  [
    'lines say no form',
    /^proof hash of payment \d+: its lines cannot be read$/,
    (api) => setHash(api, { lines_form: null }),
  ],
];

for (const [what, finding, breakIt] of breaks)
  test(`[BANK-007] ${what}: found`, async (t) => {
    const api = await startApi(t, { checkInvariants: false });
    await sendProof(api);
    assert.deepEqual(await findBrokenInvariants(api.deps), []);
    await breakIt(api);
    const findings = await findBrokenInvariants(api.deps);
    assert.ok(
      findings.some((line) => finding.test(line)),
      findings.join('\n'),
    );
  });

test('[BANK-007] a proof of an older version may wait for its hash until all were read once', async (t) => {
  const api = await startApi(t);
  await sendProof(api);
  await api.deps.db.deleteFrom('proof_words').execute();
  await api.deps.db.deleteFrom('proof_hashes').execute();
  await api.deps.db.deleteFrom('counters').where('name', '=', 'proof_lines_form').execute();
  assert.deepEqual(await findBrokenInvariants(api.deps), []);
});

/** Its lines are read, and so are all others. */
async function sendProof(api: Api): Promise<void> {
  const member = await addMember(api);
  const { status } = await api.call(ownPayments.sendProof, {
    token: member.token,
    params: { id: await addOrder(api, member) },
    body: { bank_account_name: 'Sari', note: '' },
    file: { bytes: picture, name: 'bukti.png', type: 'image/png' },
  });
  assert.equal(status, 200);
  await hashProofs(api.deps, null, new AbortController().signal);
}
