import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reminderSettings } from '#shared/association/reminders.contract.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addProvedPayment } from '../../../tests/builders/rows/payments.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { addEnding, draftCalls, setUpDrafts } from '../../../tests/setup/api/drafts.ts';

const textIn = (url: string | null) => new URL(url ?? '').searchParams.get('text');

test('[REM-005] a draft has the address of the member with the text of the stage, and a link to renew', async (t) => {
  const { api, draft } = await setUpDrafts(t);
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
  const { api, draft, walk } = await setUpDrafts(t);
  const member = await addEnding(api, '2026-12-20', { hp: '021-5550123' });
  const made = await draft(member);
  assert.deepEqual([made.url, made.reason], [null, 'landline']);
  assert.ok(made.text.length > 100, 'the text can be copied');
  assert.deepEqual(
    (await walk()).people.map(({ reason }) => reason),
    ['landline'],
  );
});

test('a mobile number abroad gets a draft, a landline abroad its reason', async (t) => {
  const { api, draft } = await setUpDrafts(t);
  const urlOf = async (hp: string) => {
    const made = await draft(await addEnding(api, '2026-12-20', { hp }));
    return made.url?.split('?')[0] ?? made.reason;
  };
  assert.equal(await urlOf('+6591234567'), 'https://wa.me/6591234567');
  assert.equal(await urlOf('+60123456789'), 'https://wa.me/60123456789');
  assert.equal(await urlOf('+6561234567'), 'foreign');
});

test('[REM-005] a text that is too long for an address is left out of it, and said so', async (t) => {
  const { api, draft } = await setUpDrafts(t);
  const admin = await addAdmin(api, { role: 'Super Admin' });
  const settings = api.deps.association.current().reminders;
  const body = { ...settings, before_30_text: `${'🙏'.repeat(300)} {link}`, version: 0 };
  const { status, error } = await api.call(reminderSettings.save, { token: admin.token, body });
  assert.equal(status, 200, JSON.stringify(error));
  const made = await draft(await addEnding(api, '2026-12-20', { hp: '+6281234567890' }));
  assert.deepEqual([made.url, made.is_text_in_url], ['https://wa.me/6281234567890', false]);
});

test('[REM-005] outside of polite hours a draft says when they begin', async (t) => {
  const { api } = await setUpDrafts(t);
  const member = await addEnding(api, '2026-12-20');
  api.clock.set('2026-11-21T14:00:00Z');
  const made = await draftCalls(api, await addAdmin(api)).draft(member);
  assert.equal(made.polite_at, '2026-11-23T01:00:00.000Z');
  assert.notEqual(made.url, null);
});

test('[REM-005] only opened drafts are noted, by whom, and confirmed and undone by the admin', async (t) => {
  const { api, draft, report, names } = await setUpDrafts(t);
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
  const { api, draft, report } = await setUpDrafts(t);
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
  const { api, draft, report } = await setUpDrafts(t);
  const { id } = await draft(await addEnding(api, '2026-12-20'));
  const { opened_at, confirmed_at } = (await report(id, 'confirmed')).body.data;
  assert.deepEqual([opened_at, confirmed_at], ['2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z']);
});

test('[REM-005] the desk writes about a payment: its number, its total, and no link without a login', async (t) => {
  const { api, make } = await setUpDrafts(t);
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
  const { api, make } = await setUpDrafts(t);
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
