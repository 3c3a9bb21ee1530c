// Reminders of ending memberships. Mails are not sent but collected, and the jobs run when the test says so.
import type { TestContext } from 'node:test';
import { reminderSettings } from '#shared/association/reminders.contract.ts';
import { reminders } from '#shared/reminders/reminders.contract.ts';
import { planReminders } from '../../../server/features/reminders/planning/plan-reminders.job.ts';
import { sendReminders } from '../../../server/features/reminders/sending/send-reminders.job.ts';
import type { OutgoingMail } from '../../../server/mail/mailbox.ts';
import { addAdmin, signIn } from '../../builders/rows/accounts.ts';
import { startApi } from './api.ts';

/** With `smtpUrl` mails go there instead. */
export async function setUpReminders(t: TestContext, smtpUrl?: string) {
  const api = await startApi(t, { environment: smtpUrl ? { SMTP_URL: smtpUrl } : {} });
  const admin = await addAdmin(api, { role: 'Super Admin', name: 'Rina' });
  /** Sessions end while the clock moves by days. */
  const asAdmin = async () => ({ token: await signIn(api, { adminId: admin.id }) });
  const sent: OutgoingMail[] = [];
  if (!smtpUrl) api.deps.mail = { ...api.deps.mail, send: async (mail) => void sent.push(mail) };
  const { signal } = new AbortController();
  const plan = () => planReminders(api.deps, { signal });
  const send = () => sendReminders(api.deps, { signal });
  const save = async (changed: object) => {
    const session = await asAdmin();
    const { value, version } = (await api.call(reminderSettings.show, session)).body.data;
    return api.call(reminderSettings.save, { ...session, body: { ...value, ...changed, version } });
  };
  await save({ is_on: 1 });
  return {
    api,
    admin,
    asAdmin,
    /** What was mailed so far. */
    sent,
    plan,
    send,
    save,
    tick: async () => {
      await plan();
      await send();
    },
    counts: async () => (await api.call(reminders.counts, await asAdmin())).body.data,
    rows: async () => (await api.call(reminders.list, await asAdmin())).body.data,
  };
}
