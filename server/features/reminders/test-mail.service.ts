// Sends the text of a stage to the admin who writes it.
import { randomUUID } from 'node:crypto';
import type { ReminderStage } from '#shared/reminders/reminder-stages.states.ts';
import { settingErrors } from '#shared/settings/settings.messages.ts';
import { changeAs } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { badGateway } from '../../lib/errors.ts';
import { MailError } from '../../mail/mail-transport.ts';
import { testReminder } from './reminders.mails.ts';

/** Sends immediately, past the queue, to report what the mail server says. Throws 502 with its words. */
export async function sendTestReminder(
  deps: Deps,
  admin: AdminCaller,
  draft: { stage: ReminderStage; text: string },
): Promise<void> {
  try {
    await deps.mail.send({ ...testReminder(deps, admin, draft), messageId: randomUUID() });
  } catch (error) {
    if (error instanceof MailError) throw badGateway(`${settingErrors.mailRefused} ${error.message}`);
    throw error;
  }
  await changeAs(deps, admin, async (work) =>
    work.record({ action: 'setting.test_mail', subjectId: null, after: { email: admin.email } }),
  );
}
