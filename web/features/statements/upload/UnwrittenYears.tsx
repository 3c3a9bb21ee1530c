import { NativeSelect } from '@mantine/core';
import { formatNumber } from '#shared/numbers.ts';
import type { StatementCheck } from '#shared/statements/statement-uploads.contract.ts';
import { statementLimits } from '#shared/statements/statements.limits.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import styles from './UnwrittenYears.module.css';

interface UnwrittenYearsProps {
  years: NonNullable<StatementCheck['unwritten_years']>;
  isDisabled: boolean;
  /** Years before the latest possible one. */
  onChoose: (yearsBack: number) => void;
}

/** The file prints days and months only: as which year it was read, and how it is read as another one. */
export function UnwrittenYears({ years, isDisabled, onChoose }: UnwrittenYearsProps) {
  const { rows, from, to, years_back } = years;
  const labelOf = (back: number) => {
    const [first, last] = [from + years_back - back, to + years_back - back];
    return first === last ? String(last) : `${first} dan ${last}`;
  };
  return (
    <Notice color="orange" title={`Tahun tidak tertulis di file: dibaca sebagai ${labelOf(years_back)}`}>
      <p>{formatNumber(rows)} baris hanya menyebut hari dan bulan. Jika tahunnya lain, pilih di sini.</p>
      <NativeSelect
        label="Tahun mutasi"
        className={styles.choice}
        disabled={isDisabled}
        value={String(years_back)}
        data={Array.from({ length: statementLimits.yearsBack + 1 }, (_, back) => ({
          value: String(back),
          label: labelOf(back),
        }))}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      />
    </Notice>
  );
}
