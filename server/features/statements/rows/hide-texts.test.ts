import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { addAdmin, type TestAccount } from '../../../../tests/builders/rows/accounts.ts';
import { addStatement } from '../../../../tests/builders/rows/statements.ts';
import { type Api, startApi } from '../../../../tests/setup/api/api.ts';
import { hideTexts } from './hide-texts.job.ts';

const list = async (api: Api, admin: TestAccount, query: object = {}) =>
  (await api.call(statementRows.list, { token: admin.token, query: { ...query } })).body;

test('the text of a row is hidden 90 days after its upload, and never before somebody decided', async (t) => {
  const api = await startApi(t);
  // The rows of a whole year, uploaded on 20 November.
  const [, , open = 0] = await addStatement(api, [
    { booked_on: '2026-03-02', description: 'BUNGA MARET', reference: 'BUNGA 412', state: 'ignored' },
    { booked_on: '2026-07-09', description: 'BUNGA JULI', state: 'ignored' },
    { booked_on: '2026-01-05', description: 'SARI', reference: 'SARI 77' },
    { booked_on: '2026-01-03', description: 'DWI', state: 'likely' },
  ]);
  const texts = async () => {
    await hideTexts(api.deps);
    return (await list(api, await addAdmin(api))).data.map(({ description, text_hidden_on }) => [
      description,
      text_hidden_on,
    ]);
  };
  const all = [
    ['BUNGA JULI', '2027-02-18'],
    ['BUNGA MARET', '2027-02-18'],
    ['SARI', '2027-02-18'],
    ['DWI', '2027-02-18'],
  ];
  for (const now of ['2026-11-21T20:00:00Z', '2027-02-17T16:59:00Z']) {
    api.clock.set(now);
    assert.deepEqual(await texts(), all, now);
  }
  api.clock.set('2027-02-17T17:01:00Z');
  assert.deepEqual(await texts(), [[null, null], [null, null], ...all.slice(2)]);
  const found = await list(api, await addAdmin(api), { keyword: 'bunga' });
  assert.equal(found.total, 0, 'it is not found, either');
  const named = api.deps.db.selectFrom('statement_rows').select('id').where('reference', 'like', '%BUNGA%');
  assert.deepEqual(await named.execute(), [], 'nor is it in what the bank calls its reference');

  // Two years later it still waits. Once it is decided, the next night hides it.
  api.clock.set('2028-11-20T03:00:00Z');
  await hideTexts(api.deps);
  const admin = await addAdmin(api);
  const sent = { token: admin.token, params: { id: open } };
  const shown = await api.call(statementRows.show, sent);
  assert.deepEqual([shown.body.data.description, shown.body.data.text_hidden_on], ['SARI', '2028-11-20']);
  await api.call(statementRows.ignore, { ...sent, body: { reason: 'Bukan iuran' } });
  await api.call(statementRows.release, sent);
  await hideTexts(api.deps);
  assert.equal((await api.call(statementRows.show, sent)).body.data.description, 'SARI', 'it waits again');
  await api.call(statementRows.ignore, { ...sent, body: { reason: 'Bukan iuran' } });
  await hideTexts(api.deps);
  assert.equal((await api.call(statementRows.show, sent)).body.data.description, null);
});
