import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { dueMembers } from '#shared/reminders/due.contract.ts';
import { type DueStage, dueStages } from '#shared/reminders/reminder-stages.states.ts';
import { addAdmin, addMember, type TestAccount } from '../../../../tests/builders/rows/accounts.ts';
import { addCategory, addCompanyCategory } from '../../../../tests/builders/rows/catalogue.ts';
import { addOrder, addProvedPayment } from '../../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../../tests/setup/api/api.ts';
import { openLink } from '../../../../tests/setup/api/links.ts';
import type { NewRow } from '../../../db/schema.ts';

const TODAY = Temporal.PlainDate.from('2026-11-20');

const dayAfterToday = (days: number) => TODAY.add({ days }).toString();

/** With `days` until the last day of the membership; negative after it. */
function addEnding(api: Api, days: number, columns: Partial<NewRow<'members'>> = {}): Promise<TestAccount> {
  const status = days < 0 ? 'inactive' : 'active';
  return addMember(api, { status, expired_at: dayAfterToday(days), name: `Akhir ${days}`, ...columns });
}

const startDue = async (t: Parameters<typeof startApi>[0]) => {
  // Rows of members without their renewals.
  const api = await startApi(t, { checkInvariants: false });
  return { api, admin: await addAdmin(api) };
};

const list = async (api: Api, { token }: TestAccount, query: object = {}) =>
  (await api.call(dueMembers.list, { token, query: { ...query } })).body;

const namesOf = async (api: Api, admin: TestAccount, query: object = {}) =>
  (await list(api, admin, query)).data.map(({ name }) => name);

const countsOf = async (api: Api, { token }: TestAccount, query: object = {}) =>
  (await api.call(dueMembers.counts, { token, query: { ...query } })).body.data;

const noCounts = Object.fromEntries(dueStages.map((stage) => [stage, 0])) as Record<DueStage, number>;

test('[REM-001] members are listed by stage from its first day to its last, the latest end first', async (t) => {
  const { api, admin } = await startDue(t);
  for (const days of [61, 60, 31, 30, 8, 7, 1, 0, -6, -7, -29, -30, -59, -60, -400])
    await addEnding(api, days);
  await addMember(api);
  const daysIn = async (stage: DueStage) =>
    (await list(api, admin, { stage })).data.map(({ days }) => 0 - days);
  const found = Object.fromEntries(
    await Promise.all(dueStages.map(async (stage) => [stage, await daysIn(stage)] as const)),
  );
  assert.deepEqual(found, {
    before_60: [60, 31],
    before_30: [30, 8],
    before_7: [7, 1],
    on_day: [0, -6],
    after_7: [-7, -29],
    after_30: [-30, -59],
    board: [-60, -400],
  });
  const all = await list(api, admin);
  assert.deepEqual(
    [all.data.map(({ days }) => 0 - days), all.total],
    [[60, 31, 30, 8, 7, 1, 0, -6, -7, -29, -30, -59], 12],
  );
  assert.deepEqual(await namesOf(api, admin, { stage: 'besok' }), []);
});

test('[REM-001] the day of Jakarta decides the stage', async (t) => {
  const api = await startApi(t, { checkInvariants: false, now: '2026-11-20T16:59:00Z' });
  const admin = await addAdmin(api);
  await addEnding(api, 8);
  assert.deepEqual((await countsOf(api, admin)).before_30, 1);
  api.clock.advance({ minutes: 1 });
  assert.deepEqual(await countsOf(api, admin), { ...noCounts, before_7: 1 });
  assert.equal((await list(api, admin, { stage: 'before_7' })).total, 1);
});

test('[REM-001] the counts of the stages follow the other filters and add up to the totals of the list', async (t) => {
  const { api, admin } = await startDue(t);
  const other = await addCompanyCategory(api, { code: 'Z' });
  const category = await addCategory(api);
  await addEnding(api, 30, { company_category_id: other, name: 'Ratna' });
  await addEnding(api, 8, { category_id: null, name: 'Sutrisno' });
  await addEnding(api, -7, { category_id: category, company_category_id: other, name: 'Ratna Dewi' });
  await addEnding(api, -90, { category_id: category, name: 'Wahyu' });
  for (const filters of [
    {},
    { company_category: other },
    { category },
    { keyword: 'ratna' },
    { keyword: 'zz' },
  ]) {
    const counts = await countsOf(api, admin, filters);
    for (const stage of dueStages)
      assert.equal((await list(api, admin, { ...filters, stage })).total, counts[stage], stage);
    const { board, ...withReminders } = counts;
    const sum = Object.values(withReminders).reduce((total, count) => total + count, 0);
    assert.equal((await list(api, admin, { ...filters })).total, sum);
  }
  assert.deepEqual(await countsOf(api, admin), { ...noCounts, before_30: 2, after_7: 1, board: 1 });
  assert.deepEqual(await countsOf(api, admin, { company_category: other }), {
    ...noCounts,
    before_30: 1,
    after_7: 1,
  });
  assert.deepEqual(await namesOf(api, admin, { keyword: 'ratna', category }), ['Ratna Dewi']);
});

test('[REM-001] a member has been contacted by a mail or an opened draft of the present stage and period', async (t) => {
  const { api, admin } = await startDue(t);
  const at = '2026-11-20T03:00:00.000Z';
  const add = (name: string, days = 7) => addEnding(api, days, { name });
  const remind = async ({ id }: TestAccount, columns: Partial<NewRow<'reminders'>> = {}) =>
    api.deps.db
      .insertInto('reminders')
      .values({
        member_id: id,
        period_end: dayAfterToday(7),
        stage: 'before_7',
        state: 'sent',
        planned_on: TODAY.toString(),
        created_at: at,
        settled_at: at,
        ...columns,
      })
      .execute();
  const open = async ({ id }: TestAccount, columns: Partial<NewRow<'contacts'>> = {}) =>
    api.deps.db
      .insertInto('contacts')
      .values({
        member_id: id,
        admin_name: admin.name,
        about: 'reminder',
        stage: 'before_7',
        period_end: dayAfterToday(7),
        made_at: at,
        opened_at: '2026-11-20T04:00:00.000Z',
        ...columns,
      })
      .execute();
  await remind(await add('Email'));
  await remind(await add('Tahap lalu'), { stage: 'before_30' });
  await remind(await add('Masa lalu'), { period_end: '2025-11-27' });
  await remind(await add('Dilewati'), { state: 'skipped', reason: 'opted_out' });
  const both = await add('WhatsApp');
  await remind(both, { state: 'failed', refusal: '550' });
  await open(both);
  await open(await add('Dibatalkan'), { undone_at: at });
  await open(await add('Belum dibuka'), { opened_at: null });
  assert.deepEqual((await namesOf(api, admin, { contact: 'contacted' })).toSorted(), ['Email', 'WhatsApp']);
  const others = ['Belum dibuka', 'Dibatalkan', 'Dilewati', 'Masa lalu', 'Tahap lalu'];
  assert.deepEqual((await namesOf(api, admin, { contact: 'uncontacted' })).toSorted(), others);
  assert.deepEqual((await countsOf(api, admin, { contact: 'contacted' })).before_7, 2);
  assert.deepEqual(await namesOf(api, admin, { contact: 'contacted', keyword: 'what' }), ['WhatsApp']);
  assert.deepEqual((await list(api, admin, { contact: 'uncontacted', only: 'total' })).total, 5);

  const contacts = new Map((await list(api, admin)).data.map((row) => [row.name, row.last_contact]));
  assert.deepEqual(contacts.get('WhatsApp'), {
    by: 'whatsapp',
    at: '2026-11-20T04:00:00.000Z',
    state: null,
    reason: null,
  });
  const skipped = { by: 'mail', at, state: 'skipped', reason: 'opted_out' };
  assert.deepEqual(contacts.get('Dilewati'), skipped);
  assert.equal(contacts.get('Belum dibuka'), null);
});

test('[REM-001] a row says what is to pay, whether a proof waits, and the phone', async (t) => {
  const { api, admin } = await startDue(t);
  const [none, open, proved] = [
    await addEnding(api, 5, { hp: '+62215551234' }),
    await addEnding(api, 4),
    await addEnding(api, 3),
  ];
  await addOrder(api, open, 2);
  await addProvedPayment(api, proved, 3);
  const { fee } = await api.deps.db.selectFrom('category_fees').select('fee').executeTakeFirstOrThrow();
  const { total } = await api.deps.db
    .selectFrom('payments')
    .select('total')
    .where('member_id', '=', open.id)
    .executeTakeFirstOrThrow();
  const rows = (await list(api, admin)).data;
  assert.deepEqual(rows.map((row) => [row.id, row.total, row.has_proof, row.phone]).slice(0, 2), [
    [none.id, fee, false, '+62215551234'],
    [open.id, total, false, '+6281234567890'],
  ]);
  assert.deepEqual([rows[2]?.id, rows[2]?.has_proof], [proved.id, true]);
});

test('[REM-001] the pages of the list hold every member once', async (t) => {
  const { api, admin } = await startDue(t);
  const added = [];
  for (let index = 0; index < 32; index += 1) added.push((await addEnding(api, index % 3)).id);
  const seen: number[] = [];
  for (const page of [1, 2, 3]) seen.push(...(await list(api, admin, { page })).data.map(({ id }) => id));
  assert.deepEqual(
    seen.toSorted((one, other) => one - other),
    added,
  );
  const { total, last_page, data } = await list(api, admin, { page: 3, contact: 'uncontacted' });
  assert.deepEqual([total, last_page, data.length], [32, 3, 2]);
});

test('[REM-001] the export has the rows of the list with its filters, and is audited', async (t) => {
  const { api, admin } = await startDue(t);
  for (const days of [60, 7, 0, -7, -90])
    await addEnding(api, days, { hp: days === 0 ? '+62215551234' : '+6281234567890' });
  const exported = async (filters: object) => {
    const blank = { keyword: '', stage: '', contact: '', company_category: '', category: '' };
    const { data } = (
      await api.call(dueMembers.export, { token: admin.token, body: { ...blank, ...filters } })
    ).body;
    const { rawPayload } = await openLink(api, data);
    const [sheet] = (await readXlsx(rawPayload)).sheets;
    return sheet?.rows ?? [];
  };
  for (const filters of [
    {},
    { stage: 'board' },
    { contact: 'uncontacted', stage: 'before_7' },
    { keyword: 'Akhir -7' },
  ]) {
    const [, ...rows] = await exported(filters);
    assert.deepEqual(
      rows.map((row) => row[1]),
      (await namesOf(api, admin, filters)).map((name) => `${name}, S.T.P.`),
    );
  }
  const [titles = [], , , landline = []] = await exported({});
  const cell = (title: string) => landline[titles.indexOf(title)];
  assert.equal(cell('Tahap'), '0–6 hari lewat');
  assert.equal(cell('Tanpa WhatsApp karena'), 'Ini telepon rumah atau kantor, bukan HP.');
  assert.deepEqual(cell('Berlaku sampai'), new Date('2026-11-20'));
  const events = await api.deps.db.selectFrom('audit_events').select('action').execute();
  assert.equal(events.filter(({ action }) => action === 'reminder.export').length, 5);
});
