import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { activations } from '#shared/activations/activations.contract.ts';
import { audit } from '#shared/audit/audit.contract.ts';
import { companyCategoryErrors } from '#shared/company-categories/company-categories.messages.ts';
import { type MemberJob, memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import {
  jobErrors,
  jobNotes,
  skipReasons,
  tooManyMembers,
  undoNotes,
} from '#shared/member-jobs/member-jobs.messages.ts';
import { jobLimits } from '#shared/member-jobs/member-jobs.states.ts';
import { labels } from '#shared/member-labels/member-labels.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { memberReminders } from '#shared/reminders/preferences.contract.ts';
import { memberStops } from '#shared/stops/stops.contract.ts';
import { numbered } from '../../../tests/builders/documents.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addCategory, addCompanyCategory, addLabel } from '../../../tests/builders/rows/catalogue.ts';
import { addOrder, addProvedPayment } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { openLink } from '../../../tests/setup/api/links.ts';
import { killOrders, runOrders } from '../../../tests/setup/api/orders.ts';
import { queryPlans } from '../../../tests/setup/api/query-plans.ts';
import { readPdf } from '../../../tests/setup/pdf.ts';
import { change } from '../../changes/change.ts';
import { engineOf } from '../../db/dialect.ts';
import { storeOptOut } from '../reminders/preferences.db.ts';
import { sweepMemberJobs } from './sweep-member-jobs.job.ts';

/** An admin who works on many members. */
async function worker(api: Api) {
  const { token, name } = await addAdmin(api);
  const run = () => runOrders(api);
  const choose = async (body: object) => {
    const { status, body: answer, error } = await api.call(memberJobs.choose, { token, body });
    assert.equal(status, 201, error?.message);
    return answer.data;
  };
  const show = async (id: number) => (await api.call(memberJobs.show, { token, params: { id } })).body.data;
  return {
    token,
    name,
    run,
    choose,
    show,
    preview: async (id: number, body: object) =>
      (await api.call(memberJobs.preview, { token, params: { id }, body })).body.data,
    start: (id: number, body: object) => api.call(memberJobs.start, { token, params: { id }, body }),
    items: async (id: number, query: object = {}) =>
      (await api.call(memberJobs.items, { token, params: { id }, query: { ...query } })).body.data,
    /** Chooses, orders and does it. */
    async work(choice: object, input: object): Promise<MemberJob> {
      const { id } = await choose(choice);
      const started = await api.call(memberJobs.start, { token, params: { id }, body: input });
      assert.equal(started.status, 200, started.error?.message);
      await run();
      return show(id);
    },
    async undo(id: number): Promise<MemberJob> {
      const ordered = await api.call(memberJobs.undo, { token, params: { id } });
      assert.equal(ordered.status, 200, ordered.error?.message);
      await run();
      return show(id);
    },
  };
}

const add = async (api: Api, count: number, columns: object = {}) => {
  const ids = [];
  for (let at = 0; at < count; at++)
    ids.push((await addMember(api, { name: `Anggota ${at}`, ...columns })).id);
  return ids;
};

function assertAddsUp({ total, counts, undo }: MemberJob): void {
  const { waiting, done, skipped, failed } = counts;
  assert.equal(waiting + done + skipped + failed, total, 'the counts add up to whom the admin chose');
  if (undo)
    assert.equal(undo.undone + undo.retained + undo.failed, done, 'and those of the undo to the done');
}

test('[LIST-004] an order is about those who were frozen: who matches later is not among them', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  await add(api, 3);
  const label = await addLabel(api, { name: 'Relawan' });
  const choice = { action: 'give_label', conditions: 'photo.blank', except: [1] };
  const job = await admin.choose(choice);
  assert.partialDeepStrictEqual(job, { total: 2, state: 'draft', names: ['Anggota 2', 'Anggota 1'] });
  const late = await addMember(api, { name: 'Terlambat' });
  assert.equal((await admin.start(job.id, { label })).status, 200);
  await admin.run();
  const done = await admin.show(job.id);
  assert.partialDeepStrictEqual(done, { state: 'done', title: 'Beri label Relawan', counts: { done: 2 } });
  assertAddsUp(done);
  const { body } = await api.call(labels.ofMember, { token: admin.token, params: { id: late.id } });
  assert.deepEqual(body.data, []);
});

test('[LIST-004] a search that cannot be judged freezes nobody, never everybody', async (t) => {
  const api = await startApi(t);
  const { token } = await worker(api);
  await add(api, 2);
  for (const body of [
    { action: 'give_label', conditions: 'label.any.99' },
    { action: 'give_label', conditions: 'salah' },
    ...[' ', '\u200b', '\n', null, ['photo.blank'], 0].flatMap((blank) =>
      ['conditions', 'order', 'columns'].map((name) => ({ action: 'give_label', [name]: blank })),
    ),
    { action: 'give_label', condition: 'photo.blank' },
    { action: 'give_label', 'conditions[]': 'photo.blank' },
    { action: 'give_label', status: ['active', 'pending'] },
    { action: 'give_label', keyword: ['a', 'b'] },
    { action: 'give_label', members: [] },
    { action: 'give_label', members: [999] },
  ])
    assert.equal((await api.call(memberJobs.choose, { token, body })).status, 422, JSON.stringify(body));
  assert.equal(await count(api, 'member_jobs'), 0);
});

const count = async ({ deps }: Api, table: 'member_jobs' | 'member_job_items') =>
  Number(
    (
      await deps.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
    ).total,
  );

test('[LIST-004] the dialog says how many are skipped and why; who changed since is judged again', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  const [first = 0, second = 0, third = 0] = await add(api, 3);
  const label = await addLabel(api, { name: 'Relawan', members: [first] });
  const { id } = await admin.choose({ action: 'give_label', members: [first, second, third] });
  assert.deepEqual(await admin.preview(id, { label }), {
    ready: 2,
    skipped: [{ reason: 'sudah punya label ini', count: 1 }],
  });
  await api.call(labels.give, { token: admin.token, params: { id: second, label } });
  await admin.start(id, { label });
  await api.call(members.remove, { token: admin.token, params: { id: third } });
  await admin.run();
  const job = await admin.show(id);
  assert.deepEqual(job.counts, { waiting: 0, done: 0, skipped: 3, failed: 0 });
  assert.deepEqual(
    (await admin.items(id)).map(({ note }) => note),
    ['Anggota ini sudah punya label ini.', 'Anggota ini sudah punya label ini.', 'Anggota sudah dihapus.'],
  );
});

test('[LIST-004] above 500 members the number is typed', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  const [one = 0] = await add(api, 1);
  const label = await addLabel(api, { name: 'Relawan' });
  const { id } = await admin.choose({ action: 'give_label', members: [one] });
  const total = jobLimits.typedAbove + 1;
  await api.deps.db
    .insertInto('member_job_items')
    .values(
      Array.from({ length: total - 1 }, () => ({
        job_id: id,
        member_id: null,
        member_name: 'Sudah dihapus',
        state: 'waiting' as const,
      })),
    )
    .execute();
  await api.deps.db.updateTable('member_jobs').set({ total }).execute();
  const refused = await admin.start(id, { label });
  assert.deepEqual([refused.status, refused.error.message], [422, 'Ketik 501 untuk melanjutkan.']);
  assert.equal((await admin.start(id, { label, typed_count: '500' })).status, 422);
  assert.equal((await admin.start(id, { label, typed_count: '501' })).status, 200);
  await admin.run();
  assertAddsUp(await admin.show(id));
});

test('[LIST-005] [LIST-006] the category of many is changed and put back; bills stay and are listed', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  const student = await addCategory(api, { name: 'Mahasiswa' });
  const usual = await addCategory(api, { name: 'Biasa' });
  const people = [];
  for (let at = 0; at < 4; at++)
    people.push(await addMember(api, { name: `Mahasiswa ${at}`, category_id: student }));
  const [a, b, c, d] = people;
  assert.ok(a && b && c && d);
  await addOrder(api, a);
  const ids = people.map(({ id }) => id);
  const input = { member_category: usual, reason: 'Lulus' };
  const job = await admin.work({ action: 'category', members: ids }, input);
  assert.deepEqual(job.counts, { waiting: 0, done: 4, skipped: 0, failed: 0 });
  assert.match((await admin.items(job.id))[0]?.note ?? '', /^Tagihan INV-\S+ tetap seperti semula\.$/);
  const categoryOf = async (id: number) =>
    (await api.call(members.show, { token: admin.token, params: { id } })).body.data.category?.name;
  assert.deepEqual(await Promise.all(ids.map(categoryOf)), ['Biasa', 'Biasa', 'Biasa', 'Biasa']);
  // Somebody changes one of them, and deletes another one.
  await admin.work({ action: 'category', members: [b.id] }, { member_category: student, reason: 'Keliru' });
  await api.call(members.remove, { token: admin.token, params: { id: c.id } });
  const undone = await admin.undo(job.id);
  assert.deepEqual(undone.undo, { undone: 2, retained: 1, failed: 1 });
  assertAddsUp(undone);
  assert.deepEqual(await Promise.all([a.id, b.id, d.id].map(categoryOf)), [
    'Mahasiswa',
    'Mahasiswa',
    'Mahasiswa',
  ]);
  const { body } = await api.call(audit.ofMember, { token: admin.token, params: { id: d.id } });
  assert.deepEqual(
    body.data.map(({ action, admin_name }) => [action, admin_name]),
    [
      ['member.undo_category', admin.name],
      ['member.change_category', admin.name],
    ],
    'each member has his records',
  );
});

test('[LIST-005] [LIST-006] many stop and come back; canceled bills stay canceled and are listed', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  const open = await addMember(api, { name: 'Ada tagihan' });
  const waiting = await addMember(api, { name: 'Ada bukti' });
  const plain = await addMember(api, { name: 'Tanpa tagihan' });
  await addOrder(api, open);
  await addProvedPayment(api, waiting);
  const choice = { action: 'stop', members: [open.id, waiting.id, plain.id] };
  const job = await admin.work(choice, { stop_reason: 'resigned' });
  assert.deepEqual(job.counts, { waiting: 0, done: 2, skipped: 1, failed: 0 });
  const undone = await admin.undo(job.id);
  assert.deepEqual(undone.undo, { undone: 2, retained: 0, failed: 0 });
  const [, item] = await admin.items(job.id);
  assert.match(item?.note ?? '', /^Tagihan INV-\S+ dibatalkan\.$/);
  assert.match(item?.undo_note ?? '', /^Tagihan INV-\S+ tetap dibatalkan\.$/);
  const shown = await api.call(members.show, { token: admin.token, params: { id: open.id } });
  assert.equal(shown.body.data.member_status, 'pending');
});

test('[LIST-005] [LIST-006] reminders and activation mails of many, and what has left the house', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  const [a = 0, b = 0] = await add(api, 2, { password_hash: null });
  const off = await admin.work({ action: 'reminders', members: [a, b] }, { reminders_on: 0 });
  assert.equal(off.counts.done, 2);
  assert.equal((await admin.work({ action: 'reminders', members: [a] }, { reminders_on: 1 })).counts.done, 1);
  assert.deepEqual((await admin.undo(off.id)).undo, { undone: 1, retained: 1, failed: 0 });

  const mailed = await admin.work({ action: 'activation', members: [a, b] }, {});
  assert.equal(mailed.counts.done, 2);
  await api.deps.db.updateTable('activations').set({ state: 'sent' }).where('member_id', '=', a).execute();
  assert.deepEqual((await admin.undo(mailed.id)).undo, { undone: 1, retained: 1, failed: 0 });
  const left = await api.deps.db.selectFrom('activations').select('member_id').execute();
  assert.deepEqual(left, [{ member_id: a }]);
});

test('[REM-007] [LIST-005] many are not reminded again who stopped it themselves, whom an admin stopped are', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  const ids = await add(api, 5);
  const [byLink = 0, bySettings = 0, byAdmin = 0, byBoth = 0, reminded = 0] = ids;
  const stop = (id: number, opted_out_by: 'link' | 'member') =>
    change(api.deps, (work) => storeOptOut(work.tx, id, { opted_out_at: work.now, opted_out_by }));
  await stop(byLink, 'link');
  await stop(bySettings, 'member');
  const off = await admin.work({ action: 'reminders', members: [byAdmin, byBoth] }, { reminders_on: 0 });
  await stop(byBoth, 'link');
  const stored = () =>
    api.deps.db.selectFrom('reminder_preferences').selectAll().orderBy('member_id').execute();
  const before = await stored();

  const { id } = await admin.choose({ action: 'reminders', members: ids });
  const preview = await api.call(memberJobs.preview, {
    token: admin.token,
    params: { id },
    body: { reminders_on: 1 },
  });
  assert.deepEqual(preview.body.data, {
    ready: 1,
    skipped: [
      { reason: 'sudah menerima pengingat', count: 1 },
      { reason: 'menghentikan pengingatnya sendiri', count: 3 },
    ],
  });
  const on = await admin.work({ action: 'reminders', members: ids }, { reminders_on: 1 });
  assert.deepEqual(on.counts, { waiting: 0, done: 1, skipped: 4, failed: 0 });
  const notes = new Map((await admin.items(on.id)).map(({ member_id, note }) => [member_id, note]));
  const note = 'Anggota ini menghentikan pengingatnya sendiri.';
  assert.deepEqual(
    [byLink, bySettings, byBoth, reminded].map((member) => notes.get(member)),
    [note, note, note, 'Anggota ini sudah menerima pengingat.'],
  );
  assert.deepEqual((await admin.undo(on.id)).undo, { undone: 1, retained: 0, failed: 0 });
  assert.deepEqual(await stored(), before, 'as it was');
  assert.deepEqual(
    (await admin.undo(off.id)).undo,
    { undone: 1, retained: 1, failed: 0 },
    'byBoth stays stopped',
  );
});

test('[LIST-006] what another admin has set to the same since stays as it is', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  const { token } = await addAdmin(api);
  const at = (id: number) => ({ token, params: { id } });
  const label = await addLabel(api, { name: 'Relawan' });
  const again: Record<string, { input: object; by: (id: number) => Promise<{ status: number }[]> }> = {
    stop: {
      input: { stop_reason: 'moved', stop_note: 'Surat 12' },
      by: async (id) => [
        await api.call(memberStops.remove, at(id)),
        await api.call(memberStops.add, { ...at(id), body: { reason: 'moved', note: 'Surat 12' } }),
      ],
    },
    reminders: {
      input: { reminders_on: 0 },
      by: async (id) => [
        await api.call(memberReminders.update, { ...at(id), body: { is_on: 1 } }),
        await api.call(memberReminders.update, { ...at(id), body: { is_on: 0 } }),
      ],
    },
    give_label: {
      input: { label },
      by: async (id) => [
        await api.call(labels.take, { token, params: { id, label } }),
        await api.call(labels.give, { token, params: { id, label } }),
      ],
    },
    activation: {
      input: {},
      by: async (id) => [await api.call(activations.sendToMember, at(id))],
    },
  };
  for (const [action, { input, by }] of Object.entries(again)) {
    const [first = 0, second = 0] = await add(api, 2, { password_hash: null });
    const { id } = await admin.work({ action, members: [first, second] }, input);
    for (const { status } of await by(first)) assert.equal(status, 200, action);
    assert.deepEqual((await admin.undo(id)).undo, { undone: 1, retained: 1, failed: 0 }, action);
    const [item] = await admin.items(id, { undo_state: 'retained' });
    assert.deepEqual([item?.member_id, item?.undo_note], [first, undoNotes.changed], action);
  }
  // Given and taken again by somebody else: nobody has it, as the job left it.
  const [first = 0, second = 0] = await add(api, 2);
  for (const id of [first, second]) await api.call(labels.give, { token, params: { id, label } });
  const other = await addLabel(api, { name: 'Panitia' });
  const { id } = await admin.work({ action: 'remove_label', members: [first, second] }, { label });
  await api.call(labels.give, { token, params: { id: first, label } });
  await api.call(labels.take, { token, params: { id: first, label } });
  await api.call(labels.give, { token, params: { id: second, label: other } });
  assert.deepEqual((await admin.undo(id)).undo, { undone: 1, retained: 1, failed: 0 });
});

test('[LIST-006] after the undo of a later job the earlier one can be undone, too', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  const ids = await add(api, 2);
  const label = await addLabel(api, { name: 'Relawan', members: ids });
  const taken = await admin.work({ action: 'remove_label', members: ids }, { label });
  const given = await admin.work({ action: 'give_label', members: ids }, { label });
  assert.deepEqual((await admin.undo(given.id)).undo, { undone: 2, retained: 0, failed: 0 });
  assert.deepEqual((await admin.undo(taken.id)).undo, { undone: 2, retained: 0, failed: 0 });
});

test('[LIST-006] the undo of a version that noted no records compares with the hours of its job', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  const { token } = await addAdmin(api);
  const [first = 0, second = 0] = await add(api, 2);
  const { id } = await admin.work({ action: 'stop', members: [first, second] }, { stop_reason: 'moved' });
  await api.deps.db.updateTable('member_job_items').set({ undo: '{"reason":"moved","bills":[]}' }).execute();
  await api.call(memberStops.remove, { token, params: { id: first } });
  await api.call(memberStops.add, { token, params: { id: first }, body: { reason: 'moved' } });
  assert.deepEqual((await admin.undo(id)).undo, { undone: 1, retained: 1, failed: 0 });
});

test('[LIST-006] records of an undo name who ordered it, also where two admins have one name', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  const namesake = await addAdmin(api, { name: admin.name });
  const [memberId = 0] = await add(api, 1);
  const { id } = await admin.work({ action: 'stop', members: [memberId] }, { stop_reason: 'moved' });
  await api.call(memberJobs.undo, { token: namesake.token, params: { id } });
  await admin.run();
  const events = await api.deps.db
    .selectFrom('audit_events')
    .select(['admin_id', 'action'])
    .where('action', 'in', ['member.stop', 'member.resume', 'member_job.undo'])
    .orderBy('id')
    .execute();
  assert.deepEqual(
    events.map(({ action, admin_id: by }) => [action, by === namesake.id]),
    [
      ['member.stop', false],
      ['member_job.undo', true],
      ['member.resume', true],
    ],
  );
});

test('[LIST-005] a member who fails is never shown as success, and the others are done', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  const ids = await add(api, 3);
  const label = await addLabel(api, { name: 'Relawan' });
  const { db } = api.deps;
  const { sql } = await import('kysely');
  if (api.deps.config.databaseUrl === null)
    await sql`create trigger broken before insert on member_labels when new.member_id = ${sql.lit(ids[1])}
      begin select raise(abort, 'broken'); end`.execute(db);
  else {
    await sql`create function broken() returns trigger language plpgsql as $$
      begin raise exception 'broken'; end $$`.execute(db);
    await sql`create trigger broken before insert on member_labels for each row
      when (new.member_id = ${sql.lit(ids[1])}) execute function broken()`.execute(db);
  }
  const job = await admin.work({ action: 'give_label', members: ids }, { label });
  assert.deepEqual(job.counts, { waiting: 0, done: 2, skipped: 0, failed: 1 });
  assertAddsUp(job);
  const [failed] = await admin.items(job.id, { state: 'failed' });
  assert.deepEqual([failed?.member_id, failed?.note?.slice(0, 18)], [ids[1], 'Terjadi kesalahan,']);
});

test('[LIST-005] a job that was killed goes on where it was, and does nothing twice', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  // More than one transaction on either engine.
  const ids = await add(api, 120);
  const label = await addLabel(api, { name: 'Relawan' });
  const { id } = await admin.choose({ action: 'give_label', members: ids });
  await admin.start(id, { label });
  await killOrders(api);
  const between = await admin.show(id);
  assert.ok(between.counts.done > 0 && between.counts.waiting > 0, JSON.stringify(between.counts));
  await admin.run();
  assert.deepEqual((await admin.show(id)).counts, { waiting: 0, done: 120, skipped: 0, failed: 0 });
  const events = await api.deps.db
    .selectFrom('audit_events')
    .select('member_id')
    .where('action', '=', 'member.give_label')
    .execute();
  assert.equal(new Set(events.map(({ member_id }) => member_id)).size, events.length);
});

test('[LIST-005] the next members are read in order from the index, however many wait', async (t) => {
  const api = await startApi(t);
  if (engineOf(api.deps.db) !== 'sqlite') return;
  const admin = await worker(api);
  const label = await addLabel(api, { name: 'Relawan' });
  const ids = await add(api, 2);
  const plans = await queryPlans(api, /from "member_job_items".* limit /, async () => {
    const { id } = await admin.work({ action: 'give_label', members: ids }, { label });
    await admin.undo(id);
  });
  assert.ok(plans.length > 2);
  for (const { statement, lines } of plans)
    assert.ok(!lines.some((line) => line.includes('TEMP B-TREE')), statement);
});

test('[LIST-005] a second order waits for the first, and another admin does not start it', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  const other = await worker(api);
  const ids = await add(api, 2);
  const label = await addLabel(api, { name: 'Relawan' });
  const first = await admin.choose({ action: 'give_label', members: ids });
  const second = await other.choose({ action: 'remove_label', members: ids });
  assert.equal((await admin.start(second.id, { label })).status, 403);
  await admin.start(first.id, { label });
  assert.equal((await admin.start(first.id, { label })).status, 409);
  await api.deps.db
    .insertInto('member_labels')
    .values({ member_id: ids[0] ?? 0, label_id: label, created_at: '2026-11-20T03:00:00.000Z' })
    .execute();
  await other.start(second.id, { label });
  assert.equal((await other.show(second.id)).is_waiting_for_others, true);
  await admin.run();
  assert.deepEqual((await other.show(second.id)).counts, { waiting: 0, done: 2, skipped: 0, failed: 0 });
});

test('[LIST-005] [LIST-006] results are kept 90 days and as a spreadsheet; the undo ends after 7 days', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  const ids = await add(api, 2);
  const label = await addLabel(api, { name: 'Relawan', members: ids.slice(0, 1) });
  const job = await admin.work({ action: 'give_label', members: ids }, { label });
  const link = await api.call(memberJobs.export, { token: admin.token, params: { id: job.id } });
  const [sheet] = (await readXlsx((await openLink(api, link.body.data)).rawPayload)).sheets;
  assert.deepEqual(
    sheet?.rows.slice(1).map((row) => [row[0], row[3], row[4]]),
    [
      ['Anggota 0', 'Dilewati', 'Anggota ini sudah punya label ini.'],
      ['Anggota 1', 'Berhasil', null],
    ],
  );
  await admin.choose({ action: 'give_label', members: ids });
  api.clock.advance({ days: 7, seconds: 1 });
  const later = await addAdmin(api);
  const late = await api.call(memberJobs.undo, { token: later.token, params: { id: job.id } });
  assert.equal(late.status, 422);
  await sweepMemberJobs(api.deps);
  assert.equal(await count(api, 'member_jobs'), 1, 'a choice that nobody ordered is gone');
  api.clock.advance({ days: 84 });
  await sweepMemberJobs(api.deps);
  assert.equal(await count(api, 'member_job_items'), 0);
});

test('[LIST-005] the data of chosen members is a spreadsheet with chosen columns', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  const ids = await add(api, 3);
  const chosen = { action: 'export', members: ids.slice(0, 2) } as const;
  const rowsOf = async (jobId: number) => {
    const link = await api.call(memberJobs.file, { token: admin.token, params: { id: jobId } });
    const [sheet] = (await readXlsx((await openLink(api, link.body.data)).rawPayload)).sheets;
    return sheet?.rows.map((row) => [row[0], row[2]]);
  };
  const job = await admin.work(chosen, { columns: 'status' });
  assert.equal(job.undo_until, null);
  const [head, zero, first] = [
    ['Nama', 'Status'],
    ['Anggota 0, S.T.P.', 'Tertunda'],
    ['Anggota 1, S.T.P.', 'Tertunda'],
  ];
  assert.deepEqual(await rowsOf(job.id), [head, first, zero]);
  const byName = await admin.work(chosen, { columns: 'status', order: 'name_az' });
  assert.deepEqual(await rowsOf(byName.id), [head, zero, first]);
});

test('[LIST-005] [LIST-006] the institution of many is changed and put back, but where somebody changed it since', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  const [plain = 0, again = 0, sameAgain = 0, phone = 0] = await add(api, 4, { company: 'PT Lama' });
  const there = (await addMember(api, { name: 'Sudah', company: 'PT Baru' })).id;
  const ids = [plain, again, sameAgain, phone, there];
  const choice = { action: 'company', members: ids };
  const draft = await admin.choose(choice);
  assert.deepEqual(await admin.preview(draft.id, { company: 'PT Baru' }), {
    ready: 4,
    skipped: [{ reason: skipReasons.same_company, count: 1 }],
  });
  const blank = await admin.start(draft.id, { company: ' ' });
  assert.deepEqual([blank.status, blank.error?.errors], [422, { company: [jobErrors.noCompany] }]);
  const job = await admin.work(choice, { company: '  PT  Baru ' });
  assert.partialDeepStrictEqual(job, {
    title: 'Ubah institusi menjadi PT Baru',
    counts: { done: 4, skipped: 1 },
  });
  assertAddsUp(job);
  const { token } = admin;
  const change = (id: number, body: object, seen: object) =>
    api.call(members.update, { token, params: { id }, body: { ...body, seen } });
  const memberOf = async (id: number) => (await api.call(members.show, { token, params: { id } })).body.data;
  for (const [id, body, seen] of [
    [again, { company: 'PT Lain' }, { company: 'PT Baru' }],
    [sameAgain, { company: 'PT Lain' }, { company: 'PT Baru' }],
    [sameAgain, { company: 'PT Baru' }, { company: 'PT Lain' }],
    [phone, { hp: '+6281200000009' }, { hp: (await memberOf(phone)).hp }],
  ] as const)
    assert.equal((await change(id, body, seen)).status, 200);
  const undone = await admin.undo(job.id);
  assert.deepEqual(undone.undo, { undone: 2, retained: 2, failed: 0 });
  assertAddsUp(undone);
  const companies = await Promise.all(ids.map(async (id) => (await memberOf(id)).company));
  assert.deepEqual(companies, ['PT Lama', 'PT Lain', 'PT Baru', 'PT Lama', 'PT Baru']);
  const found = await api.call(members.list, { token, query: { keyword: 'PT Lama' } });
  assert.equal(found.body.total, 2, 'they are found by it again');
  const { body } = await api.call(audit.list, {
    token: (await addAdmin(api, { role: 'Super Admin' })).token,
  });
  const records = body.data.filter((event) => event.action === 'member.update' && event.member_id === plain);
  assert.equal(records.length, 2, 'done and undone');
});

test('[LIST-005] [LIST-006] the institution category of many is changed and put back, unless it was deleted', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const admin = await worker(api);
  const [old, gone, next] = [
    await addCompanyCategory(api, { code: 'X', name: 'Lama' }),
    await addCompanyCategory(api, { code: 'Y', name: 'Akan dihapus' }),
    await addCompanyCategory(api, { code: 'Z', name: 'Baru', is_hidden: 1 }),
  ];
  const number = { number: 'X260001', company_category_id: old };
  const a = await addMember(api, { name: 'A', ...number });
  const b = await addMember(api, { name: 'B', company_category_id: gone });
  const c = await addMember(api, { name: 'C', company_category_id: null });
  const d = await addMember(api, { name: 'D', company_category_id: next });
  const choice = { action: 'company_category', members: [a.id, b.id, c.id, d.id] };
  const draft = await admin.choose(choice);
  for (const [value, problem] of [
    ['', jobErrors.noCompanyCategory],
    [999, companyCategoryErrors.unavailable],
  ] as const) {
    const { status, error } = await admin.start(draft.id, { company_category: value });
    assert.deepEqual([status, error?.errors], [422, { company_category: [problem] }]);
  }
  const job = await admin.work(choice, { company_category: next });
  assert.partialDeepStrictEqual(job, {
    title: 'Ubah kategori institusi menjadi Baru',
    counts: { done: 3, skipped: 1, failed: 0 },
  });
  const memberOf = async (id: number) =>
    (await api.call(members.show, { token: admin.token, params: { id } })).body.data;
  const { member_number, company_category } = await memberOf(a.id);
  assert.deepEqual([member_number, company_category?.name], ['X260001', 'Baru'], 'the number stays');
  await api.deps.db.deleteFrom('company_categories').where('id', '=', gone).execute();
  const undone = await admin.undo(job.id);
  assert.deepEqual(undone.undo, { undone: 2, retained: 0, failed: 1 });
  const [failed] = await admin.items(job.id, { undo_state: 'failed' });
  assert.deepEqual([failed?.member_name, failed?.undo_note], ['B', undoNotes.companyCategoryGone]);
  const names = [];
  for (const { id } of [a, b, c, d]) names.push((await memberOf(id)).company_category?.name ?? null);
  assert.deepEqual(names, ['Lama', 'Baru', null, 'Baru']);
});

test('[LIST-005] members of a list that is sorted by name have their turn by name, also those chosen one by one', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  const ids: number[] = [];
  for (const name of ['Zulfa', 'Ågård', 'Cabang 10', 'Cabang 2'])
    ids.push((await addMember(api, { name })).id);
  for (const members of [ids, undefined]) {
    const { names } = await admin.choose({ action: 'cards', order: 'name_za', members });
    assert.deepEqual(names, ['Zulfa', 'Cabang 10', 'Cabang 2', 'Ågård']);
  }
});

test('[LIST-005] the cards of chosen members are one PDF, and who has none is skipped with the reason', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const admin = await worker(api);
  const ids: number[] = [];
  for (let at = 0; at < 9; at++)
    ids.push((await addMember(api, { ...numbered, name: `Anggota ${at}`, number: `A26000${at}` })).id);
  const [plain = 0, blurred = 0] = [
    await addMember(api, { name: 'Belum Bernomor' }),
    await addMember(api, {
      ...numbered,
      name: 'Foto Rusak',
      number: 'A260009',
      photo_key: 'photos/rusak.jpg',
    }),
  ].map(({ id }) => id);
  await api.deps.files.put('photos/rusak.jpg', Buffer.from('no picture'));
  const job = await admin.choose({ action: 'cards', members: [...ids, plain, blurred] });
  const preview = await admin.preview(job.id, {});
  assert.deepEqual(preview, { ready: 10, skipped: [{ reason: skipReasons.no_number, count: 1 }] });
  const early = await api.call(memberJobs.file, { token: admin.token, params: { id: job.id } });
  assert.equal(early.status, 422);
  const done = await admin.work(
    { action: 'cards', members: [...ids, plain, blurred] },
    { card_layout: 'sheet' },
  );
  assert.deepEqual(done.counts, { waiting: 0, done: 9, skipped: 1, failed: 1 });
  assert.equal(done.undo_until, null);
  const items = await admin.items(done.id);
  assert.deepEqual(
    items.slice(0, 2).map(({ member_name, note }) => [member_name, note]),
    [
      ['Foto Rusak', jobNotes.photoUnreadable],
      ['Belum Bernomor', jobNotes.skipped('no_number')],
    ],
  );

  const open = async (id: number) => {
    const link = await api.call(memberJobs.file, { token: admin.token, params: { id } });
    assert.equal(link.status, 200, link.error?.message);
    return readPdf((await openLink(api, link.body.data)).rawPayload);
  };
  const sheets = await open(done.id);
  assert.deepEqual(
    sheets.pages.map(({ width, text }) => [width, text.match(/A26000\d/g)?.length]),
    [
      [210, 8],
      [210, 8],
      [210, 1],
      [210, 1],
    ],
    'fronts, then their backs',
  );
  for (let at = 0; at < 9; at++) assert.ok(sheets.pages[at < 8 ? 0 : 2]?.text.includes(`Anggota ${at}`));
  const single = await admin.work({ action: 'cards', members: ids.slice(0, 2) }, { card_layout: 'single' });
  const pairs = await open(single.id);
  assert.deepEqual(
    pairs.pages.map(({ width }) => width),
    [85.6, 85.6, 85.6, 85.6],
  );
  assert.ok(pairs.pages[2]?.text.includes('Anggota 1'));

  await api.deps.db
    .deleteFrom('members')
    .where('id', '=', ids[0] ?? 0)
    .execute();
  const gone = await api.call(memberJobs.file, { token: admin.token, params: { id: done.id } });
  assert.deepEqual([gone.status, gone.error.message], [422, jobErrors.memberGone]);
  await sweepMemberJobs(api.deps);
  assert.deepEqual(await Array.fromAsync(api.deps.files.list('cards')), []);
});

test('[LIST-005] a PDF of cards that was interrupted is made again, and nothing is shown as done before', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const admin = await worker(api);
  const { id: member } = await addMember(api, numbered);
  const { id } = await admin.choose({ action: 'cards', members: [member] });
  await admin.start(id, {});
  const { files } = api.deps;
  api.deps.files = { ...files, put: () => Promise.reject(new Error('The store is away.')) };
  await assert.rejects(admin.run(), /The store is away/);
  const waiting = await admin.show(id);
  assert.deepEqual([waiting.state, waiting.counts.waiting, waiting.drawn], ['running', 1, 0]);
  api.deps.files = files;
  await admin.run();
  assert.deepEqual((await admin.show(id)).counts, { waiting: 0, done: 1, skipped: 0, failed: 0 });
  assert.equal((await Array.fromAsync(api.deps.files.list('cards'))).length, 1);
});

test('[LIST-005] one PDF has at most 2,000 cards', async (t) => {
  const api = await startApi(t);
  const admin = await worker(api);
  const members = Array.from({ length: jobLimits.cards + 1 }, (_, index) => index + 1);
  const { status, error } = await api.call(memberJobs.choose, {
    token: admin.token,
    body: { action: 'cards', members },
  });
  assert.deepEqual([status, error.message], [422, tooManyMembers.cards]);
  assert.equal(await count(api, 'member_jobs'), 0);
});
