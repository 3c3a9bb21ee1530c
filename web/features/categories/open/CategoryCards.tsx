import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { CategoryChoice } from '#shared/categories/categories.contract.ts';
import { RadioCard } from '../../../components/buttons/RadioCard.tsx';
import { RadioCards } from '../../../components/buttons/RadioCards.tsx';
import { Money } from '../../../components/texts/Money.tsx';
import { TotalWithCode } from '../../../components/texts/TotalWithCode.tsx';
import styles from './CategoryCards.module.css';

interface CategoryCardsProps {
  choices: readonly CategoryChoice[];
  value: string;
  onChange: (category: string) => void;
  error?: ReactNode;
}

/** Shows what kind of member one becomes, each with its dues. */
export function CategoryCards({ choices, value, onChange, error }: CategoryCardsProps) {
  const name = useId();
  return (
    <RadioCards
      legend={
        <>
          Kategori Anggota <span aria-hidden="true">*</span>
        </>
      }
    >
      {choices.map(({ id, name: category, member_fee, entry_fee }) => (
        <RadioCard
          key={id}
          hasCircle
          name={name}
          value={id}
          checked={value === String(id)}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
        >
          <span className={styles.name}>{category}</span>
          <span className={styles.fees}>
            <span>
              <TotalWithCode total={member_fee} code={null} /> per tahun
            </span>
            {entry_fee > 0 && (
              <span>
                uang pangkal <Money amount={entry_fee} />
              </span>
            )}
          </span>
        </RadioCard>
      ))}
      {error && <Input.Error>{error}</Input.Error>}
    </RadioCards>
  );
}
