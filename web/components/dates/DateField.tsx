import { TextInput, type TextInputProps } from '@mantine/core';
import { formatDate } from '#shared/dates.ts';
import styles from './DateField.module.css';

interface DateFieldProps extends Omit<TextInputProps, 'type' | 'value'> {
  /** `YYYY-MM-DD`, or empty. */
  value?: string;
}

/**
 * Lets people type a day in the order of the browser's language. That order is not seen while typing, so the day is written in
 * words below the input.
 */
export function DateField({ value = '', description, ...input }: DateFieldProps) {
  return (
    <TextInput
      {...input}
      type="date"
      value={value}
      description={
        <>
          <span className={styles.day} aria-live="polite">
            {isWhole(value) && formatDate(value)}
          </span>
          {description}
        </>
      }
    />
  );
}

/** While a year is typed, browsers answer the years 0001, 0019 and 0199 on the way to 1990. */
function isWhole(value: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(value);
}
