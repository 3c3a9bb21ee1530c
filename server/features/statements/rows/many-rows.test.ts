import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { addAdmin } from '../../../../tests/builders/rows/accounts.ts';
import { addStatement } from '../../../../tests/builders/rows/statements.ts';
import { startApi } from '../../../../tests/setup/api/api.ts';
import { stateOf } from '../../../../tests/setup/api/approvals.ts';
import { auditTrail } from '../../../../tests/setup/api/audit.ts';
import { matchStatements } from '../matching/match-statements.service.ts';

test('[BANK-017] several rows are ignored with one reason in one change, and taken back together', async (t) => {
  const api = await startApi(t);
  const [{ token }, other] = [await addAdmin(api), await addAdmin(api)];
  const ids = await addStatement(api, [{}, { booked_on: '2026-11-02' }, { booked_on: '2026-11-03' }]);
  const [first = 0, second = 0, third = 0] = ids;
  const params = { id: second };
  await api.call(statementRows.ignore, { token: other.token, params, body: { reason: 'Setoran sewa' } });
  const reason = 'Bukan iuran';
  const ignored = await api.call(statementRows.ignoreMany, { token, body: { ids, reason } });
  assert.partialDeepStrictEqual(ignored.body.data, { changed: [first, third], skipped: 1 });
  assert.equal(ignored.body.message, '2 baris diabaikan, 1 dilewati karena keputusannya sudah berubah');
  const recorded = (await auditTrail(api)).filter(({ action }) => action === 'statement_row.ignore');
  assert.deepEqual(new Set(recorded.map(({ subject_id }) => subject_id)), new Set(ids));
  const skipped = await api.call(statementRows.show, { token, params });
  assert.equal(skipped.body.data.reason, 'Setoran sewa');
  const changed = ignored.body.data.changed;
  const released = await api.call(statementRows.releaseMany, { token, body: { ids: changed } });
  assert.deepEqual(released.body.data, { changed, skipped: 0 });
  assert.deepEqual([await stateOf(api, first), await stateOf(api, second)], ['unknown', 'ignored']);
  const none = await api.call(statementRows.ignoreMany, { token, body: { ids: [], reason } });
  assert.deepEqual([none.status, Object.keys(none.error.errors ?? {})], [422, ['ids']]);
});

test('[BANK-017] interest, settlements and money that went out again are proposed as groups', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const ids = await addStatement(api, [
    { description: 'BUNGA REKENING', amount: 1_234_500 },
    { description: 'JASA GIRO', amount: 100_000 },
    { description: 'KR OTOMATIS MID : 000885012345678 QR : 302000.00', amount: 30_000_000 },
    { description: 'SETORAN TUNAI', amount: 5_000_000 },
  ]);
  await matchStatements(api.deps);
  const groups = async () => (await api.call(statementRows.groups, { token })).body.data;
  const [interest = 0, giro = 0, qris = 0] = ids;
  assert.deepEqual(
    (await groups()).map(({ kind, ids, sum }) => [kind, ids.toSorted((a, b) => a - b), sum]),
    [
      ['settlement', [qris], 30_000_000],
      ['refund', [interest, giro], 1_334_500],
    ],
  );
  const body = { ids: [interest, giro], reason: 'Bunga, koreksi, atau biaya bank' };
  await api.call(statementRows.ignoreMany, { token, body });
  assert.deepEqual(
    (await groups()).map(({ kind }) => kind),
    ['settlement'],
  );
});
