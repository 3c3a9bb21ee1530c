import { Checkbox, NativeSelect } from '@mantine/core';
import { importFieldNames, importFields, notImportedLabel } from '#shared/imports/imports.fields.ts';
import {
  columnInWords,
  FROM_BEFORE,
  mappingMessages,
  recognitionNotes,
} from '#shared/imports/imports.messages.ts';
import { canClear, clash, findColumns } from '#shared/imports/imports.rules.ts';
import type { ColumnMapping, ExampleRow, ImportDetail, Mapping } from '#shared/imports/imports.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import texts from '../../../components/texts/Texts.module.css';
import styles from './ColumnTable.module.css';
import { withField, withPlace } from './change-mapping.ts';
import { describeCombination } from './combination.ts';

type ImportColumn = ImportDetail['columns'][number];

interface ColumnTableProps {
  columns: readonly ImportColumn[];
  examples: readonly ExampleRow[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

const fieldOptions = [
  { value: '', label: notImportedLabel },
  ...importFieldNames.map((field) => ({ value: field, label: importFields[field].label })),
];

/** Shows each column with its first values, and what it means. */
export function ColumnTable({ columns, examples, mapping, onChange }: ColumnTableProps) {
  const meaning: Column<ImportColumn> = {
    title: 'Data anggota',
    width: '34%',
    cell: (column) => (
      <Meaning column={column} columns={columns} examples={examples} mapping={mapping} onChange={onChange} />
    ),
  };
  return (
    <DataTable
      caption="Kolom dari file"
      rows={columns}
      rowKey={({ column }) => column}
      columns={[...facts, meaning]}
      empty="File ini tidak memiliki kolom"
      emptyHint="Upload file lain."
    />
  );
}

const facts: Column<ImportColumn>[] = [
  {
    title: 'Kolom',
    isHeading: true,
    cell: ({ letters, header }) => (
      <span className={styles.header}>
        <span className={styles.letters}>{letters}</span> <span>{header}</span>
      </span>
    ),
  },
  { title: 'Contoh isi', cell: ({ samples }) => <Samples samples={samples} />, width: '32%' },
];

function Samples({ samples }: { samples: readonly string[] }) {
  if (samples.length === 0) return <span className={texts.muted}>kosong</span>;
  return (
    <ul className={styles.samples}>
      {samples.slice(0, 3).map((sample, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples never change, and may be equal.
        <li key={index}>{sample}</li>
      ))}
    </ul>
  );
}

interface MeaningProps extends ColumnTableProps {
  column: ImportColumn;
}

function Meaning({ column: shown, columns, examples, mapping, onChange }: MeaningProps) {
  const { column, header } = shown;
  const own = mapping.find((one) => one.column === column);
  if (!own) return null;
  const name = inOneLine(header);
  const { field } = own;
  const place = own.place ?? 1;
  const clashing = clashNote(own, mapping);
  const partners = field === null || clashing !== null ? [] : findColumns(field, mapping);
  return (
    <fieldset className={styles.meaning} aria-label={columnInWords(header)}>
      <NativeSelect
        aria-label={`Data dari kolom ${name}`}
        value={field ?? ''}
        data={fieldOptions}
        description={noteOn(shown, own)}
        inputWrapperOrder={['input', 'error', 'description']}
        error={clashing}
        onChange={(event) => {
          const chosen = importFieldNames.find((one) => one === event.currentTarget.value) ?? null;
          onChange(withField(mapping, column, chosen));
        }}
      />
      {partners.length > 1 && (
        <NativeSelect
          label="Urutan"
          aria-label={`Urutan kolom ${name}`}
          value={String(place)}
          data={partners.map((_, at) => String(at + 1))}
          description={describeCombination(partners, columns, examples)}
          inputWrapperOrder={['label', 'input', 'description']}
          onChange={(event) => onChange(withPlace(mapping, column, Number(event.currentTarget.value)))}
        />
      )}
      {field && place === 1 && canClear(field) && (
        <Checkbox
          label="Kosongkan jika sel kosong"
          checked={own.clears}
          onChange={(event) => {
            const clears = event.currentTarget.checked;
            onChange(mapping.map((old) => (old.column === column ? { ...old, clears } : old)));
          }}
        />
      )}
    </fieldset>
  );
}

/** Why a column is mapped as it is, and how much stays out with it. */
function noteOn(column: ImportColumn, own: ColumnMapping): string | null {
  const { recognition, field, filled, is_remembered: isRemembered } = column;
  const said = isRemembered ? FROM_BEFORE : recognitionNotes[recognition];
  const note = own.field === field ? said : null;
  if (own.field !== null || filled === 0) return note;
  return [note, `${formatNumber(filled)} sel terisi.`].filter((text) => text !== null).join(' ');
}

/** Said at the later of two columns that cannot be combined. */
function clashNote({ column, field }: ColumnMapping, mapping: Mapping): string | null {
  const other = mapping.find(
    (one) => one.column < column && one.field !== null && field !== null && clash(field, one.field),
  );
  if (!other || !field) return null;
  return other.field === field
    ? mappingMessages.notCombined(importFields[field].label)
    : 'Kolom lain sudah dipakai untuk data ini.';
}

/** A header of two lines, as screen readers say it. */
function inOneLine(header: string): string {
  return header.replaceAll('\n', ' ');
}
