import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imports } from '#shared/imports/imports.contract.ts';
import { addAdmin } from '../../../../tests/builders/rows/accounts.ts';
import {
  csv,
  importHeaders as headers,
  people,
} from '../../../../tests/builders/spreadsheets/import-files.ts';
import { startApi } from '../../../../tests/setup/api/api.ts';
import { importer } from '../../../../tests/setup/api/imports.ts';

test('[IMP-001] [M10] a stale screen does not commit a file that was checked again since', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const { dryRun } = importer(api, token);
  const { id, version } = await dryRun(csv([headers, ...people(2)]));
  const stale = { token, params: { id }, body: { version: version - 1 } };
  const { status, error } = await api.call(imports.commit, stale);
  assert.equal(status, 409);
  assert.match(error.message, /sudah memeriksa impor ini/);
  assert.equal((await api.call(imports.commit, { ...stale, body: { version } })).status, 200);
});
