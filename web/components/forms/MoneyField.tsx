import { TextInput, type TextInputProps } from '@mantine/core';
import { formatNumber, formatRupiah, parseRupiah } from '#shared/numbers.ts';
import styles from './MoneyField.module.css';

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'description'> {
  /** As typed; `rupiahFrom` reads it. */
  value?: string;
  onChange: (value: string) => void;
  /** What the amount is for, before the amount itself: 'Per tahun'. */
  unit: string;
}

/** Asks for whole rupiah, typed with or without thousands separators; leaving the field writes them. */
export function MoneyField({ value = '', onChange, unit, onBlur, ...input }: MoneyFieldProps) {
  const amount = parseRupiah(value);
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      leftSection="Rp"
      classNames={{ section: styles.currency }}
      description={`${unit}: ${amount === null ? 'rupiah tanpa sen, misalnya 150.000' : formatRupiah(amount)}.`}
      {...input}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        if (amount !== null) onChange(formatNumber(amount));
        onBlur?.(event);
      }}
    />
  );
}
