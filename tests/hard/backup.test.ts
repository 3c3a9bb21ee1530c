// The operator's commands while the product keeps serving: backup, restore, check.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { members } from '#shared/members/members.contract.ts';
import { command } from '../../tools/command.ts';
import { ask } from '../../tools/product-api.ts';
import { engines, findFaults, openInstallation, signIn } from '../setup/hard/installation.ts';
import { startLoad } from '../setup/hard/load.ts';

for (const engine of engines) {
  const other = engine === 'SQLite' ? 'PostgreSQL' : 'SQLite';

  test(`${engine}: a backup under load, restored into ${other}, serves again`, {
    timeout: 90_000,
  }, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'anggota-archive-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const archive = join(folder, 'a.tar.gz');
    const site = await openInstallation(t, engine);
    const server = site.start();
    await server.ready();
    const token = await signIn(site);
    const load = await startLoad(site, { token });
    await pause(500);
    const promised = [...load.promises.paid];
    const made = await command('backup', site.places, [archive]);
    assert.match(made.output, /a\.tar\.gz: \d+ rows and \d+ files/);
    assert.match((await command('check-data', site.places)).output, /The data is sound/);
    await load.stop();
    await server.stop();

    const copy = await openInstallation(t, other);
    const restored = await command('restore', copy.places, [archive]);
    assert.match(restored.output, /Restored as it was at/);
    assert.deepEqual(await findFaults(copy.places), []);
    const again = copy.start();
    await again.ready();
    const { total } = await ask(copy, members.list, { token: await signIn(copy) });
    assert.ok(Number(total) >= promised.length);
    await ask(copy, members.list, { token });
    assert.equal(await again.stop(), 0);

    const refused = await command('restore', copy.places, [archive]);
    assert.deepEqual([refused.code, refused.output.trim().split('\n').length], [1, 1]);
    assert.match(refused.output, /not empty/);
  });
}
