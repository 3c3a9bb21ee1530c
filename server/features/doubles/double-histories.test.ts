// Generated histories of members: what the search finds of those that changed is what a comparison of all of them finds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { doubles } from '#shared/doubles/doubles.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { addMember } from '../../../tests/builders/rows/accounts.ts';
import {
  type DoubleStep,
  doubleHistory,
  type HistoricPerson,
} from '../../../tests/oracles/double-histories.ts';
import { compareAll } from '../../../tests/oracles/full-comparison.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { openMerger } from '../../../tests/setup/api/merges.ts';
import { roundTrip } from '../../../tests/setup/api/round-trip.ts';
import { change } from '../../changes/change.ts';
import { engineOf } from '../../db/dialect.ts';
import { findMember, updateMember } from '../members/members.db.ts';
import { searchDoubles } from './search-doubles.job.ts';

const HISTORY_SEED = 57;

let serial = 0;

test('[LIST-008] whatever happens to members, comparing those that changed finds what comparing all finds', async (t) => {
  const api = await startApi(t);
  const merger = await openMerger(api);
  await fc.assert(
    fc.asyncProperty(doubleHistory, async (steps) => {
      await api.deps.db.deleteFrom('members').execute();
      const history = new DoubleHistory(api, merger);
      for (const step of steps) await history.take(step);
      await history.search();
    }),
    { numRuns: 12, seed: HISTORY_SEED, endOnFailure: true },
  );
});

test('[LIST-008] a restore is compared again, with what was decided before', async (t) => {
  const api = await startApi(t);
  const history = new DoubleHistory(api, await openMerger(api));
  const [steps = []] = fc.sample(doubleHistory, { numRuns: 1, seed: HISTORY_SEED });
  for (const step of [...steps, { kind: 'dismiss', which: 0 } as const]) await history.take(step);
  const where = engineOf(api.deps.db) === 'postgres' ? 'embedded' : 'server';
  const restored = await startApi(t, { places: await roundTrip(t, api.deps.config, where) });
  await new DoubleHistory(restored, await openMerger(restored)).search();
});

class DoubleHistory {
  readonly #api: Api;
  readonly #merger: Awaited<ReturnType<typeof openMerger>>;
  readonly #merges: number[] = [];

  constructor(api: Api, merger: Awaited<ReturnType<typeof openMerger>>) {
    this.#api = api;
    this.#merger = merger;
  }

  async take(step: DoubleStep): Promise<void> {
    const { token } = this.#merger;
    switch (step.kind) {
      case 'add':
        for (const person of step.people) await addMember(this.#api, this.#columnsOf(person));
        return;
      case 'change': {
        const { deps } = this.#api;
        const member = await findMember(deps.db, (await this.#member(step.which)) ?? 0);
        const { gmail: _, ...columns } = step.to;
        if (member) await change(deps, ({ tx }) => updateMember(tx, member, columns));
        return;
      }
      case 'remove':
        for (let count = 0; count < step.count; count++) {
          const id = await this.#member(step.which + count * 3);
          if (id !== undefined) await this.#api.call(members.remove, { token, params: { id } });
        }
        return;
      case 'merge': {
        const [survivor, merged] = [await this.#member(step.which), await this.#member(step.other)];
        if (survivor === undefined || merged === undefined || survivor === merged) return;
        const { status, body } = await this.#merger.merge(
          { id: survivor },
          { id: merged },
          { from_merged: step.takes },
        );
        assert.equal(status, 201, JSON.stringify(body));
        this.#merges.push(body.data.id);
        return;
      }
      case 'part': {
        const id = this.#merges[step.which % this.#merges.length];
        if (id !== undefined) await this.#merger.undo(id);
        return;
      }
      case 'dismiss':
      case 'reopen': {
        const endpoint = step.kind === 'dismiss' ? doubles.dismiss : doubles.restore;
        const pairs = await this.#pairs(step.kind === 'reopen');
        const pair = pairs[step.which % pairs.length];
        if (pair) await this.#api.call(endpoint, { token, params: { id: pair.id } });
        return;
      }
      case 'stop':
        await searchDoubles(this.#api.deps, { signal: AbortSignal.abort() }).catch(() => {});
        return;
      case 'search':
        return this.search();
    }
  }

  async search(): Promise<void> {
    const { deps } = this.#api;
    await searchDoubles(deps);
    const dismissed = new Set((await this.#pairs(true)).map(keyOf));
    const rows = await deps.db
      .selectFrom('members')
      .select(['id', 'name', 'date_of_birth', 'company', 'hp', 'email'])
      .execute();
    assert.deepEqual(
      (await this.#pairs(false)).map((pair) => `${keyOf(pair)} ${pair.reasons} ${pair.rank}`).toSorted(),
      compareAll(rows)
        .map((pair) => ({ ...pair, lower_id: pair.lower, higher_id: pair.higher }))
        .filter((pair) => !dismissed.has(keyOf(pair)))
        .map((pair) => `${keyOf(pair)} ${JSON.stringify(pair.reasons)} ${pair.rank}`)
        .toSorted(),
    );
  }

  #columnsOf({ gmail, ...person }: HistoricPerson) {
    serial += 1;
    const email = gmail ? `${gmail}+${serial}@gmail.com` : `orang${serial}@contoh.id`;
    return { ...person, email };
  }

  async #member(which: number): Promise<number | undefined> {
    const rows = await this.#api.deps.db.selectFrom('members').select('id').orderBy('id').execute();
    return rows[which % rows.length]?.id;
  }

  #pairs(areDismissed: boolean) {
    return this.#api.deps.db
      .selectFrom('double_pairs')
      .selectAll()
      .where('dismissed_at', areDismissed ? 'is not' : 'is', null)
      .orderBy('id')
      .execute();
  }
}

function keyOf({ lower_id, higher_id }: { lower_id: number; higher_id: number }): string {
  return `${lower_id} ${higher_id}`;
}
