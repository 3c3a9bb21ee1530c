import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { reminderSettings } from '#shared/association/reminders/reminders.contract.ts';
import { whatsApp } from '#shared/whatsapp/whatsapp.contract.ts';
import type { DraftReport } from '#shared/whatsapp/whatsapp-drafts.states.ts';
import { addAdmin, addMember, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { addProvedPayment } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';

/** The API on 20 November 2026 at 10.00 in Jakarta, a Friday. */
async function setUp(t: TestContext) {
  const api = await startApi(t, { checkInvariants: false });
  const admin = await addAdmin(api);
  return { api, ...calls(api, admin) };
}

function calls(api: Api, { token }: TestAccount) {
  const make = (body: Record<string, unknown>) => api.call(whatsApp.make, { token, body });
  const walk = async (query: Record<string, unknown> = {}) =>
    (await api.call(whatsApp.walk, { token, query })).body.data;
  return {
    make,
    draft: async (member: TestAccount) => (await make({ member: member.id, about: 'reminder' })).body.data,
    report: (id: number, state: DraftReport) =>
      api.call(whatsApp.report, { token, params: { id }, body: { state } }),
    walk,
    names: async (query?: Record<string, unknown>) => (await walk(query)).people.map(({ name }) => name),
  };
}

/** A member of old whose membership ends on this day. */
function addEnding(api: Api, expired_at: string, columns: Parameters<typeof addMember>[1] = {}) {
  const created_at = '2025-01-01T00:00:00.000Z';
  return addMember(api, { status: 'active', started_at: '2025-01-01', expired_at, created_at, ...columns });
}

const textIn = (url: string | null) => new URL(url ?? '').searchParams.get('text');

test('[REM-005] a draft has the address of the member with the text of the stage, and a link to renew', async (t) => {
  const { api, draft } = await setUp(t);
  const member = await addEnding(api, '2026-12-20', { name: `Budi O'Neil "Ucok"`, hp: '+6281234567890' });
  const made = await draft(member);
  assert.equal(made.url?.split('?')[0], 'https://wa.me/6281234567890');
  assert.equal(textIn(made.url), made.text);
  assert.match(made.text, /^Yth\. Bapak\/Ibu Budi O'Neil "Ucok".* sampai 20 Desember 2026/);
  assert.match(made.text, /http:\/\/anggota\.test\/perpanjang\/[\w-]{22}/);
  assert.doesNotMatch(made.text, /[{}]/);
  assert.deepEqual(
    [made.opened_at, made.reason, made.is_text_in_url, made.polite_at],
    [null, null, true, null],
  );
});

test('[REM-005] a number that cannot be a mobile phone has a reason and no address', async (t) => {
  const { api, draft, walk } = await setUp(t);
  const member = await addEnding(api, '2026-12-20', { hp: '021-5550123' });
  const made = await draft(member);
  assert.deepEqual([made.url, made.reason], [null, 'landline']);
  assert.ok(made.text.length > 100, 'the text can be copied');
  assert.deepEqual(
    (await walk()).people.map(({ reason }) => reason),
    ['landline'],
  );
});

test('[REM-005] a text that is too long for an address is left out of it, and said so', async (t) => {
  const { api, draft } = await setUp(t);
  const admin = await addAdmin(api, { role: 'Super Admin' });
  const settings = api.deps.association.current().reminders;
  const body = { ...settings, before_30_text: `${'🙏'.repeat(300)} {link}`, version: 0 };
  const { status, error } = await api.call(reminderSettings.save, { token: admin.token, body });
  assert.equal(status, 200, JSON.stringify(error));
  const made = await draft(await addEnding(api, '2026-12-20', { hp: '+6281234567890' }));
  assert.deepEqual([made.url, made.is_text_in_url], ['https://wa.me/6281234567890', false]);
});

test('[REM-005] outside of polite hours a draft says when they begin', async (t) => {
  const { api } = await setUp(t);
  const member = await addEnding(api, '2026-12-20');
  api.clock.set('2026-11-21T14:00:00Z');
  const made = await calls(api, await addAdmin(api)).draft(member);
  assert.equal(made.polite_at, '2026-11-23T01:00:00.000Z');
  assert.notEqual(made.url, null);
});

test('[REM-005] only opened drafts are noted, by whom, and confirmed and undone by the admin', async (t) => {
  const { api, draft, report, names } = await setUp(t);
  const member = await addEnding(api, '2026-12-20');
  const { id, admin_name } = await draft(member);
  const opened = (await report(id, 'opened')).body.data;
  assert.deepEqual([opened.opened_at, opened.confirmed_at], ['2026-11-20T03:00:00.000Z', null]);
  assert.equal(opened.admin_name, admin_name);
  assert.deepEqual(await names(), [member.name]);
  api.clock.advance({ minutes: 1 });
  assert.equal((await report(id, 'confirmed')).body.data.confirmed_at, '2026-11-20T03:01:00.000Z');
  assert.deepEqual(await names(), []);
  const undone = (await report(id, 'undone')).body.data;
  assert.deepEqual([undone.confirmed_at, undone.undone_at], [null, '2026-11-20T03:01:00.000Z']);
  assert.deepEqual(await names(), [member.name]);
  assert.equal((await draft(member)).id, id, 'the same draft again');
  const trail = (await auditTrail(api)).map(({ action }) => action);
  assert.deepEqual(trail, ['whatsapp.open', 'whatsapp.confirm', 'whatsapp.undo']);
});

test('[REM-005] a repeated or late report changes nothing', async (t) => {
  const { api, draft, report } = await setUp(t);
  const member = await addEnding(api, '2026-12-20');
  const { id } = await draft(member);
  await Promise.all([report(id, 'opened'), report(id, 'opened'), report(id, 'opened')]);
  const confirmed = (await report(id, 'confirmed')).body.data;
  api.clock.advance({ minutes: 5 });
  for (const state of ['confirmed', 'opened'] as const)
    assert.deepEqual((await report(id, state)).body.data, confirmed);
  assert.equal((await auditTrail(api)).length, 2);
  assert.equal((await report(id + 1, 'opened')).status, 404);
});

test('[REM-005] an answer alone notes that the draft was opened', async (t) => {
  const { api, draft, report } = await setUp(t);
  const { id } = await draft(await addEnding(api, '2026-12-20'));
  const { opened_at, confirmed_at } = (await report(id, 'confirmed')).body.data;
  assert.deepEqual([opened_at, confirmed_at], ['2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z']);
});

test('[REM-005] the walk-through has who is due in the order of the list, and remembers who was opened', async (t) => {
  const { api, draft, report, walk, names } = await setUp(t);
  const soon = await addEnding(api, '2026-11-25');
  const later = await addEnding(api, '2027-01-10');
  const past = await addEnding(api, '2026-11-10', { status: 'inactive' });
  await addEnding(api, '2027-06-30');
  const board = await addEnding(api, '2025-12-31', { status: 'inactive' });
  await addEnding(api, '2026-12-20', { created_at: '2026-11-10T00:00:00.000Z' });
  assert.deepEqual(await names(), [later.name, soon.name, past.name]);
  assert.deepEqual(await names({ stage: 'before_7' }), [soon.name]);
  assert.deepEqual(await names({ stage: 'board' }), [board.name]);
  assert.deepEqual(await names({ keyword: past.name }), [past.name]);
  assert.deepEqual(await names({ stage: 'nothing' }), []);
  const first = await draft(later);
  await report(first.id, 'opened');
  const reopened = await walk();
  assert.deepEqual(
    reopened.people.map(({ opened }) => opened?.id ?? null),
    [first.id, null, null],
  );
  assert.equal(reopened.people[0]?.opened?.is_own, true);
  await report(first.id, 'confirmed');
  assert.deepEqual([await names(), (await walk()).confirmed], [[soon.name, past.name], 1]);
});

test('[REM-005] the next stage and the next period ask for a draft again', async (t) => {
  const { api, draft, report, names } = await setUp(t);
  const member = await addEnding(api, '2026-12-20');
  await report((await draft(member)).id, 'confirmed');
  assert.deepEqual(await names(), []);
  api.clock.set('2026-12-14T03:00:00Z');
  const later = calls(api, await addAdmin(api));
  assert.deepEqual(await later.names(), [member.name]);
  await later.report((await later.draft(member)).id, 'confirmed');
  const renewed = { expired_at: '2026-12-21' };
  await api.deps.db.updateTable('members').set(renewed).where('id', '=', member.id).execute();
  assert.deepEqual(await later.names(), [member.name]);
});

test('[REM-005] who has a proof waiting or opted out is not in the walk-through', async (t) => {
  const { api, names } = await setUp(t);
  const waiting = await addEnding(api, '2026-12-20');
  await addProvedPayment(api, waiting);
  const quiet = await addEnding(api, '2026-12-21');
  const now = '2026-11-20T03:00:00.000Z';
  await api.deps.db
    .insertInto('reminder_preferences')
    .values({ member_id: quiet.id, opted_out_at: now, opted_out_by: 'member' })
    .execute();
  assert.deepEqual(await names(), []);
});

test('[REM-005] another admin sees who opened a draft and has a draft alone', async (t) => {
  const { api, draft, report } = await setUp(t);
  const colleague = calls(api, await addAdmin(api));
  const member = await addEnding(api, '2026-12-20');
  const first = await draft(member);
  await report(first.id, 'opened');
  const [person] = (await colleague.walk()).people;
  assert.deepEqual([person?.opened?.admin_name, person?.opened?.is_own], [first.admin_name, false]);
  const second = await colleague.draft(member);
  assert.notEqual(second.id, first.id);
  assert.equal(second.opened_at, null);
});

test('[REM-005] the desk writes about a payment: its number, its total, and no link without a login', async (t) => {
  const { api, make } = await setUp(t);
  const member = await addMember(api);
  const payment = await addProvedPayment(api, member);
  const { number, total } = await api.deps.db
    .selectFrom('payments')
    .select(['number', 'total'])
    .where('id', '=', payment)
    .executeTakeFirstOrThrow();
  for (const about of ['unclear_proof', 'other_amount']) {
    const { text } = (await make({ member: member.id, about, payment })).body.data;
    assert.match(text, new RegExp(`${number}.*http://anggota\\.test/payments/${payment}\\b`, 's'));
    assert.doesNotMatch(text, /[{}]|perpanjang/);
    if (about === 'other_amount') assert.ok(text.includes(`Rp${total.toLocaleString('id-ID')}`), text);
  }
});

test('[REM-005] without anything to write about there is no draft', async (t) => {
  const { api, make } = await setUp(t);
  const early = await addEnding(api, '2027-11-20');
  const pending = await addMember(api);
  const payment = await addProvedPayment(api, pending);
  for (const body of [
    { member: early.id, about: 'reminder' },
    { member: pending.id, about: 'reminder' },
    { member: pending.id, about: 'unclear_proof' },
    { member: pending.id, about: 'other' },
  ])
    assert.equal((await make(body)).status, 422, JSON.stringify(body));
  for (const body of [
    { member: 999_999, about: 'reminder' },
    { member: early.id, about: 'unclear_proof', payment },
  ])
    assert.equal((await make(body)).status, 404, JSON.stringify(body));
  assert.deepEqual(await api.deps.db.selectFrom('contacts').selectAll().execute(), []);
});
