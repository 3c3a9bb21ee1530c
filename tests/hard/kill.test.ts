// The process is killed at any moment, also during its first start. What it acknowledged is stored, and no change is
// half-done.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { connectReader } from '../../server/db/connections/read-only.ts';
import type { Database } from '../../server/db/database.ts';
import { demoGuides } from '../../server/seed/demo-guides.ts';
import { demoPeople } from '../../server/seed/demo-people.ts';
import {
  engines,
  findFaults,
  openInstallation,
  rounds,
  signIn,
  timeoutFor,
} from '../setup/hard/installation.ts';
import { findBrokenPromises, type Promises, startLoad } from '../setup/hard/load.ts';

const kills = rounds({ few: 3, many: 100 });
const firstStarts = rounds({ few: 3, many: 30 });

for (const engine of engines) {
  test(`${engine}: nothing acknowledged is lost in ${kills} kills under load`, {
    timeout: timeoutFor(kills, 2000),
  }, async (t) => {
    const site = await openInstallation(t, engine);
    const promises: Promises = { members: [], paid: [] };
    let server = site.start();
    await server.ready();
    const token = await signIn(site);
    for (let round = 1; round <= kills; round++) {
      const load = await startLoad(site, { token });
      await pause(100 + Math.random() * 700);
      await server.kill();
      await load.stop();
      promises.members.push(...load.promises.members);
      promises.paid.push(...load.promises.paid);
      server = site.start();
      await server.ready();
      assert.deepEqual(await findFaults(site.places), [], `after kill ${round}`);
      assert.deepEqual(await findBrokenPromises(site.places, load.promises), [], `after kill ${round}`);
    }
    assert.deepEqual(await findBrokenPromises(site.places, promises), []);
    assert.equal(await server.stop(), 0);
    assert.ok(promises.paid.length > 0, 'the load got something done');
    t.diagnostic(
      `${promises.members.length} members and ${promises.paid.length} paid payments were acknowledged`,
    );
  });

  test(`${engine}: a first start that is killed ${firstStarts} times leaves no half of it`, {
    timeout: timeoutFor(firstStarts, 4000),
  }, async (t) => {
    for (let round = 1; round <= firstStarts; round++) {
      const site = await openInstallation(t, engine, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', SMTP_URL: '' });
      const first = site.start();
      await pause(200 + Math.random() * 1500);
      await first.kill();
      const second = site.start();
      await second.ready();
      const { db, close } = connectReader(site.places);
      const counts = [await count(db, 'admins'), await count(db, 'guides'), await count(db, 'members')];
      await close();
      assert.deepEqual(counts, [2, demoGuides.length, demoPeople.length], `round ${round}`);
      assert.deepEqual(await findFaults(site.places), []);
      assert.equal(await second.stop(), 0);
    }
  });
}

async function count(db: Database, table: 'admins' | 'guides' | 'members'): Promise<number> {
  return (await db.selectFrom(table).select('id').execute()).length;
}
