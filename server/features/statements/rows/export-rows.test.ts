import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { addAdmin } from '../../../../tests/builders/rows/accounts.ts';
import { addStatement } from '../../../../tests/builders/rows/statements.ts';
import { startApi } from '../../../../tests/setup/api/api.ts';
import { openLink } from '../../../../tests/setup/api/links.ts';

test('[BANK-004] rows can be exported with their state, and the export is in the audit trail', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  await addStatement(api, [
    { booked_on: '2026-11-18', amount: 30_012_350, description: '=SUM(A1)', reference: 'G1' },
    { booked_on: '2026-10-01', state: 'ignored' },
  ]);
  const body = { keyword: '', month: '2026-11', state: '', account: 1, statement: null };
  const exported = await api.call(statementRows.export, { token: admin.token, body });
  assert.equal(exported.status, 200);
  const { sheets } = await readXlsx((await openLink(api, exported.body.data)).rawPayload);
  const rows = sheets[0]?.rows ?? [];
  assert.equal(rows.length, 2);
  assert.deepEqual(rows[1]?.slice(1, 8), [
    null,
    'Bank Contoh Nusantara',
    '000-1234-567890',
    300_123.5,
    '=SUM(A1)',
    'G1',
    'Tidak dikenal',
  ]);
  const [event] = await api.deps.db.selectFrom('audit_events').select('action').execute();
  assert.equal(event?.action, 'statement.export');
});

test('[BANK-004] an export has the rows of the list with the same filters, and its file names the keyword', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  await addStatement(api, [
    { booked_on: '2026-11-02', description: 'TRSF SARI UTAMI', amount: 30_012_300 },
    { booked_on: '2026-11-03', description: 'SETORAN "SARI/BUDI"', state: 'ignored' },
    { booked_on: '2026-10-31', description: 'QRIS SARI', reference: 'G0750' },
    { booked_on: '2026-10-30', description: 'BUDI' },
  ]);
  const exported = async (filters: object) => {
    const body = { keyword: '', month: '', state: '', account: '', statement: '', ...filters };
    const { data } = (await api.call(statementRows.export, { token: admin.token, body })).body;
    const { sheets } = await readXlsx((await openLink(api, data)).rawPayload);
    return {
      name: new URL(data).searchParams.get('name'),
      texts: (sheets[0]?.rows ?? []).slice(1).map((row) => row[5]),
    };
  };
  for (const filters of [
    { keyword: 'sari' },
    { keyword: ' SARI  utami' },
    { keyword: '300.123' },
    { keyword: 'g0' },
    { keyword: 'sari', month: '2026-11', state: 'unknown' },
    { keyword: 'tidak ada' },
  ]) {
    const answer = await api.call(statementRows.list, { token: admin.token, query: { page: 1, ...filters } });
    const listed = answer.body.data.map(({ description }) => description);
    assert.deepEqual((await exported(filters)).texts, listed.toReversed(), JSON.stringify(filters));
  }
  const { name } = await exported({ keyword: 'sari/budi"' });
  assert.equal(name, 'Mutasi Rekening, cari sari budi, 2026-11-20.xlsx');
  const events = await api.deps.db
    .selectFrom('audit_events')
    .select(['action', 'after'])
    .orderBy('id')
    .execute();
  const last = events.findLast(({ action }) => action === 'statement.export');
  assert.equal(JSON.parse(last?.after ?? '').keyword, 'sari/budi"');
});
