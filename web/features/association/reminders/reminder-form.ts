// The settings of reminders as a form: flags are checkboxes.
import { reminderSettings } from '#shared/association/reminders.contract.ts';
import type { SettingValues } from '#shared/association/setting-groups.ts';
import { type CallOptions, call } from '../../../lib/calls/call.ts';
import type { FieldChip } from '../FieldChips.tsx';
import { type Edition, type GroupForm, useGroupForm } from '../open/use-group-form.ts';

type Stored = SettingValues['reminders'];
export type ReminderValues = { [Name in keyof Stored]: Stored[Name] extends string ? string : boolean };
export type ReminderForm = GroupForm<ReminderValues>;
export type TextName = keyof ReminderValues & `${string}_text`;

export async function loadReminders(options?: CallOptions): Promise<Edition<ReminderValues>> {
  return toForm((await call(reminderSettings.show, {}, options)).data);
}

export function useReminderForm(edition: Edition<ReminderValues>): ReminderForm {
  return useGroupForm<ReminderValues>({
    edition,
    draft: 'reminders',
    load: () => loadReminders(),
    save: async (version, values) =>
      toForm((await call(reminderSettings.save, { body: { ...values, version } })).data),
  });
}

function toForm({ value, ...edition }: Edition<Stored>): Edition<ReminderValues> {
  const entries = Object.entries(value).map(([name, stored]) => [
    name,
    typeof stored === 'number' ? stored === 1 : stored,
  ]);
  return { ...edition, value: Object.fromEntries(entries) as ReminderValues };
}

type Fields = Record<string, { label: string; example: string }>;

/** Makes the buttons that insert the fields of a text. */
export function makeChips(fields: Fields): FieldChip[] {
  return Object.entries(fields).map(([name, { label }]) => ({ field: `{${name}}`, label }));
}

/** Returns the values of a made-up member. */
export function pickExamples(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { example }]) => [name, example]));
}
