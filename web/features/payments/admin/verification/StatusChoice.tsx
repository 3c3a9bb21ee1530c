import type { ChangeEvent, ReactNode } from 'react';
import { paymentStatusFacts } from '#shared/payments/payments.states.ts';
import { RadioCard } from '../../../../components/buttons/RadioCard.tsx';
import { decisionOptions } from '../../../../lib/forms/choices.ts';
import styles from './StatusChoice.module.css';

interface StatusChoiceProps {
  name?: string;
  value?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  error?: ReactNode;
}

/** Offers the three statuses an admin may set, as large targets. */
export function StatusChoice({ name, value, onChange, error }: StatusChoiceProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>Status</legend>
      <div className={styles.choices}>
        {decisionOptions.map((option) => (
          <RadioCard
            key={option.value}
            className={styles.choice}
            color={paymentStatusFacts[option.value].color}
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={onChange}
            aria-invalid={error ? true : undefined}
          >
            {option.label}
            <kbd className={styles.key} aria-hidden>
              {option.key}
            </kbd>
          </RadioCard>
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
