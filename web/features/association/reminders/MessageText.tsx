import { Textarea } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { reminderSettingLabels as labels } from '#shared/association/reminders.contract.ts';
import { formatNumber } from '#shared/numbers.ts';
import { REMINDER_TEXT_LENGTH } from '#shared/reminders/first-texts.messages.ts';
import { TextButton } from '../../../components/buttons/TextButton.tsx';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { typeInto } from '../../../lib/forms/type-into.ts';
import { type FieldChip, FieldChips } from '../FieldChips.tsx';
import styles from './MessageText.module.css';
import type { ReminderForm, TextName } from './reminder-form.ts';

interface MessageTextProps {
  name: TextName;
  form: ReminderForm;
  /** The text of a new installation. */
  given: string;
  chips: readonly FieldChip[];
  /** The text as its readers see it. */
  preview: ReactNode;
  /** More to do with the text. */
  action?: ReactNode;
}

/** Shows a text with fields: its input, how long it is, the fields to insert, and how it reads. */
export function MessageText({ name, form, given, chips, preview, action }: MessageTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const text = form.values[name];
  return (
    <div className={styles.root}>
      <div className={styles.input}>
        <Textarea
          ref={area}
          label={labels[name]}
          {...requiredField}
          autosize
          minRows={6}
          maxLength={REMINDER_TEXT_LENGTH}
          {...form.field(name)}
        />
        <p className={styles.length}>
          {formatNumber(text.length)} dari {REMINDER_TEXT_LENGTH} karakter
        </p>
        <FieldChips chips={chips} onPick={(field) => insert(area.current, field)} />
        <div className={styles.actions}>
          {action}
          {text !== given && (
            <TextButton onClick={() => replace(area.current, given)}>Kembalikan teks bawaan</TextButton>
          )}
        </div>
      </div>
      {preview}
    </div>
  );
}

function insert(area: HTMLTextAreaElement | null, field: string): void {
  area?.focus();
  if (area) typeInto(area, field);
}

/** Typed, so that the browser's undo brings the old text back. */
function replace(area: HTMLTextAreaElement | null, text: string): void {
  area?.focus();
  area?.select();
  if (area) typeInto(area, text);
}
