import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addAdmin } from '../../tests/builders/rows/accounts.ts';
import { csv, importHeaders, people } from '../../tests/builders/spreadsheets/import-files.ts';
import { type Api, startApi } from '../../tests/setup/api/api.ts';
import { importer } from '../../tests/setup/api/imports.ts';
import { findBrokenInvariants } from './find-broken-invariants.ts';

/** After an import, its undo and a dry run: each changes one number or row. */
const breaks: [string, RegExp, (api: Api) => Promise<unknown>][] = [
  [
    'a row of an import vanished',
    /^import \d+: 3 rows are there, not 4/,
    ({ deps }) =>
      deps.db.deleteFrom('import_rows').where('number', '=', 2).where('result', '=', 'undone').execute(),
  ],
  [
    'the result of a row is not the counted one',
    /^import \d+: the counts of its undo are not those of its rows/,
    ({ deps }) =>
      deps.db.updateTable('import_rows').set({ result: 'retained' }).where('result', '=', 'undone').execute(),
  ],
  [
    'a verdict is not the counted one',
    /^import \d+: the counts of its check are not those of its rows/,
    ({ deps }) =>
      deps.db
        .updateTable('import_rows')
        .set({ verdict: 'same' })
        .where('verdict', '=', 'new')
        .where('result', 'is', null)
        .execute(),
  ],
  [
    'an undo counts less than was written, also after the rows are gone',
    /^import \d+: the counts of its undo are 1, not 3/,
    async ({ deps }) => {
      const undo_counts = JSON.stringify({ undone: 1, retained: 0, reported: 0 });
      await deps.db.deleteFrom('import_rows').execute();
      await deps.db.updateTable('imports').set({ undo_counts, frame: null }).execute();
    },
  ],
  [
    'a committed import has no results',
    /^import \d+: its counts and times are not those of the state undone/,
    ({ deps }) => deps.db.updateTable('imports').set({ results: null }).execute(),
  ],
];

for (const [what, finding, breakIt] of breaks)
  test(`[IMP-003] [IMP-005] ${what}: found`, async (t) => {
    const api = await startApi(t, { checkInvariants: false });
    const { token } = await addAdmin(api);
    const { dryRun, commit, undo } = importer(api, token);
    const [faulty = []] = people(1, 50);
    const { id } = await dryRun(csv([importHeaders, ...people(3), faulty.with(2, 'bukan email')]));
    await commit(id);
    await undo(id);
    await dryRun(csv([importHeaders, ...people(2, 70)]));
    assert.deepEqual(await findBrokenInvariants(api.deps), []);
    await breakIt(api);
    const findings = await findBrokenInvariants(api.deps);
    assert.ok(
      findings.some((line) => finding.test(line)),
      findings.join('\n'),
    );
  });
