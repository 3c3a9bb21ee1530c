import type { ChangeEvent, ReactNode } from 'react';
import { paymentStatusLook } from '#shared/payments/payments.statuses.ts';
import { decisionOptions } from '../../../../lib/forms/choices.ts';
import styles from './StatusChoice.module.css';

const keys: Record<string, string> = { waiting_confirmation: 'M', paid: 'L', rejected: 'T' };

interface StatusChoiceProps {
  name?: string;
  value?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  error?: ReactNode;
}

/** The three statuses an admin may set, as large targets. */
export function StatusChoice({ name, value, onChange, error }: StatusChoiceProps) {
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>Status</legend>
      <div className={styles.choices}>
        {decisionOptions.map((option) => (
          <label
            key={option.value}
            className={styles.choice}
            data-color={paymentStatusLook[option.value].color}
          >
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={onChange}
              aria-invalid={error ? true : undefined}
            />
            {option.label}
            <kbd className={styles.key} aria-hidden>
              {keys[option.value]}
            </kbd>
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
