// Whether members are reminded of an ending membership, at which stages, and with which words.
import { z } from 'zod';
import * as field from '#shared/fields.ts';
import { REQUIRED_FIELD, reminderFields } from '#shared/reminders/reminder-fields.ts';
import { REMINDER_TEXT_LENGTH, reminderTexts } from '#shared/reminders/reminder-texts.ts';
import { fieldListOf, quotedFields, unknownFieldsIn } from '#shared/text-fields.ts';
import { deskFields, deskTexts } from '#shared/whatsapp/desk-texts.ts';
import { reminderSettingLabels as labels } from './reminders.labels.ts';

/** A text with fields; the message of an unknown one names it. */
const textWith = (fields: object, label: string) =>
  field.lines(label, REMINDER_TEXT_LENGTH).superRefine((text, context) => {
    const unknown = quotedFields(unknownFieldsIn(text, fields));
    if (unknown === '') return;
    const message = `${unknown} tidak dikenal. Isian yang ada: ${fieldListOf(fields)}.`;
    context.addIssue({ code: 'custom', message });
  });

export const reminderText = (label: string) =>
  textWith(reminderFields, label).refine((text) => text.includes(REQUIRED_FIELD), {
    error: `${label} harus memuat ${REQUIRED_FIELD}, agar anggota dapat membayar.`,
  });

const deskText = (label: string) => textWith(deskFields, label);

export const reminders = z.object({
  is_on: field.flagField(labels.is_on),
  before_60_is_on: field.flagField(labels.before_60_is_on),
  before_60_text: reminderText(labels.before_60_text),
  before_30_is_on: field.flagField(labels.before_30_is_on),
  before_30_text: reminderText(labels.before_30_text),
  before_7_is_on: field.flagField(labels.before_7_is_on),
  before_7_text: reminderText(labels.before_7_text),
  on_day_is_on: field.flagField(labels.on_day_is_on),
  on_day_text: reminderText(labels.on_day_text),
  after_7_is_on: field.flagField(labels.after_7_is_on),
  after_7_text: reminderText(labels.after_7_text),
  after_30_is_on: field.flagField(labels.after_30_is_on),
  after_30_text: reminderText(labels.after_30_text),
  unclear_proof_text: deskText(labels.unclear_proof_text),
  other_amount_text: deskText(labels.other_amount_text),
});

/** Off until someone turns it on. */
export const firstReminders: z.output<typeof reminders> = {
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
