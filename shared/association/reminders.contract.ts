// The group 'Pengingat': whether members are reminded of an ending membership, at which stages, and with which words.
import { z } from 'zod';
import { message } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { REMINDER_TEXT_LENGTH, reminderTexts } from '../reminders/first-texts.messages.ts';
import { reminderStages } from '../reminders/reminder-stages.states.ts';
import { REQUIRED_FIELD, reminderFields } from '../reminders/reminders.fields.ts';
import { formatFieldList, quotedFields, unknownFieldsIn } from '../text-fields.ts';
import { callLimits } from '../throttles.ts';
import { deskFields, deskTexts } from '../whatsapp/desk.messages.ts';
import { groupCalls, settingGroup } from './setting-group.ts';

export const reminderSettingLabels = {
  is_on: 'Kirim pengingat lewat email',
  before_60_is_on: '60 hari sebelum berakhir',
  before_60_text: 'Teks 60 hari sebelum berakhir',
  before_30_is_on: '30 hari sebelum berakhir',
  before_30_text: 'Teks 30 hari sebelum berakhir',
  before_7_is_on: '7 hari sebelum berakhir',
  before_7_text: 'Teks 7 hari sebelum berakhir',
  on_day_is_on: 'Hari terakhir',
  on_day_text: 'Teks hari terakhir',
  after_7_is_on: '7 hari sesudah berakhir',
  after_7_text: 'Teks 7 hari sesudah berakhir',
  after_30_is_on: '30 hari sesudah berakhir',
  after_30_text: 'Teks 30 hari sesudah berakhir',
  unclear_proof_text: 'Teks WhatsApp bukti kurang jelas',
  other_amount_text: 'Teks WhatsApp nominal beda',
};

/** A text with fields; the message of an unknown one names it. */
const textWith = (fields: object, label: string) =>
  field.lines(label, REMINDER_TEXT_LENGTH).superRefine((text, context) => {
    const unknown = quotedFields(unknownFieldsIn(text, fields));
    if (unknown === '') return;
    const message = `${unknown} tidak dikenal. Isian yang ada: ${formatFieldList(fields)}.`;
    context.addIssue({ code: 'custom', message });
  });

const reminderText = (label: string) =>
  textWith(reminderFields, label).refine((text) => text.includes(REQUIRED_FIELD), {
    error: `${label} harus memuat ${REQUIRED_FIELD}, agar anggota dapat membayar.`,
  });

const deskText = (label: string) => textWith(deskFields, label);

const schema = z.object({
  is_on: field.flagField(reminderSettingLabels.is_on),
  before_60_is_on: field.flagField(reminderSettingLabels.before_60_is_on),
  before_60_text: reminderText(reminderSettingLabels.before_60_text),
  before_30_is_on: field.flagField(reminderSettingLabels.before_30_is_on),
  before_30_text: reminderText(reminderSettingLabels.before_30_text),
  before_7_is_on: field.flagField(reminderSettingLabels.before_7_is_on),
  before_7_text: reminderText(reminderSettingLabels.before_7_text),
  on_day_is_on: field.flagField(reminderSettingLabels.on_day_is_on),
  on_day_text: reminderText(reminderSettingLabels.on_day_text),
  after_7_is_on: field.flagField(reminderSettingLabels.after_7_is_on),
  after_7_text: reminderText(reminderSettingLabels.after_7_text),
  after_30_is_on: field.flagField(reminderSettingLabels.after_30_is_on),
  after_30_text: reminderText(reminderSettingLabels.after_30_text),
  unclear_proof_text: deskText(reminderSettingLabels.unclear_proof_text),
  other_amount_text: deskText(reminderSettingLabels.other_amount_text),
});

/** Off until someone turns it on. */
export const firstReminders: z.output<typeof schema> = {
  is_on: 0,
  before_60_is_on: 1,
  before_60_text: reminderTexts.before_60,
  before_30_is_on: 1,
  before_30_text: reminderTexts.before_30,
  before_7_is_on: 1,
  before_7_text: reminderTexts.before_7,
  on_day_is_on: 1,
  on_day_text: reminderTexts.on_day,
  after_7_is_on: 1,
  after_7_text: reminderTexts.after_7,
  after_30_is_on: 1,
  after_30_text: reminderTexts.after_30,
  unclear_proof_text: deskTexts.unclear_proof,
  other_amount_text: deskTexts.other_amount,
};

export const reminders = settingGroup({
  name: 'reminders',
  title: 'Pengingat',
  schema,
  labels: reminderSettingLabels,
});

export const reminderSettings = groupCalls(reminders);

/** Trying out the mail of a reminder. */
export const reminderMails = {
  test: endpoint({
    method: 'POST',
    path: '/api/reminders/test-mail',
    access: 'admin',
    throttle: callLimits.testMails,
    summary: "Mails a stage's text to the admin who calls, marked as a test, with the data of an example.",
    body: z.object({
      stage: field.oneOf('Tahap', reminderStages),
      text: reminderText('Teks'),
    }),
    response: message,
  }),
};
