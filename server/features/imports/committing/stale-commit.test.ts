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

test('[IMP-003] [M10] a stale screen does not commit what another admin has decided since', async (t) => {
  const api = await startApi(t);
  const [ratna, bayu] = await Promise.all(['Ratna', 'Bayu'].map((name) => addAdmin(api, { name })));
  assert.ok(ratna && bayu);
  const { dryRun, rows, show } = importer(api, ratna.token);
  const [one = []] = people(1);
  const { id, ...first } = await dryRun(csv([headers, ...people(2), one.with(2, 'lain@contoh.id')]));
  const commit = ({ version, decided_set: seen_set }: { version: number; decided_set: string }) =>
    api.call(imports.commit, { token: ratna.token, params: { id }, body: { version, seen_set } });
  const [doubtful] = await rows(id, { verdict: 'doubtful' });
  const decide = { token: bayu.token, params: { id: Number(doubtful?.id) }, body: { decision: 'new' } };
  assert.equal((await api.call(imports.decide, decide)).status, 200);
  const refused = await commit(first);
  assert.equal(refused.status, 409);
  assert.match(refused.error.message, /^Keputusan atas baris impor ini sudah berubah/);
  const second = await show(id);
  const decideAll = { token: bayu.token, params: { id }, body: { decision: 'skip' } };
  assert.equal((await api.call(imports.decideAll, decideAll)).status, 200);
  assert.equal((await commit(second)).status, 409);
  const third = await show(id);
  assert.equal(third.state, 'checked');
  assert.equal((await commit(third)).status, 200);
});
