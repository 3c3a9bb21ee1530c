// The way out of reminders: from the header of a mail that arrived to the stored choice.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { memberReminders, reminderOptOut } from '#shared/reminders/preferences.contract.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { stateOf } from '../../../tests/setup/api/stored-state.ts';
import { type Mail, startMailSink } from '../../../tools/mail-sink.ts';
import { change } from '../../changes/change.ts';
import { composeReminder } from './sending/send-reminders.job.ts';

async function start(t: TestContext, environment: Record<string, string> = {}) {
  const sink = await startMailSink();
  t.after(() => sink.close());
  const api = await startApi(t, { environment: { SMTP_URL: sink.url, ...environment } });
  const member = await addMember(api);
  const { token } = await addAdmin(api);
  return {
    api,
    member,
    remind: async (memberId = member.id) => {
      const reminder = { memberId, stage: 'before_30' } as const;
      const mail = await change(api.deps, (work) => composeReminder(work, api.deps, reminder));
      await api.deps.mail.send({ ...mail, messageId: `reminder-${memberId}` });
      return sink.mailTo(mail.to.address);
    },
    preferenceOf: async (id: number) =>
      (await api.call(memberReminders.show, { token, params: { id } })).body.data,
  };
}

/** As a mail program reads it (RFC 8058). */
function tokenIn({ headers }: Mail): string {
  assert.equal(headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
  const [, token = ''] =
    /^<http:\/\/anggota\.test\/pengingat\/berhenti\/([^/>]+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
  assert.notEqual(token, '', String(headers['list-unsubscribe']));
  return token;
}

const switchBy = (api: Api, token: string, is_on: 0 | 1, from = '192.0.2.1') =>
  api.call(reminderOptOut.update, { params: { token }, body: { is_on }, from });
const show = (api: Api, token: string, from = '192.0.2.1') =>
  api.call(reminderOptOut.show, { params: { token }, from });

test('[REM-007] the header of a reminder stops reminders of its member only, and starts them again', async (t) => {
  const { api, member, remind, preferenceOf } = await start(t);
  const other = await addMember(api);
  const mail = await remind();
  const token = tokenIn(mail);
  assert.ok(mail.links.includes(`http://anggota.test/pengingat/berhenti/${token}`), 'at the foot, too');
  assert.deepEqual((await show(api, token)).body, { data: { is_on: 1 } });
  assert.equal((await switchBy(api, token, 0)).status, 200);
  const { is_on, opted_out_by } = await preferenceOf(member.id);
  assert.deepEqual([is_on, opted_out_by], [0, 'link']);
  assert.equal((await preferenceOf(other.id)).is_on, 1);
  await switchBy(api, token, 1);
  assert.equal((await preferenceOf(member.id)).is_on, 1);
});

test('[REM-007] looking changes nothing, and the link works as long as the member exists', async (t) => {
  const { api, member, remind } = await start(t);
  const token = tokenIn(await remind());
  const before = await stateOf(api.deps.db);
  for (let n = 0; n < 3; n++) await show(api, token);
  assert.deepEqual(await stateOf(api.deps.db), before);
  api.clock.advance({ years: 5 });
  assert.equal((await switchBy(api, token, 0)).status, 200);
  await api.deps.db
    .transaction()
    .execute((tx) => tx.deleteFrom('members').where('id', '=', member.id).execute());
  assert.equal((await show(api, token)).status, 404);
});

test('[REM-007] wrong links are all the same 404 and change nothing', async (t) => {
  const { api, member, remind } = await start(t);
  const other = await addMember(api);
  const token = tokenIn(await remind());
  const [, signature = ''] = token.split('-', 2);
  const before = await stateOf(api.deps.db);
  const answers = new Set<string>();
  for (const wrong of [
    token.replace(String(member.id), String(other.id)),
    token.replace(String(member.id), '999999'),
    `0${token}`,
    `${token}x`,
    token.slice(0, -1),
    `${member.id}-${'A'.repeat(43)}`,
    signature,
    'contoh',
    '%00',
  ])
    for (const { status, error } of [await show(api, wrong), await switchBy(api, wrong, 0)])
      answers.add(JSON.stringify([status, error]));
  assert.equal(answers.size, 1, [...answers].join('\n'));
  assert.match([...answers].join(), /^\[404,/);
  assert.deepEqual(await stateOf(api.deps.db), before);
});

test('[REM-007] wrong links are throttled by network, switches by member, right ones of one provider are not', async (t) => {
  const { api, member, remind } = await start(t, { RATE_LIMITS: 'on' });
  const token = tokenIn(await remind());
  const wrong = `${member.id}-${'A'.repeat(43)}`;
  for (let n = 1; n <= 60; n++) assert.equal((await show(api, wrong)).status, 404);
  assert.equal((await show(api, wrong)).status, 429);
  assert.equal((await show(api, token, '192.0.2.2')).status, 200);
  for (let n = 1; n <= 20; n++) assert.equal((await switchBy(api, token, 0, '192.0.2.2')).status, 200);
  assert.equal((await switchBy(api, token, 1, '192.0.2.2')).status, 429);
  for (let n = 1; n <= 70; n++) assert.equal((await show(api, token, '192.0.2.3')).status, 200);
});
