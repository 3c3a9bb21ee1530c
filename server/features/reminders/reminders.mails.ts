// The mail of a reminder: the association's own text, the link to renew, and the way out.
import { keysOf, makeRecord } from '#shared/keys.ts';
import { reminderSubjects, reminderTextFor } from '#shared/reminders/first-texts.messages.ts';
import { mailParts, optOutWords, renewButton } from '#shared/reminders/mail-parts.rules.ts';
import type { ReminderStage } from '#shared/reminders/reminder-stages.states.ts';
import { fillReminder, type ReminderValues, reminderFields } from '#shared/reminders/reminders.fields.ts';
import { mailSender } from '../../association/mail-sender.ts';
import type { Deps } from '../../deps.ts';
import type { MailBlock } from '../../mail/mail-content.ts';
import { renderMail } from '../../mail/mail-template.ts';
import type { MailHeaders, OutgoingMail } from '../../mail/mailbox.ts';
import { optOutPage, optOutUrl } from './opt-out-links.rule.ts';
import { bankValues, firstBank, SALUTATION } from './reminder-parts.rule.ts';

export type ReminderMailDeps = Pick<Deps, 'association' | 'clock' | 'config' | 'signer'>;

export type ReminderMail = Omit<OutgoingMail, 'messageId'> & { headers: MailHeaders };

/** The mail tells the member about the end of the membership. */
export function stageReminder(
  deps: ReminderMailDeps,
  member: { id: number; name: string; email: string },
  { stage, values }: { stage: ReminderStage; values: ReminderValues },
): ReminderMail {
  return reminderMail(deps, {
    to: { name: member.name, address: member.email },
    subject: reminderSubjects[stage],
    text: reminderTextFor(deps.association.current().reminders[`${stage}_text`], values),
    values,
    optOut: optOutUrl(deps, member.id),
  });
}

const TEST_NOTE = 'Ini email percobaan: data anggota dan link di dalamnya hanya contoh.';

/**
 * The mail shows an admin a reminder with the data of an example. It has the headers of a real one, so that their
 * signature can be checked.
 */
export function testReminder(
  deps: ReminderMailDeps,
  admin: { name: string; email: string },
  { stage, text }: { stage: ReminderStage; text: string },
): ReminderMail {
  const { association, config } = deps;
  return reminderMail(deps, {
    to: { name: admin.name, address: admin.email },
    subject: `[Tes] ${reminderSubjects[stage]}`,
    text: `${TEST_NOTE}\n\n${text}`,
    values: {
      ...makeRecord(keysOf(reminderFields), (name) => reminderFields[name].example),
      sapaan: SALUTATION,
      organisasi: association.current().identity.association_name,
      ...bankValues(firstBank(association)),
      link: `${config.appUrl}/perpanjang/contoh`,
    },
    optOut: optOutPage(config, 'contoh'),
  });
}

interface Contents {
  to: ReminderMail['to'];
  /** Subject and text with fields. */
  subject: string;
  text: string;
  values: ReminderValues;
  optOut: string;
}

function reminderMail(deps: ReminderMailDeps, { to, subject, text, values, optOut }: Contents): ReminderMail {
  return {
    to,
    headers: {
      'List-Unsubscribe': `<${optOut}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...renderMail({
      ...mailSender(deps),
      subject: fillReminder(subject, values),
      preview: fillReminder(mailParts(text)[0]?.words ?? '', values),
      blocks: reminderBlocks(text, values),
      footLink: { text: optOutWords, url: optOut },
    }),
  };
}

function reminderBlocks(text: string, values: ReminderValues): MailBlock[] {
  return mailParts(text).flatMap(({ words, hasButton }): MailBlock[] => [
    ...(words ? [{ paragraph: fillReminder(words, values) }] : []),
    ...(hasButton ? [{ button: renewButton, url: values.link }] : []),
  ]);
}
