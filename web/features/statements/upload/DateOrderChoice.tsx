import { Button } from '@mantine/core';
import { useId } from 'react';
import { formatDate } from '#shared/dates.ts';
import { dateOrderText } from '#shared/statements/date-order.messages.ts';
import type { DateForm } from '#shared/statements/read-date.rules.ts';
import type { StatementCheck } from '#shared/statements/statement-uploads.contract.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import styles from './DateOrderChoice.module.css';

interface DateOrderChoiceProps {
  order: NonNullable<StatementCheck['date_order']>;
  isDisabled?: boolean;
  onChoose: (form: DateForm) => void;
}

const orderLabels: Record<DateForm, string> = {
  'day-month-year': 'hari di depan',
  'month-day-year': 'bulan di depan',
  'year-month-day': 'tahun di depan',
};

/** Both orders of day and month fit the file: a person says which day one of its dates is. */
export function DateOrderChoice({ order, isDisabled = false, onChoose }: DateOrderChoiceProps) {
  const heading = useId();
  return (
    <Notice color="orange" title="Hari atau bulan di depan?">
      <p id={heading}>
        Semua tanggal di file ini dapat dibaca dengan dua cara. Baris {order.row}:{' '}
        <strong className={styles.example}>{dateOrderText(order)}</strong>
      </p>
      <fieldset aria-labelledby={heading} className={styles.choices}>
        {order.choices.map(({ date_form, day }) => (
          <Button key={date_form} variant="default" disabled={isDisabled} onClick={() => onChoose(date_form)}>
            {formatDate(day)} ({orderLabels[date_form]})
          </Button>
        ))}
      </fieldset>
      <p className={styles.hint}>Jawaban anda diingat untuk file dengan judul kolom yang sama.</p>
    </Notice>
  );
}
