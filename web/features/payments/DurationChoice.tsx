import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { durations } from '#shared/limits.ts';
import { RadioCard } from '../../components/buttons/RadioCard.tsx';
import styles from './DurationChoice.module.css';

interface DurationChoiceProps {
  value: string;
  onChange: (duration: string) => void;
  error?: ReactNode;
}

/** Offers one to five years, each a large target. */
export function DurationChoice({ value, onChange, error }: DurationChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>Durasi</legend>
      <div className={styles.choices}>
        {durations.map((years) => (
          <RadioCard
            key={years}
            className={styles.choice}
            name={name}
            value={years}
            checked={value === String(years)}
            data-autofocus={value === String(years) || undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
            aria-invalid={error ? true : undefined}
          >
            <span>{years}</span> tahun
          </RadioCard>
        ))}
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}
