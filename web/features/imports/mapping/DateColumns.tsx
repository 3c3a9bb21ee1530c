import { NativeSelect } from '@mantine/core';
import { formatDate } from '#shared/dates.ts';
import { getValueKind, importFields } from '#shared/imports/imports.fields.ts';
import { placedColumn } from '#shared/imports/imports.messages.ts';
import { daysOfYears, findColumns, findDateValue } from '#shared/imports/imports.rules.ts';
import type { ColumnMapping, ExampleRow, ImportDetail, Mapping } from '#shared/imports/imports.schemas.ts';
import {
  type DateOrder,
  dateOrders,
  type OrderChoice,
  orderChoices,
} from '#shared/imports/reading.states.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { formatNumber } from '#shared/numbers.ts';
import { DateField } from '../../../components/dates/DateField.tsx';
import { FieldRow, FormFields } from '../../../components/forms/FormFields.tsx';
import { Card } from '../../../components/page/Card.tsx';
import texts from '../../../components/texts/Texts.module.css';
import { describeCombination } from './combination.ts';

type ImportColumn = ImportDetail['columns'][number];
type ColumnDates = NonNullable<ImportColumn['dates']>;
type ColumnSpans = NonNullable<ImportColumn['spans']>;

interface DateColumnsProps {
  columns: readonly ImportColumn[];
  examples: readonly ExampleRow[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

interface MappedColumn {
  column: ImportColumn;
  own: ColumnMapping;
  /** 'Kolom F (Masa Berlaku)' */
  title: string;
}

/** Asks how the dates of each column are read, where it could be otherwise: their order, months, periods, 'seumur hidup'. */
export function DateColumns({ columns, examples, mapping, onChange }: DateColumnsProps) {
  const mapped = columns.flatMap((column): MappedColumn[] => {
    const own = mapping.find((one) => one.column === column.column);
    const title = `Kolom ${placedColumn(column)}`;
    return own?.field && findDateValue(own.field) ? [{ column, own, title }] : [];
  });
  const change = (changed: ColumnMapping) =>
    onChange(mapping.map((old) => (old.column === changed.column ? changed : old)));
  const joined = [...new Set(mapped.flatMap(({ own }) => own.field ?? []))]
    .map((field) => ({ field, partners: findColumns(field, mapping) }))
    .filter(({ field, partners }) => partners.length > 1 && importFields[field].combines === 'date');
  const parts = [
    ...joined.map(({ field, partners }) => (
      <p key={`joined ${field}`}>
        {importFields[field].label}: {withSmallStart(describeCombination(partners, columns, examples))} Dapat
        diubah di tabel di bawah.
      </p>
    )),
    ...mapped.flatMap((one) => partsOf(one, change)),
  ];
  if (parts.length === 0) return null;
  return (
    <Card title="Tanggal di file ini">
      <FormFields>
        <p className={texts.hint}>Periksa cara tanggal dibaca sebelum melanjutkan.</p>
        {parts}
      </FormFields>
    </Card>
  );
}

const withSmallStart = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function partsOf(one: MappedColumn, onChange: (changed: ColumnMapping) => void) {
  const { column, own } = one;
  const { dates, spans } = column;
  const isUsual = dates?.reason === 'proven' && dates.order === 'dayFirst';
  const kind = own.field && kindOfDay(own.field);
  return [
    dates && !isUsual && (
      <OrderSelect key={`order ${own.column}`} {...one} dates={dates} onChange={onChange} />
    ),
    dates && isUsual && <UsualOrder key={`usual ${own.column}`} {...one} dates={dates} />,
    kind && spans && <SpanNotes key={`spans ${own.column}`} {...one} spans={spans} kind={kind} />,
    kind && spans?.short_months && !own.place && (
      <ShortMonthsChoice
        key={`short ${own.column}`}
        {...one}
        months={spans.short_months}
        kind={kind}
        onChange={onChange}
      />
    ),
    kind && spans?.years && !own.place && (
      <YearsChoice key={`years ${own.column}`} {...one} years={spans.years} onChange={onChange} />
    ),
    kind === 'end' && spans?.for_life && (
      <ForLifeChoice key={`life ${own.column}`} {...one} cells={spans.for_life} onChange={onChange} />
    ),
  ].filter(Boolean);
}

/** Whether a field is the first or the last day of a membership. */
function kindOfDay(field: NonNullable<ColumnMapping['field']>): 'start' | 'end' | null {
  const name = findDateValue(field);
  const kind = name && getValueKind(name);
  return kind === 'start' || kind === 'end' ? kind : null;
}

/** Nothing is to be chosen: the column proves the order that Indonesians write. */
function UsualOrder({ title, dates }: MappedColumn & { dates: ColumnDates }) {
  const example = exampleOf('dayFirst', dates);
  return (
    <p className={texts.hint}>
      {title}: {orderWords.dayFirst.toLowerCase()}
      {example && `, misalnya ${example}`}.
    </p>
  );
}

const reasons: Record<ColumnDates['reason'], string> = {
  proven: 'Terbukti dari isi kolom ini.',
  neighbour: 'Isi kolom ini tidak membuktikannya, tetapi kolom tanggal lain di file ini ditulis bulan dulu.',
  usual: 'Isi kolom ini tidak membuktikan urutannya.',
  unclear:
    'Isi kolom ini bercampur. Tanggal yang bisa dibaca dua cara menjadi kesalahan sampai urutannya dipilih.',
  turned:
    'Spreadsheet hanya membaca tanggal yang muat dalam urutannya sendiri, dan mungkin menukar hari dan bulannya. Tanggal itu menjadi kesalahan sampai dipilih.',
  chosen: 'Pilihan anda sebelumnya.',
};

interface OrderSelectProps extends MappedColumn {
  dates: ColumnDates;
  onChange: (changed: ColumnMapping) => void;
}

function OrderSelect({ title, dates, own, onChange }: OrderSelectProps) {
  const { order, reason } = dates;
  const chosen = own.order ?? order;
  return (
    <NativeSelect
      label={`Urutan tanggal di ${title}`}
      value={chosen ?? ''}
      data={[...(chosen === null ? [{ value: '', label: 'Pilih urutan tanggal' }] : []), ...optionsOf(dates)]}
      description={chosen === order ? reasons[reason] : null}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={(event) =>
        onChange({ ...own, order: orderChoices.find((value) => value === event.currentTarget.value) ?? null })
      }
    />
  );
}

function optionsOf(dates: ColumnDates): { value: OrderChoice; label: string }[] {
  const { turned } = dates;
  if (!turned) return dateOrders.map((value) => ({ value, label: orderLabel(value, dates) }));
  const [stored, exchanged] = [formatDate(turned.stored), formatDate(turned.turned)];
  return [
    { value: turned.order, label: `Tukar kembali: ${stored} menjadi ${exchanged}` },
    { value: 'stored', label: `Sudah benar: ${stored}` },
  ];
}

const orderWords: Record<DateOrder, string> = { dayFirst: 'Hari dulu', monthFirst: 'Bulan dulu' };

/** 'Bulan dulu: 3/25/1985 = 25 Maret 1985', short enough for a phone. */
function orderLabel(order: DateOrder, dates: ColumnDates): string {
  return [orderWords[order], exampleOf(order, dates)].filter((text) => text !== null).join(': ');
}

/** '3/25/1985 = 25 Maret 1985'; null where no example has a day in this order. */
function exampleOf(order: DateOrder, { examples }: ColumnDates): string | null {
  const dayIn = ({ day_first, month_first }: ColumnDates['examples'][number]) =>
    order === 'dayFirst' ? day_first : month_first;
  // The last one fits both orders, so that a person can compare them.
  const example = examples.findLast((one) => dayIn(one) !== null);
  const day = example && dayIn(example);
  return day ? `${example.text} = ${formatDate(day)}` : null;
}

interface SpanNotesProps extends MappedColumn {
  spans: ColumnSpans;
  kind: 'start' | 'end';
}

function SpanNotes({ title, spans: { months, periods }, kind }: SpanNotesProps) {
  if (!months && !periods) return null;
  const [place, day] =
    kind === 'start' ? ['hari pertamanya', months?.first_day] : ['hari terakhirnya', months?.last_day];
  return (
    <>
      {months && day && (
        <p>
          {title}: {formatNumber(months.cells)} sel hanya berisi bulan dan tahun, dan dibaca sebagai {place},
          misalnya {months.text} = {formatDate(day)}.
        </p>
      )}
      {periods && (
        <p>
          {title}: {formatNumber(periods.cells)} sel berisi tanggal mulai dan tanggal berakhir, misalnya{' '}
          {periods.text}. Keduanya dipakai.
        </p>
      )}
    </>
  );
}

const MONTHS = 'months';
const NO_MONTHS = 'no-months';

interface ShortMonthsChoiceProps extends MappedColumn {
  months: NonNullable<ColumnSpans['short_months']>;
  kind: 'start' | 'end';
  onChange: (changed: ColumnMapping) => void;
}

/** '05/06' and 'Des 05' may be a month with its year, or a day without one. The options fit on a phone. */
function ShortMonthsChoice({ title, own, months, kind, onChange }: ShortMonthsChoiceProps) {
  const { short_months: chosen = null } = own;
  const { text, proof } = months;
  const areMonths = chosen ?? (proof === null ? null : true);
  const day = formatDate(kind === 'start' ? months.first_day : months.last_day);
  const cells = `${formatNumber(months.cells)} sel`;
  const described =
    proof === null
      ? `${cells} bisa berarti bulan dan tahun, atau hari dan bulan, dan menjadi kesalahan sampai artinya dipilih.`
      : `${cells}. Terbukti dari isi kolom ini, misalnya ${proof}.`;
  return (
    <NativeSelect
      label={`Arti "${text}" di ${title}`}
      value={areMonths === null ? '' : areMonths ? MONTHS : NO_MONTHS}
      data={[
        ...(proof === null ? [{ value: '', label: 'Pilih artinya' }] : []),
        { value: MONTHS, label: `Bulan/tahun: ${day}` },
        { value: NO_MONTHS, label: 'Hari/bulan, tanpa tahun: salah' },
      ]}
      description={described}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...own, short_months: value === '' ? null : value === MONTHS })
      }
    />
  );
}

interface YearsChoiceProps extends MappedColumn {
  years: NonNullable<ColumnSpans['years']>;
  onChange: (changed: ColumnMapping) => void;
}

/** Years without days: in which month a year of membership begins. */
function YearsChoice({ title, own, years, onChange }: YearsChoiceProps) {
  const { year_start: chosen } = own;
  const periods = Array.from({ length: 12 }, (_, at) => {
    const { started_at, expired_at } = daysOfYears(years, at + 1);
    return { value: String(at + 1), label: `${formatDate(started_at)} – ${formatDate(expired_at)}` };
  });
  return (
    <NativeSelect
      label={`Arti "${years.text}" di ${title}`}
      value={chosen ? String(chosen) : ''}
      data={[{ value: '', label: 'Pilih masa keanggotaannya' }, ...periods]}
      description={`${formatNumber(years.cells)} sel hanya berisi tahun, dan menjadi kesalahan sampai artinya dipilih.`}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...own, year_start: value === '' ? null : Number(value) })
      }
    />
  );
}

const NO_END = 'none';
const ONE_END = 'end';
const FOR_LIFE = 'lifetime';

interface ForLifeChoiceProps extends MappedColumn {
  cells: NonNullable<ColumnSpans['for_life']>;
  onChange: (changed: ColumnMapping) => void;
}

function ForLifeChoice({ title, own, cells, onChange }: ForLifeChoiceProps) {
  const { for_life } = own;
  const choice = choiceOf(for_life);
  return (
    <FieldRow>
      <NativeSelect
        label={`Arti "${cells.text}" di ${title}`}
        value={choice}
        data={[
          { value: '', label: 'Pilih artinya' },
          { value: FOR_LIFE, label: 'Seumur hidup: masa keanggotaan tanpa akhir' },
          { value: NO_END, label: 'Tanpa tanggal berakhir' },
          { value: ONE_END, label: 'Berakhir pada tanggal tertentu' },
        ]}
        description={`${formatNumber(cells.cells)} sel. Sel ini menjadi kesalahan sampai artinya dipilih.`}
        inputWrapperOrder={['label', 'input', 'description']}
        onChange={({ currentTarget: { value } }) => onChange({ ...own, for_life: meanings[value] ?? null })}
      />
      {for_life && choice === ONE_END && (
        <DateField
          label={memberLabels.expiredAt}
          value={for_life.end ?? ''}
          onChange={(event) => onChange({ ...own, for_life: { end: event.currentTarget.value } })}
        />
      )}
    </FieldRow>
  );
}

function choiceOf(forLife: ColumnMapping['for_life']): string {
  if (!forLife) return '';
  if (forLife.is_lifetime) return FOR_LIFE;
  return forLife.end === null ? NO_END : ONE_END;
}

/** What each choice begins with. */
const meanings: Record<string, NonNullable<ColumnMapping['for_life']> | undefined> = {
  [FOR_LIFE]: { end: null, is_lifetime: true },
  [NO_END]: { end: null },
  [ONE_END]: { end: '' },
};
