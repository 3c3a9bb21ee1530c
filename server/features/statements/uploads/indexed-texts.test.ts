import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { addAdmin } from '../../../../tests/builders/rows/accounts.ts';
import { addBcaAccount } from '../../../../tests/builders/rows/statements.ts';
import { bcaStatement } from '../../../../tests/builders/statements/bca-statement.ts';
import { startApi } from '../../../../tests/setup/api/api.ts';
import { engineOf } from '../../../db/dialect.ts';

test('[BANK-009] after an upload a search finds its texts, and on PostgreSQL none waits to be indexed', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  await addBcaAccount(api);
  const line = { date: '01/11/2026', text: 'TRSF E-BANKING CR SARI UTAMI', amount: 300_123 };
  const file = { bytes: Buffer.from(bcaStatement([line])), name: 'mutasi.csv', type: 'text/csv' };
  assert.equal((await api.call(statementUploads.upload, { token, file })).status, 201);
  const found = await api.call(statementRows.list, { token, query: { keyword: 'sari utami' } });
  assert.equal(found.body.data.length, 1);
  if (engineOf(api.deps.db) !== 'postgres') return;
  const { rows } = await sql<{ pages: string }>`
    select gin_clean_pending_list('statement_rows_search_trigrams') as pages`.execute(api.deps.db);
  assert.equal(Number(rows[0]?.pages), 0);
});
