import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberContacts } from '#shared/reminders/contacts.contract.ts';
import { memberRenewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { addAdmin, addMember, type TestAccount } from '../../../../tests/builders/rows/accounts.ts';
import { addOrder } from '../../../../tests/builders/rows/payments.ts';
import { addRenewLink } from '../../../../tests/builders/rows/renew-links.ts';
import { type Api, startApi } from '../../../../tests/setup/api/api.ts';

const historyOf = async (api: Api, { token }: TestAccount, { id }: TestAccount) =>
  (await api.call(memberContacts.list, { token, params: { id } })).body.data;

const hoursAgo = (hours: number) =>
  Temporal.Instant.from('2026-11-20T05:00:00Z').subtract({ hours }).toString({ smallestUnit: 'millisecond' });

test('[REM-001] the history has mails, opened drafts, links and payments of this member alone, newest first', async (t) => {
  const api = await startApi(t, { checkInvariants: false, now: '2026-11-20T05:00:00Z' });
  const admin = await addAdmin(api);
  const member = await addMember(api, { status: 'active', expired_at: '2026-11-27' });
  const stranger = await addMember(api);
  await addOrder(api, stranger);
  await addRenewLink(api, stranger.id);
  const mail = { member_id: member.id, period_end: '2026-11-27', planned_on: '2026-11-20' };
  await api.deps.db
    .insertInto('reminders')
    .values([
      { ...mail, stage: 'before_30', state: 'sent', created_at: hoursAgo(9), settled_at: hoursAgo(8) },
      { ...mail, stage: 'before_7', state: 'skipped', reason: 'opted_out', created_at: hoursAgo(6) },
    ])
    .execute();
  const draft = { member_id: member.id, admin_name: admin.name, made_at: hoursAgo(5) };
  await api.deps.db
    .insertInto('contacts')
    .values([
      { ...draft, about: 'reminder', stage: 'before_7', opened_at: hoursAgo(4) },
      { ...draft, about: 'unclear_proof', opened_at: hoursAgo(3), confirmed_at: hoursAgo(3) },
      { ...draft, about: 'other_amount' },
    ])
    .execute();
  await addRenewLink(api, member.id, 'whatsapp');
  api.clock.advance({ hours: 1 });
  await addOrder(api, member);

  const events = await historyOf(api, admin, member);
  assert.deepEqual(
    events.map(({ reminder, draft, link, bill }) => [
      reminder && [reminder.stage, reminder.state, reminder.reason],
      draft && [draft.about, draft.stage, draft.state, draft.admin_name],
      link && [link.made_for, link.state],
      bill && [bill.total, bill.status],
    ]),
    [
      [null, null, null, [150_000, 'waiting_payment']],
      [null, null, ['whatsapp', 'working'], null],
      [null, ['unclear_proof', null, 'confirmed', admin.name], null, null],
      [null, ['reminder', 'before_7', 'opened', admin.name], null, null],
      [['before_7', 'skipped', 'opted_out'], null, null, null],
      [['before_30', 'sent', null], null, null, null],
    ],
  );
});

test('[REM-001] the history says which links work, and an admin revokes them', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const admin = await addAdmin(api);
  const member = await addMember(api, { status: 'active', expired_at: '2026-11-27' });
  const states = async () => (await historyOf(api, admin, member)).map(({ link }) => link?.state);
  await addRenewLink(api, member.id);
  assert.deepEqual(await states(), ['working']);
  const moveEnd = (expired_at: string) =>
    api.deps.db.updateTable('members').set({ expired_at }).where('id', '=', member.id).execute();
  await moveEnd('2027-11-27');
  assert.deepEqual(await states(), ['ended']);
  await moveEnd('2026-11-27');
  await api.call(memberRenewLinks.revoke, { token: admin.token, params: { id: member.id } });
  assert.deepEqual(await states(), ['revoked']);
});

test('[REM-001] a link is over after 14 days, and a member without contact has an empty history', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const member = await addMember(api);
  await addRenewLink(api, member.id);
  api.clock.advance({ hours: 14 * 24 });
  const admin = await addAdmin(api);
  assert.deepEqual(
    (await historyOf(api, admin, member)).map(({ link }) => link?.state),
    ['expired'],
  );
  assert.deepEqual(await historyOf(api, admin, await addMember(api)), []);
});
