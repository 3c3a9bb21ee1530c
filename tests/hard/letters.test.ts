// Secretaries take numbers from two nodes while the process is killed: no number is missing, and none is there twice.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { featureSettings } from '#shared/association/features.contract.ts';
import { paperNumberSettings } from '#shared/association/paper-numbers.contract.ts';
import { letterNumbers, letterSigners, letterTypes } from '#shared/letters/letter-types.contract.ts';
import { letters } from '#shared/letters/letters.contract.ts';
import { type Ask, askWith } from '../../tools/product-api.ts';
import { typeInput } from '../builders/rows/letters.ts';
import {
  engines,
  findFaults,
  openInstallation,
  rounds,
  signIn,
  timeoutFor,
} from '../setup/hard/installation.ts';

const kills = rounds({ few: 5, many: 20 });
const ISSUES = 50;
const MAX_TRIES = 200;

for (const engine of engines)
  test(`[DOCS-004] [DOCS-013] [D5] ${engine}: ${ISSUES} parallel issues while ${kills} kills fall are 118 to 167, each once`, {
    timeout: timeoutFor(kills, 20_000),
  }, async (t) => {
    const site = await openInstallation(t, engine, { DEMO_DATA: '0' });
    let server = site.start();
    await server.ready();
    const token = await signIn(site);
    const type = await prepare(askWith(site, token));
    const { databaseUrl, dataDir } = site.places;
    const other =
      databaseUrl === null
        ? null
        : await openInstallation(t, engine, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO_DATA: '0' });
    const second = other?.start();
    await second?.ready();
    const nodes = [site, other ?? site].map((node) => askWith(node, token));
    const work = Promise.all(
      Array.from({ length: ISSUES }, (_, at) => assign(nodes, type, { attempt: randomUUID(), at })),
    );
    for (let kill = 0; kill < kills; kill++) {
      await pause(20 + Math.random() * 200);
      await server.kill();
      server = site.start();
      await server.ready();
    }
    const numbers = await work;
    assert.deepEqual(
      numbers.toSorted(),
      Array.from({ length: ISSUES }, (_, at) => `${118 + at}/SKA/PC/${suffixOf(numbers)}`),
    );
    assert.deepEqual(await findFaults(site.places), []);
    assert.equal(await server.stop(), 0);
    if (second) assert.equal(await second.stop(), 0);
  });

/** Month and year of the run. */
function suffixOf([first = '']: readonly string[]): string {
  return first.split('/').slice(-2).join('/');
}

/** The same attempt until it is acknowledged: a kill may swallow the answer of a number that is stored. */
async function assign(
  nodes: readonly Ask[],
  type: number,
  { attempt, at }: { attempt: string; at: number },
): Promise<string> {
  for (let turn = at; turn < at + MAX_TRIES; turn++) {
    const ask = nodes[turn % nodes.length];
    try {
      const answer = await ask?.(letters.assignNumber, {
        body: { type, subject: `Undangan ${at}`, attempt },
      });
      if (answer) return answer.data.number;
    } catch {
      await pause(100);
    }
  }
  throw new Error(`Letter ${at} has no number.`);
}

async function prepare(ask: Ask): Promise<number> {
  const features = (await ask(featureSettings.show)).data;
  await ask(featureSettings.save, { body: { letters: 1, version: features.version } });
  const numbers = (await ask(paperNumberSettings.show)).data;
  await ask(paperNumberSettings.save, { body: { abbreviation: 'PC', version: numbers.version } });
  const signer = (await ask(letterSigners.add, { body: { ...chair } })).data;
  const { id } = (await ask(letterTypes.add, { body: typeInput(signer) })).data;
  const used = { next: 118, reason: 'nomor 1 sampai 117 di kertas' };
  await ask(letterNumbers.countUsed, { params: { id }, body: used });
  return id;
}

const chair = { name: 'Ratna', position: 'Ketua', started_on: '2020-01-01' };
