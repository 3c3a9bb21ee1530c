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

test('[IMP-003] two admins who check at the same moment: the second learns who was first, and nothing is lost', async (t) => {
  const api = await startApi(t);
  const [ratna, bayu] = await Promise.all(['Ratna', 'Bayu'].map((name) => addAdmin(api, { name })));
  assert.ok(ratna && bayu);
  const { upload, show } = importer(api, ratna.token);
  const { id, columns } = await upload(csv([headers, ...people(20)]));
  const mapping = columns.map(({ column, field, clears }) => ({ column, field, clears }));
  const check = ({ token }: { token: string }, company: string) => {
    const defaults = { company, company_category: null };
    return api.call(imports.check, { token, params: { id }, body: { mapping, defaults, version: 0 } });
  };
  const answers = await Promise.all([check(ratna, 'Ratna'), check(bayu, 'Bayu')]);
  const first = answers[0].status === 200 ? 'Ratna' : 'Bayu';
  const second = answers.find(({ status }) => status !== 200);
  assert.equal(second?.status, 409);
  assert.match(
    JSON.stringify(second.body),
    new RegExp(`${first} sudah memeriksa impor ini pada 20 November 2026`),
  );
  const { version, defaults } = await show(id);
  assert.deepEqual([version, defaults.company], [1, first]);
});

test('a decision that another admin makes during a check stays', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const { dryRun, rows } = importer(api, token);
  const [one = []] = people(1);
  const twin = one.with(2, 'lain@contoh.id');
  const file = await dryRun(csv([headers, ...people(300), twin]));
  const [doubtful] = await rows(file.id, { verdict: 'doubtful' });
  const mapping = file.columns.map(({ column, field, clears }) => ({ column, field, clears }));
  const [checked, decided] = await Promise.all([
    api.call(imports.check, { token, params: { id: file.id }, body: { mapping, version: file.version } }),
    api.call(imports.decide, { token, params: { id: doubtful?.id ?? 0 }, body: { decision: 'skip' } }),
  ]);
  assert.deepEqual([checked.status, decided.status], [200, 200]);
  const [now] = await rows(file.id, { verdict: 'doubtful' });
  assert.equal(now?.decision, 'skip');
});
