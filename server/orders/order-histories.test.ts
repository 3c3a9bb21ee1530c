// Orders, imports and merges of two admins in any order, with kills, changes by hand, deletions and undo. A slow model does the same to
// one member after the other. Whatever nobody disturbs leaves all rows as they were.
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
import { assertAsBefore, readUndoneState } from '../../tests/setup/api/undone-state.ts';
import { switchOwnReminders } from '../features/reminders/preferences.service.ts';

const MEMBER_COUNT = 2;

/** What each order sets, and to what. */
const actions = {
  give: { action: 'give_label', sets: 'label', to: true },
  remove: { action: 'remove_label', sets: 'label', to: false },
  one: { action: 'company', sets: 'company', to: 'PT Satu' },
  two: { action: 'company', sets: 'company', to: 'PT Dua' },
  off: { action: 'reminders', sets: 'reminders', to: 'admin' },
  on: { action: 'reminders', sets: 'reminders', to: 'on' },
  lecturers: { action: 'category', sets: 'category', to: 'Dosen' },
  students: { action: 'category', sets: 'category', to: 'Mahasiswa' },
  stop: { action: 'stop', sets: 'stopped', to: true },
} as const satisfies Record<string, { action: JobChoice['action']; sets: Field; to: boolean | string }>;
type Name = keyof typeof actions;

/** `reminders`: on, or who switched them off. */
type Field = 'label' | 'company' | 'reminders' | 'category' | 'stopped';

interface Change {
  /** Null: by hand. */
  order: object | null;
  before: boolean | string;
}

/** What an import or an order with one name does to a member. */
type Effect = Partial<Record<Field, boolean | string>>;

interface ModelMember {
  id: number;
  values: Record<Field, boolean | string>;
  /** Of each field, but for orders that were undone. */
  changes: Record<Field, Change[]>;
  isDeleted: boolean;
  /** Null: the member is nobody else. */
  survivor: ModelMember | null;
  /** How many orders were given before the merge of or into this member; 0 without one. */
  mergedAfter: number;
}

interface Undoable {
  id: number;
  done: ModelMember[];
  isOver: boolean;
  undo: { undone: number; retained: number; failed: number } | null;
}

interface ModelOrder extends Undoable {
  kind: 'order';
  name: Name;
  of: ModelMember[];
}

interface ModelImport extends Undoable {
  kind: 'import';
  /** What the check has planned for each member. */
  planned: Map<ModelMember, string>;
  company: string;
}

interface ModelMerge {
  id: number;
  survivor: ModelMember;
  merged: ModelMember;
  takesCompany: boolean;
  /** Both before. */
  before: [Record<Field, boolean | string>, Record<Field, boolean | string>];
  /** Of the survivor then: how many changes of label and institution, the last one of the category, and whether stopped. */
  labelChanges: number;
  companyChanges: number;
  category: Change | undefined;
  stopped: boolean | string;
}

interface Turn {
  does: () => void;
  /** Before the order is over. A killed import leaves nothing. */
  transactions: number;
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
  { weight: 2, arbitrary: fc.constant({ does: 'kill' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('import' as const),
      company: fc.constantFrom('PT Satu', 'PT Dua'),
      of: fc.uniqueArray(member, { minLength: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('label' as const, 'company' as const, 'own' as const, 'delete' as const),
      at: member,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('merge' as const), at: member, takesCompany: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'part' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('nothing' as const),
      ways: fc.array(fc.constantFrom(...keysOf(actions), 'import' as const, 'merge' as const), {
        minLength: 1,
        maxLength: 3,
      }),
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
  [{ does: 'merge', at: 0, takesCompany: false }, 0],
  [{ does: 'order', name: 'off', of: [0] }, 1],
  [{ does: 'run' }, 0],
  [{ does: 'undo', at: 0 }, 0],
  [{ does: 'undo', at: 0 }, 0],
];

/** What is done and taken back in turn leaves all rows as they were. */
const nothing: [Step, number][] = [
  [{ does: 'nothing', ways: ['import', 'give', 'merge'] }, 0],
  [{ does: 'nothing', ways: ['merge', 'stop', 'import'] }, 1],
  [{ does: 'nothing', ways: ['lecturers', 'one', 'off'] }, 1],
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
    numRuns: 6,
    seed: 20_261_129,
    examples: [[overlapping], [merging], [givingBack], [nothing]],
  });
});

const fields = ['label', 'company', 'reminders', 'category', 'stopped'] as const;

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
  const all: (ModelMember & { email: string })[] = [];
  for (let at = 0; at < MEMBER_COUNT; at++) {
    const { id, email } = await addMember(api, { company: 'PT Lama', category_id: usual });
    const values = { label: false, company: 'PT Lama', reminders: 'on', category: 'Biasa', stopped: false };
    const changes = { label: [], company: [], reminders: [], category: [], stopped: [] };
    all.push({ id, email, values, changes, isDeleted: false, survivor: null, mergedAfter: 0 });
  }
  const orders: (ModelOrder | ModelImport)[] = [];
  let merge: ModelMerge | null = null;
  /** In their turn. */
  const pending: Turn[] = [];

  const findMember = (at: number) =>
    all.find((one, place) => place === at && !one.isDeleted && !one.survivor);

  const inputOf = (name: Name) => {
    const { to } = actions[name];
    if (name === 'lecturers' || name === 'students')
      return { member_category: categories[actions[name].to], reason: 'Daftar' };
    if (name === 'one' || name === 'two') return { company: to };
    return { label, reminders_on: to === 'on' ? 1 : 0, stop_reason: 'moved' };
  };

  async function give(name: Name, of: readonly number[], token: string): Promise<ModelOrder | undefined> {
    const chosen = of.flatMap((at) => findMember(at) ?? []);
    if (chosen.length === 0) return undefined;
    const choice = { action: actions[name].action, members: chosen.map(({ id }) => id) };
    const { id } = (await api.call(memberJobs.choose, { token, body: choice })).body.data;
    const started = await api.call(memberJobs.start, { token, params: { id }, body: inputOf(name) });
    // All would be skipped.
    if (started.status === 422) {
      await api.call(memberJobs.discard, { token, params: { id } });
      return undefined;
    }
    assert.equal(started.status, 200, started.error?.message);
    const given: ModelOrder = { kind: 'order', id, name, of: chosen, done: [], isOver: false, undo: null };
    orders.push(given);
    pending.push({ does: () => apply(given), transactions: 2 });
    return given;
  }

  /** A file with these members and two new ones. */
  async function commit(company: string, of: readonly number[], token: string): Promise<ModelImport> {
    const chosen = of.flatMap((at) => findMember(at) ?? []);
    serial += 2;
    const headers = [...importHeaders, 'Label'];
    const added = people(2, serial).map((cells) => [...cells, '']);
    const changed = chosen.map(({ email }) => ['', '', email, '', '', company, '', 'Relawan']);
    const { id } = await importer(api, token).dryRun(csv([headers, ...added, ...changed]));
    assert.equal((await api.call(imports.commit, { token, params: { id } })).status, 200);
    const planned = new Map(chosen.map((one) => [one, planOf(one, company)]));
    const given: ModelImport = { kind: 'import', id, company, planned, done: [], isOver: false, undo: null };
    orders.push(given);
    pending.push({ does: () => bring(given), transactions: Number.POSITIVE_INFINITY });
    return given;
  }
  let serial = 1;

  async function undoSome(at: number, token: string) {
    const undoable = orders.filter(
      ({ kind, isOver, done, undo }) => isOver && (kind === 'import' || done.length > 0) && undo === null,
    );
    const chosen = undoable[at % undoable.length];
    if (chosen) await undo(chosen, token);
  }

  async function undo(chosen: ModelOrder | ModelImport, token: string) {
    const { status, error } = await api.call(chosen.kind === 'import' ? imports.undo : memberJobs.undo, {
      token,
      params: { id: chosen.id },
    });
    assert.equal(status, 200, error?.message);
    chosen.undo = { undone: 0, retained: 0, failed: 0 };
    const place = orders.indexOf(chosen);
    pending.push({
      does: () => revert(chosen, place),
      transactions: chosen.kind === 'import' ? Number.POSITIVE_INFINITY : 2,
    });
  }

  async function changeByHand(at: number, does: 'label' | 'company' | 'own' | 'delete', token: string) {
    const one = findMember(at);
    if (!one) return;
    const params = { id: one.id };
    const change = (field: Field, to: boolean | string) => {
      if (one.values[field] !== to) one.changes[field].push({ order: null, before: one.values[field] });
      one.values[field] = to;
    };
    if (does === 'own') {
      const isOn = one.values.reminders === 'on';
      await switchOwnReminders(api.deps, one.id, isOn ? 0 : 1);
      return change('reminders', isOn ? 'member' : 'on');
    }
    if (does === 'company') {
      const company = one.values.company === 'PT Satu' ? 'PT Dua' : 'PT Satu';
      const { name, email, hp, company_category_id } = (await api.call(members.show, { token, params })).body
        .data;
      const body = { name, email, hp, company, company_category: company_category_id };
      assert.equal((await api.call(members.update, { token, params, body })).status, 200);
      return change('company', company);
    }
    const verb = does === 'delete' ? members.remove : one.values.label ? labels.take : labels.give;
    assert.equal((await api.call(verb, { token, params: { ...params, label } })).status, 200);
    if (does === 'delete') one.isDeleted = true;
    else change('label', !one.values.label);
  }

  async function mergeNext(at: number, takesCompany: boolean): Promise<ModelMerge | undefined> {
    const survivor = findMember(at);
    const merged = findMember((at + 1) % MEMBER_COUNT);
    // What waits for both would be done to one of them twice.
    if (!survivor || !merged || pending.length > 0) return undefined;
    const before: ModelMerge['before'] = [{ ...survivor.values }, { ...merged.values }];
    const isTaken = takesCompany && survivor.values.company !== merged.values.company;
    const answer = await merger.merge(survivor, merged, { from_merged: isTaken ? ['company'] : [] });
    assert.equal(answer.status, 201, answer.error?.message);
    merged.survivor = survivor;
    survivor.values.label ||= merged.values.label;
    if (isTaken) survivor.values.company = merged.values.company;
    for (const one of [survivor, merged]) one.mergedAfter = orders.length;
    const { label: labelChanges, category, company } = survivor.changes;
    merge = {
      id: answer.body.data.id,
      survivor,
      merged,
      takesCompany: isTaken,
      before,
      labelChanges: labelChanges.length,
      companyChanges: company.length,
      category: category.at(-1),
      stopped: survivor.values.stopped,
    };
    return merge;
  }

  /** Both are as they were, but for what somebody has changed of the survivor since. */
  async function partAgain() {
    if (!merge || pending.length > 0) return;
    const { id, survivor, merged, takesCompany, before } = merge;
    const { status } = await merger.undo(id);
    const isPrevented =
      survivor.isDeleted ||
      survivor.changes.category.at(-1) !== merge.category ||
      survivor.values.stopped !== merge.stopped;
    assert.equal(status, isPrevented ? 422 : 200);
    if (isPrevented) return;
    merged.survivor = null;
    merged.values = { ...before[1] };
    if (takesCompany && survivor.changes.company.length === merge.companyChanges)
      survivor.values.company = before[0].company;
    // The very row of the merged one goes back; one that was given again stays.
    if (before[1].label && !before[0].label) {
      const isTouched = survivor.changes.label.length > merge.labelChanges;
      if (!isTouched) survivor.values.label = false;
      else {
        merged.changes.label.push({ order: null, before: true });
        merged.values.label = false;
      }
    }
    for (const one of [survivor, merged]) one.mergedAfter = 0;
    merge = null;
  }

  async function kill() {
    const next = pending.find(({ transactions }) => transactions > 0);
    if (!next) return;
    await killOrders(api);
    if (next.transactions === 2) next.does();
    next.transactions -= 1;
  }

  async function run() {
    await runOrders(api);
    for (const { does, transactions } of pending.splice(0)) if (transactions >= 2) does();
    for (const given of orders) given.isOver = true;
  }

  /** Does all of these, and takes them back in turn. */
  async function doNothing(ways: readonly (Name | 'import' | 'merge')[], token: string) {
    await run();
    const before = await readUndoneState(api.deps.db);
    const back: (() => Promise<void>)[] = [];
    for (const way of ways) {
      api.clock.advance({ seconds: 1 });
      if (way === 'merge') {
        const earlier = merge;
        const made = await mergeNext(0, true);
        if (made)
          back.push(async () => {
            await partAgain();
            merge = earlier;
          });
        continue;
      }
      const given = way === 'import' ? await commit('PT Tiga', [0], token) : await give(way, [0, 1], token);
      await run();
      if (given && (given.kind === 'import' || given.done.length > 0)) back.push(() => undo(given, token));
    }
    for (const goBack of back.toReversed()) {
      api.clock.advance({ seconds: 1 });
      await goBack();
      await run();
    }
    await assertAsBefore(api.deps.db, before, ways.join(', '));
  }

  for (const [taken, by] of steps) {
    const token = tokens[by] ?? '';
    api.clock.advance({ seconds: 1 });
    if (taken.does === 'order') await give(taken.name, taken.of, token);
    else if (taken.does === 'undo') await undoSome(taken.at, token);
    else if (taken.does === 'merge') await mergeNext(taken.at, taken.takesCompany);
    else if (taken.does === 'part') await partAgain();
    else if (taken.does === 'import') await commit(taken.company, taken.of, token);
    else if (taken.does === 'nothing') await doNothing(taken.ways, token);
    else if ('at' in taken) await changeByHand(taken.at, taken.does, token);
    else await (taken.does === 'kill' ? kill() : run());
  }
  await run();

  const token = tokens[0] ?? '';
  for (const { id, kind, done, undo: undone, ...given } of orders) {
    const params = { id };
    if (kind === 'import') {
      const shown = (await api.call(imports.show, { token, params })).body.data;
      const counts = undone && { undone: undone.undone, retained: undone.retained, reported: undone.failed };
      assert.deepEqual([shown.results?.changed, shown.undo], [done.length, counts], 'import');
      continue;
    }
    const { counts, undo: shown, total } = (await api.call(memberJobs.show, { token, params })).body.data;
    const skipped = total - done.length;
    const name = 'name' in given ? given.name : '';
    assert.deepEqual(counts, { waiting: 0, done: done.length, skipped, failed: 0 }, name);
    assert.deepEqual(shown, undone, name);
  }
  for (const one of all.filter(({ isDeleted, survivor }) => !isDeleted && !survivor)) {
    const row = await api.deps.db
      .selectFrom('members')
      .leftJoin('categories', 'categories.id', 'members.category_id')
      .leftJoin('member_labels', 'member_labels.member_id', 'members.id')
      .leftJoin('reminder_preferences', 'reminder_preferences.member_id', 'members.id')
      .select(['company', 'categories.name as category', 'label_id', 'opted_out_by', 'stop_reason'])
      .where('members.id', '=', one.id)
      .executeTakeFirstOrThrow();
    const found = {
      label: row.label_id !== null,
      company: row.company,
      reminders: row.opted_out_by ?? 'on',
      category: row.category,
      stopped: row.stop_reason !== null,
    };
    assert.deepEqual(found, one.values);
  }
}

/** What an import with this institution changes of a member. */
function effectOf({ values }: ModelMember, company: string): Effect {
  return { ...(values.company !== company && { company }), ...(!values.label && { label: true }) };
}

/** As a check stores it: a change with what was before. */
function planOf(one: ModelMember, company: string): string {
  return JSON.stringify(
    Object.entries(effectOf(one, company)).map(([field, to]) => [
      field === 'company' && one.values.company,
      to,
    ]),
  );
}

function set(one: ModelMember, effect: Effect, order: object): void {
  for (const field of fields) {
    const to = effect[field];
    if (to === undefined) continue;
    one.changes[field].push({ order, before: one.values[field] });
    one.values[field] = to;
  }
}

function putBack(one: ModelMember, field: Field): void {
  one.values[field] = one.changes[field].pop()?.before ?? '';
}

function apply(given: ModelOrder): void {
  const { sets, to } = actions[given.name];
  for (const one of given.of) {
    // Who has stopped reminders himself is left alone.
    const isSkipped = sets === 'reminders' && one.values.reminders !== (to === 'on' ? 'admin' : 'on');
    if (one.isDeleted || one.values[sets] === to || isSkipped) continue;
    set(one, { [sets]: to }, given);
    given.done.push(one);
  }
}

/** A row is skipped where the member is another than at the check. */
function bring(given: ModelImport): void {
  for (const [one, plan] of given.planned) {
    const effect = effectOf(one, given.company);
    const isSame = planOf(one, given.company) === plan;
    if (one.isDeleted || !isSame || Object.keys(effect).length === 0) continue;
    set(one, effect, given);
    given.done.push(one);
  }
}

/** `place`: among all orders. */
function revert(given: ModelOrder | ModelImport, place: number): void {
  const { done, undo } = given;
  if (!undo) return;
  const isLast = (one: ModelMember, field: Field) => one.changes[field].at(-1)?.order === given;
  for (const one of done) {
    const own = fields.filter((field) => one.changes[field].some(({ order }) => order === given));
    // A label that was given again stays, and the rest of its row goes.
    const decisive = given.kind === 'import' ? own.filter((field) => field !== 'label') : own;
    if ((one.survivor ?? one).isDeleted) undo.failed += 1;
    else if (place < one.mergedAfter || !decisive.every((field) => isLast(one, field))) undo.retained += 1;
    else {
      for (const field of own) if (isLast(one, field)) putBack(one, field);
      undo.undone += 1;
    }
  }
  // Those that it added.
  if (given.kind === 'import') undo.undone += 2;
}
