// Verbs that lock the same rows from two sides at the same moment: each is done or refused, and nobody is told to try again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admins } from '#shared/admins/admins.contract.ts';
import { categories } from '#shared/categories/categories.contract.ts';
import { imports } from '#shared/imports/imports.contract.ts';
import { memberCategories } from '#shared/member-categories/member-categories.contract.ts';
import { memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { addAdmin, addMember, type TestAccount } from '../builders/rows/accounts.ts';
import { addCategory, addLabel } from '../builders/rows/catalogue.ts';
import { addProvedPayment } from '../builders/rows/payments.ts';
import { csv, importHeaders, people } from '../builders/spreadsheets/import-files.ts';
import { type Api, startApi } from '../setup/api/api.ts';
import { importer } from '../setup/api/imports.ts';
import { runOrders } from '../setup/api/orders.ts';
import { engines, onEngine, rounds, timeoutFor } from '../setup/hard/installation.ts';

const count = rounds({ few: 6, many: 60 });

interface Scene {
  api: Api;
  boss: TestAccount;
  round: number;
}

/** What happens at the same moment: calls, and work of the queue. */
type Race = (scene: Scene) => Promise<(() => Promise<unknown>)[]>;

const remove = ({ api, boss }: Scene, { id }: TestAccount) =>
  api.call(admins.remove, { token: boss.token, params: { id } });

async function order({ api }: Scene, admin: TestAccount, choice: object, input: object): Promise<number> {
  const { token } = admin;
  const { body } = await api.call(memberJobs.choose, { token, body: choice });
  const { id } = body.data;
  assert.equal((await api.call(memberJobs.start, { token, params: { id }, body: input })).status, 200);
  return id;
}

const run = ({ api }: Scene) => runOrders(api);

async function addMembers({ api }: Scene, amount: number, columns: object = {}): Promise<number[]> {
  const ids = [];
  for (let at = 0; at < amount; at++) ids.push((await addMember(api, columns)).id);
  return ids;
}

async function checkedImport(scene: Scene, admin: TestAccount): Promise<number> {
  const { dryRun } = importer(scene.api, admin.token);
  return (await dryRun(csv([importHeaders, ...people(20, 1 + scene.round * 100)]))).id;
}

const races: Record<string, Race> = {
  async 'an admin is deleted while his order works on members'(scene) {
    const admin = await addAdmin(scene.api);
    const ids = await addMembers(scene, 30);
    const label = await addLabel(scene.api, { name: `Relawan ${scene.round}` });
    const id = await order(scene, admin, { action: 'give_label', members: ids }, { label });
    return [
      async () => {
        await run(scene);
        const { body } = await scene.api.call(memberJobs.show, { token: scene.boss.token, params: { id } });
        assert.deepEqual(body.data.counts, { waiting: 0, done: 30, skipped: 0, failed: 0 });
      },
      () => remove(scene, admin),
    ];
  },
  async 'an admin is deleted while his import is committed'(scene) {
    const admin = await addAdmin(scene.api);
    const id = await checkedImport(scene, admin);
    const { status } = await scene.api.call(imports.commit, { token: admin.token, params: { id } });
    assert.equal(status, 200);
    return [
      async () => {
        await runOrders(scene.api);
        const { results } = await importer(scene.api, scene.boss.token).show(id);
        assert.equal(results?.added, 20);
      },
      () => remove(scene, admin),
    ];
  },
  async 'an admin is deleted while he decides again what he has decided'(scene) {
    const { api } = scene;
    const admin = await addAdmin(api);
    const { token } = admin;
    const decide = (id: number, status: string) =>
      api.call(payments.decide, { token, params: { id }, body: { status, admin_note: '' } });
    const ids: number[] = [];
    for (let at = 0; at < 6; at++) ids.push(await addProvedPayment(api, await addMember(api)));
    for (const id of ids) assert.equal((await decide(id, 'paid')).status, 200);
    return [...ids.map((id) => () => decide(id, 'rejected')), () => remove(scene, admin)];
  },
  async 'two Super Admins delete each other'(scene) {
    const one = await addAdmin(scene.api, { role: 'Super Admin' });
    const two = await addAdmin(scene.api, { role: 'Super Admin' });
    return [() => remove({ ...scene, boss: one }, two), () => remove({ ...scene, boss: two }, one)];
  },
  async 'a category is deleted while members come back to it'(scene) {
    const { api, boss } = scene;
    const from = await addCategory(api);
    const to = await addCategory(api);
    const ids = await addMembers(scene, 10, { category_id: from });
    const input = { member_category: to, reason: 'Lulus' };
    const id = await order(scene, boss, { action: 'category', members: ids }, input);
    await run(scene);
    const history = await api.deps.db.selectFrom('category_changes').select('id').execute();
    const last = history.at(-1)?.id ?? 0;
    await api.call(memberJobs.undo, { token: boss.token, params: { id } });
    return [
      () => run(scene),
      () => api.call(memberCategories.undo, { token: boss.token, params: { id: last } }),
      () => api.call(categories.remove, { token: boss.token, params: { id: from } }),
    ];
  },
  async 'members are deleted while an import that added them is undone and a job works on them'(scene) {
    const { api, boss } = scene;
    const id = await checkedImport(scene, boss);
    await importer(api, boss.token).commit(id);
    const added = await api.deps.db
      .selectFrom('import_rows')
      .select('member_id')
      .where('import_id', '=', id)
      .orderBy('id', 'desc')
      .execute();
    const ids = added.flatMap(({ member_id }) => member_id ?? []);
    await order(scene, boss, { action: 'reminders', members: ids }, { reminders_on: 0 });
    await api.call(imports.undo, { token: boss.token, params: { id } });
    return [
      () => run(scene),
      () => runOrders(api),
      ...ids
        .slice(0, 5)
        .map((memberId) => () => api.call(members.remove, { token: boss.token, params: { id: memberId } })),
    ];
  },
};

const isAnswer = (result: unknown): result is { status: number } =>
  typeof result === 'object' && result !== null && 'status' in result;

for (const engine of engines)
  test(`${engine}: verbs that lock from two sides, ${count} times each, are done or refused`, {
    timeout: timeoutFor(count * Object.keys(races).length, 2000),
  }, async (t) => {
    await onEngine(t, engine);
    const api = await startApi(t);
    const boss = await addAdmin(api, { role: 'Super Admin' });
    for (const [index, [name, race]] of Object.entries(races).entries())
      for (let at = 1; at <= count; at++) {
        const parts = await race({ api, boss, round: index * count + at });
        const results = await Promise.all(parts.map((part) => part()));
        const statuses = results.filter(isAnswer).map(({ status }) => status);
        const areAnswered = statuses.every((status) => status < 500);
        assert.ok(areAnswered, `${name}: ${statuses.join()}`);
      }
  });
