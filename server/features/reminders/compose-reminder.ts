// Joins what a reminder of one member consists of: the text's values, a new link to renew, the mail.
import type { ReminderStage } from '#shared/reminders/reminder-stages.ts';
import type { Work } from '../../changes/change.ts';
import { getMember } from '../members/members.service.ts';
import { makeRenewLink } from '../renew-links/make-renew-link.ts';
import { reminderValues } from './reminder-values.ts';
import { type MailDeps, type ReminderMail, stageReminder } from './reminders.mails.ts';

/** Makes the link in the caller's change. Throws 404 for an unknown member. */
export async function composeReminder(
  work: Work,
  deps: MailDeps,
  { memberId, stage }: { memberId: number; stage: ReminderStage },
): Promise<ReminderMail> {
  const member = await getMember({ db: work.tx }, memberId);
  const link = await makeRenewLink(work, deps, { member, madeFor: 'mail' });
  const values = await reminderValues(deps, work.tx, { memberId, link });
  return stageReminder(deps, member, { stage, values });
}
