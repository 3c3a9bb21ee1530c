// The process is killed while members are merged and parted. A merge is done or it is not, and what was acknowledged stays.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { merges } from '#shared/merges/merges.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { connectReader } from '../../server/db/connections/read-only.ts';
import { type Ask, askWith } from '../../tools/product-api.ts';
import { addMember } from '../builders/as-admin/members.ts';
import {
  engines,
  findFaults,
  openInstallation,
  rounds,
  signIn,
  timeoutFor,
} from '../setup/hard/installation.ts';

const kills = rounds({ few: 3, many: 30 });
const PAIR_COUNT = 12;

for (const engine of engines)
  test(`[LIST-011] ${engine}: ${kills} kills during merges and undos leave nothing or all of each`, {
    timeout: timeoutFor(kills, 10_000),
  }, async (t) => {
    const site = await openInstallation(t, engine, { DEMO_DATA: '0' });
    let server = site.start();
    await server.ready();
    const token = await signIn(site);
    let acknowledged = 0;
    for (let round = 1; round <= kills; round++) {
      const ask = askWith(site, token);
      const pairs = await addPairs(ask);
      const done: number[] = [];
      const work = mergeAndUndo(ask, pairs, done);
      await pause(100 + Math.random() * 600);
      await server.kill();
      await work;
      server = site.start();
      await server.ready();
      assert.deepEqual(await findFaults(site.places), [], `after kill ${round}`);
      const { db, close } = connectReader(site.places);
      const stored = await db.selectFrom('merges').select('id').execute();
      await close();
      const ids = new Set(stored.map(({ id }) => id));
      assert.deepEqual(
        done.filter((id) => !ids.has(id)),
        [],
        `after kill ${round}`,
      );
      acknowledged += done.length;
    }
    assert.equal(await server.stop(), 0);
    t.diagnostic(`${acknowledged} merges were acknowledged`);
  });

type Pair = [survivor: number, merged: number];

async function addPairs(ask: Ask): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let count = 0; count < PAIR_COUNT; count++) {
    const [one, other] = [await addMember({ ask }), await addMember({ ask })];
    for (const { id } of [one, other]) await ask(renewals.add, { body: { user: id, duration: 1 } });
    pairs.push([one.id, other.id]);
  }
  return pairs;
}

/** Until the process is gone. Each other merge is undone. `done`: the acknowledged merges. */
async function mergeAndUndo(ask: Ask, pairs: readonly Pair[], done: number[]): Promise<void> {
  try {
    for (const [survivor, merged] of pairs) {
      const { data: preview } = await ask(merges.preview, {
        query: { survivor: String(survivor), merged: String(merged) },
      });
      const body = {
        survivor,
        merged,
        from_merged: ['email'],
        bill: null,
        seen: { version: preview.version },
      };
      const { data } = await ask(merges.add, { body });
      done.push(data.id);
      if (done.length % 2 === 0) await ask(merges.undo, { params: { id: data.id } });
    }
  } catch {
    // Killed: what was acknowledged before counts.
  }
}
