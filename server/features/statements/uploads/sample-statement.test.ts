// The statement with which newcomers try the product.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { statementRows, statements } from '#shared/statements/statements.contract.ts';
import { addAdmin } from '../../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../../tests/setup/api/api.ts';
import { approver } from '../../../../tests/setup/api/approvals.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { addDemoData } from '../../../seed/demo-data.ts';

test('[BANK-019] the sample statement of the demo pays its bills for certain, and other data has none', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  assert.equal((await api.call(statements.sample, { token })).body.data, null);
  await inTransaction(api.deps.db, (tx) => addDemoData(tx, api.deps));
  const sample = (await api.call(statements.sample, { token })).body.data;
  assert.ok(sample);
  const file = { bytes: Buffer.from(sample.content), name: sample.file_name, type: 'text/csv' };
  const stored = await api.call(statementUploads.upload, { token, file, body: {} });
  assert.equal(stored.status, 201, JSON.stringify(stored.body));
  const { states } = (await api.call(statementRows.count, { token })).body.data;
  const { certain, likely, unknown } = states;
  assert.ok(certain >= 10, `${certain} certain`);
  assert.ok(likely > 0 && unknown > 0, `${likely} likely, ${unknown} unknown`);
  const approved = await approver(api, { token }).all();
  assert.equal(approved.body.data.approved, certain);
});
