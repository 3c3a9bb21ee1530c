import { NativeSelect } from '@mantine/core';
import { formatDate } from '#shared/dates.ts';
import { dateOf } from '#shared/imports/imports.rules.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { type ColumnMapping, type DateOrder, dateOrders, type Mapping } from '#shared/imports/imports.types.ts';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { Card } from '../../../components/page/Card.tsx';
import styles from './MappingForm.module.css';

type ImportColumn = ImportDetail['columns'][number];
type ColumnDates = NonNullable<ImportColumn['dates']>;

interface DateOrdersProps {
  columns: readonly ImportColumn[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

interface JudgedColumn {
  column: ImportColumn;
  dates: ColumnDates;
  own: ColumnMapping;
}

/** In which order the written dates of each column are read, with an example. Nothing where all prove the usual order. */
export function DateOrders({ columns, mapping, onChange }: DateOrdersProps) {
  const judged = columns.flatMap((column): JudgedColumn[] => {
    const own = mapping.find((one) => one.column === column.column);
    if (!column.dates || !own?.field || !dateOf(own.field)) return [];
    const { order, reason } = column.dates;
    const isUsual = reason === 'proven' && order === 'dayFirst';
    return isUsual ? [] : [{ column, dates: column.dates, own }];
  });
  if (judged.length === 0) return null;
  const change = (changed: ColumnMapping) =>
    onChange(mapping.map((old) => (old.column === changed.column ? changed : old)));
  return (
    <Card title="Urutan tanggal">
      <FormFields>
        <p className={styles.hint}>Tanggal di kolom ini bisa dibaca dua cara. Periksa contohnya sebelum melanjutkan.</p>
        {judged.map((one) => (
          <OrderChoice key={one.own.column} {...one} onChange={change} />
        ))}
      </FormFields>
    </Card>
  );
}

const reasons: Record<ColumnDates['reason'], string> = {
  proven: 'Terbukti dari isi kolom ini.',
  neighbour: 'Isi kolom ini tidak membuktikannya, tetapi kolom tanggal lain di file ini ditulis bulan dulu.',
  usual: 'Isi kolom ini tidak membuktikan urutannya.',
  unclear: 'Isi kolom ini bercampur. Tanggal yang bisa dibaca dua cara menjadi kesalahan sampai urutannya dipilih.',
  chosen: 'Pilihan anda sebelumnya.',
};

interface OrderChoiceProps extends JudgedColumn {
  onChange: (changed: ColumnMapping) => void;
}

function OrderChoice({ column: { letters, header }, dates, own, onChange }: OrderChoiceProps) {
  const { order, reason } = dates;
  const chosen = own.order ?? order;
  return (
    <NativeSelect
      label={`Kolom ${letters} (${header.replaceAll('\n', ' ')})`}
      value={chosen ?? ''}
      data={[
        ...(chosen === null ? [{ value: '', label: 'Pilih urutan tanggal' }] : []),
        ...dateOrders.map((value) => ({ value, label: labelOf(value, dates) })),
      ]}
      description={chosen === order ? reasons[reason] : null}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={(event) =>
        onChange({ ...own, order: dateOrders.find((value) => value === event.currentTarget.value) ?? null })
      }
    />
  );
}

const orderWords: Record<DateOrder, string> = { dayFirst: 'Hari dulu', monthFirst: 'Bulan dulu' };

/** 'Bulan dulu, misalnya 3/25/1985 = 25 Maret 1985' */
function labelOf(order: DateOrder, { examples }: ColumnDates): string {
  const dayIn = ({ day_first, month_first }: ColumnDates['examples'][number]) =>
    order === 'dayFirst' ? day_first : month_first;
  // The last one fits both orders, so that a person can compare them.
  const example = examples.findLast((one) => dayIn(one) !== null);
  const day = example && dayIn(example);
  return day ? `${orderWords[order]}, misalnya ${example.text} = ${formatDate(day)}` : orderWords[order];
}
