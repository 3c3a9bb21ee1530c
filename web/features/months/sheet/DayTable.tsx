import type { MonthFigures } from '#shared/months/months.schemas.ts';
import { DateText } from '../../../components/texts/DateText.tsx';
import { SumTable } from './SumTable.tsx';

/** The days on which money came in. */
export function DayTable({ days }: Pick<MonthFigures, 'days'>) {
  return (
    <SumTable
      caption="Per hari"
      title="Hari"
      lines={days.map(({ day, ...sums }) => ({ key: day, what: <DateText value={day} />, ...sums }))}
      emptyHint="Hari muncul di sini setelah mutasinya diupload."
    />
  );
}
