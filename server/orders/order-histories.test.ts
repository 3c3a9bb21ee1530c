// Orders of two admins in any order, with kills, changes by hand, merges, deletions and undo, next to a slow model that works on
// one member after the other.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { imports } from '#shared/imports/imports.contract.ts';
import { keysOf } from '#shared/keys.ts';
import { type JobChoice, memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import { labels } from '#shared/member-labels/member-labels.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { addAdmin, addMember } from '../../tests/builders/rows/accounts.ts';
import { addCategory, addLabel } from '../../tests/builders/rows/catalogue.ts';
import { csv, importHeaders, people } from '../../tests/builders/spreadsheets/import-files.ts';
import { startApi } from '../../tests/setup/api/api.ts';
import { importer } from '../../tests/setup/api/imports.ts';
import { openMerger } from '../../tests/setup/api/merges.ts';
import { killOrders, runOrders } from '../../tests/setup/api/orders.ts';

const MEMBER_COUNT = 2;

/** What each order sets, and to what. */
const actions = {
  give: { action: 'give_label', sets: 'label', to: true },
  remove: { action: 'remove_label', sets: 'label', to: false },
  one: { action: 'company', sets: 'company', to: 'PT Satu' },
  two: { action: 'company', sets: 'company', to: 'PT Dua' },
  off: { action: 'reminders', sets: 'reminders', to: false },
  on: { action: 'reminders', sets: 'reminders', to: true },
  lecturers: { action: 'category', sets: 'category', to: 'Dosen' },
  students: { action: 'category', sets: 'category', to: 'Mahasiswa' },
  stop: { action: 'stop', sets: 'stopped', to: true },
} as const satisfies Record<string, { action: JobChoice['action']; sets: Field; to: boolean | string }>;
type Name = keyof typeof actions;

type Field = 'label' | 'company' | 'reminders' | 'category' | 'stopped';

interface Change {
  /** Null: by hand. */
  order: number | null;
  before: boolean | string;
}

interface ModelMember {
  id: number;
  values: Record<Field, boolean | string>;
  /** Of each field, but for orders that were undone. */
  changes: Record<Field, Change[]>;
  isDeleted: boolean;
  /** Null: the member is nobody else. */
  survivor: ModelMember | null;
  /** How many orders were given before the last merge of or into this member. */
  ordersBeforeMerge: number;
}

interface ModelOrder {
  id: number;
  name: Name;
  of: ModelMember[];
  done: ModelMember[];
  isOver: boolean;
  undo: { undone: number; retained: number; failed: number } | null;
}

const member = fc.nat(MEMBER_COUNT - 1);
const order = fc.record({
  does: fc.constant('order' as const),
  // Of one field more often: their undo depends on each other.
  name: fc.constantFrom(...keysOf(actions), 'one', 'two', 'one', 'two'),
  of: fc.uniqueArray(member, { minLength: 1 }),
});
const step = fc.oneof(
  { weight: 6, arbitrary: order },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('undo' as const), at: fc.nat(9) }) },
  { weight: 5, arbitrary: fc.constant({ does: 'run' as const }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('import' as const, 'kill' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom('label' as const, 'merge' as const, 'delete' as const),
      at: member,
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The second order is about one of both: the undo of the first leaves him. */
const overlapping: [Step, number][] = [
  [{ does: 'order', name: 'one', of: [0, 1] }, 0],
  [{ does: 'order', name: 'off', of: [0, 1] }, 1],
  [{ does: 'run' }, 0],
  [{ does: 'order', name: 'two', of: [0] }, 1],
  [{ does: 'order', name: 'on', of: [1] }, 0],
  [{ does: 'run' }, 0],
  [{ does: 'undo', at: 0 }, 1],
  [{ does: 'undo', at: 0 }, 1],
  [{ does: 'kill' }, 0],
];

/** What was ordered for both before stays, what was ordered for the one afterwards is taken back. */
const merging: [Step, number][] = [
  [{ does: 'order', name: 'one', of: [0, 1] }, 0],
  [{ does: 'run' }, 0],
  [{ does: 'merge', at: 0 }, 0],
  [{ does: 'order', name: 'off', of: [0] }, 1],
  [{ does: 'run' }, 0],
  [{ does: 'undo', at: 0 }, 0],
  [{ does: 'undo', at: 0 }, 0],
];

/** What a label was given by stays known where it was taken and given back. */
const givingBack: [Step, number][] = [
  [{ does: 'order', name: 'give', of: [0, 1] }, 0],
  [{ does: 'run' }, 0],
  [{ does: 'order', name: 'remove', of: [0] }, 1],
  [{ does: 'run' }, 0],
  [{ does: 'undo', at: 1 }, 0],
  [{ does: 'undo', at: 0 }, 0],
];

test('[LIST-005] [LIST-006] orders, kills and undo do what they would do to one member after the other', async (t) => {
  const history = fc.array(fc.tuple(step, fc.nat(1)), { minLength: 12, maxLength: 24, size: 'max' });
  const isAsModeled = fc.asyncProperty(history, async (steps) => {
    await t.test(steps.map(([{ does }]) => does).join(', '), async (part) => play(part, steps));
  });
  await fc.assert(isAsModeled, {
    numRuns: 10,
    seed: 20_261_129,
    examples: [[overlapping], [merging], [givingBack]],
  });
});

async function play(part: Parameters<typeof startApi>[0], steps: readonly (readonly [Step, number])[]) {
  const api = await startApi(part);
  const tokens = [(await addAdmin(api)).token, (await addAdmin(api)).token];
  const merger = await openMerger(api);
  const label = await addLabel(api, { name: 'Relawan' });
  const usual = await addCategory(api, { name: 'Biasa' });
  const categories = {
    Dosen: await addCategory(api, { name: 'Dosen' }),
    Mahasiswa: await addCategory(api, { name: 'Mahasiswa' }),
  };
  const all: ModelMember[] = [];
  for (let at = 0; at < MEMBER_COUNT; at++) {
    const { id } = await addMember(api, { company: 'PT Lama', category_id: usual });
    const values = { label: false, company: 'PT Lama', reminders: true, category: 'Biasa', stopped: false };
    const changes = { label: [], company: [], reminders: [], category: [], stopped: [] };
    all.push({ id, values, changes, isDeleted: false, survivor: null, ordersBeforeMerge: 0 });
  }
  const orders: ModelOrder[] = [];
  /** In their turn; null: an import. */
  const pending: ({ does: () => void } | null)[] = [];

  const findMember = (at: number) =>
    all.find((one, place) => place === at && !one.isDeleted && !one.survivor);

  const inputOf = (name: Name) => {
    const { to } = actions[name];
    if (name === 'lecturers' || name === 'students')
      return { member_category: categories[actions[name].to], reason: 'Daftar' };
    if (name === 'one' || name === 'two') return { company: to };
    return { label, reminders_on: to === true ? 1 : 0, stop_reason: 'moved' };
  };

  async function give({ name, of }: Extract<Step, { does: 'order' }>, token: string) {
    const chosen = of.flatMap((at) => findMember(at) ?? []);
    if (chosen.length === 0) return;
    const choice = { action: actions[name].action, members: chosen.map(({ id }) => id) };
    const { id } = (await api.call(memberJobs.choose, { token, body: choice })).body.data;
    const started = await api.call(memberJobs.start, { token, params: { id }, body: inputOf(name) });
    // All would be skipped.
    if (started.status === 422) return void (await api.call(memberJobs.discard, { token, params: { id } }));
    assert.equal(started.status, 200, started.error?.message);
    const given: ModelOrder = { id, name, of: chosen, done: [], isOver: false, undo: null };
    orders.push(given);
    pending.push({ does: () => apply(given) });
  }

  async function undoSome(at: number, token: string) {
    const undoable = orders.filter(({ isOver, done, undo }) => isOver && done.length > 0 && undo === null);
    const chosen = undoable[at % undoable.length];
    if (!chosen) return;
    const { status } = await api.call(memberJobs.undo, { token, params: { id: chosen.id } });
    assert.equal(status, 200);
    chosen.undo = { undone: 0, retained: 0, failed: 0 };
    const place = orders.indexOf(chosen);
    pending.push({ does: () => revert(chosen, place) });
  }

  async function change(at: number, does: 'label' | 'delete', token: string) {
    const one = findMember(at);
    if (!one) return;
    const params = { id: one.id, label };
    const verb = does === 'delete' ? members.remove : one.values.label ? labels.take : labels.give;
    assert.equal((await api.call(verb, { token, params })).status, 200);
    if (does === 'delete') one.isDeleted = true;
    else {
      one.changes.label.push({ order: null, before: one.values.label });
      one.values.label = !one.values.label;
    }
  }

  async function mergeNext(at: number) {
    const survivor = findMember(at);
    const merged = findMember((at + 1) % MEMBER_COUNT);
    // What waits for both would be done to one of them twice.
    if (!survivor || !merged || pending.length > 0) return;
    assert.equal((await merger.merge(survivor, merged)).status, 201);
    merged.survivor = survivor;
    survivor.values.label ||= merged.values.label;
    for (const one of [survivor, merged]) one.ordersBeforeMerge = orders.length;
  }

  async function commit(serial: number, token: string) {
    const { id } = await importer(api, token).dryRun(csv([importHeaders, ...people(2, 10 * serial)]));
    assert.equal((await api.call(imports.commit, { token, params: { id } })).status, 200);
    pending.push(null);
  }

  /** After the first transaction, in which a job has its turn with all of these members. An import leaves nothing. */
  async function kill() {
    if (pending.length === 0) return;
    await killOrders(api);
    pending[0]?.does();
    if (pending[0]) pending[0].does = () => undefined;
  }

  async function run() {
    await runOrders(api);
    for (const turn of pending.splice(0)) turn?.does();
    for (const given of orders) given.isOver = true;
  }

  for (const [at, [taken, by]] of steps.entries()) {
    const token = tokens[by] ?? '';
    api.clock.advance({ seconds: 1 });
    if (taken.does === 'order') await give(taken, token);
    else if (taken.does === 'undo') await undoSome(taken.at, token);
    else if (taken.does === 'merge') await mergeNext(taken.at);
    else if ('at' in taken) await change(taken.at, taken.does, token);
    else if (taken.does === 'import') await commit(at + 1, token);
    else await (taken.does === 'kill' ? kill() : run());
  }
  await run();

  for (const given of orders) {
    const { counts, undo, total } = (
      await api.call(memberJobs.show, { token: tokens[0] ?? '', params: { id: given.id } })
    ).body.data;
    const done = given.done.length;
    assert.deepEqual(counts, { waiting: 0, done, skipped: total - done, failed: 0 }, given.name);
    assert.deepEqual(undo, given.undo, given.name);
  }
  for (const one of all.filter(({ isDeleted, survivor }) => !isDeleted && !survivor)) {
    const row = await api.deps.db
      .selectFrom('members')
      .leftJoin('categories', 'categories.id', 'members.category_id')
      .leftJoin('member_labels', 'member_labels.member_id', 'members.id')
      .leftJoin('reminder_preferences', 'reminder_preferences.member_id', 'members.id')
      .select(['company', 'categories.name as category', 'label_id', 'opted_out_at', 'stop_reason'])
      .where('members.id', '=', one.id)
      .executeTakeFirstOrThrow();
    const found = {
      label: row.label_id !== null,
      company: row.company,
      reminders: row.opted_out_at === null,
      category: row.category,
      stopped: row.stop_reason !== null,
    };
    assert.deepEqual(found, one.values);
  }
}

function apply({ id, name, of, done }: ModelOrder): void {
  const { sets, to } = actions[name];
  for (const one of of) {
    const before = one.values[sets];
    if (one.isDeleted || before === to) continue;
    one.values[sets] = to;
    one.changes[sets].push({ order: id, before });
    done.push(one);
  }
}

/** `place`: among all orders. */
function revert({ id, name, done, undo }: ModelOrder, place: number): void {
  const { sets } = actions[name];
  if (!undo) return;
  for (const one of done) {
    const last = one.changes[sets].at(-1);
    if ((one.survivor ?? one).isDeleted) undo.failed += 1;
    else if (place < one.ordersBeforeMerge || last?.order !== id) undo.retained += 1;
    else {
      one.values[sets] = last.before;
      one.changes[sets].pop();
      undo.undone += 1;
    }
  }
}
