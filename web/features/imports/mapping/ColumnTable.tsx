import { Checkbox, NativeSelect } from '@mantine/core';
import {
  type ImportField,
  importFieldNames,
  importFields,
  notImportedLabel,
} from '#shared/imports/imports.fields.ts';
import { recognitionNotes } from '#shared/imports/imports.messages.ts';
import { canClear, overlap } from '#shared/imports/imports.rules.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import type { ColumnMapping, Mapping } from '#shared/imports/imports.types.ts';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import styles from './ColumnTable.module.css';

type ImportColumn = ImportDetail['columns'][number];

interface ColumnTableProps {
  columns: readonly ImportColumn[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

const fieldOptions = [
  { value: '', label: notImportedLabel },
  ...importFieldNames.map((field) => ({ value: field, label: importFields[field].label })),
];

/** Each column with its first values, and what it means. */
export function ColumnTable({ columns, mapping, onChange }: ColumnTableProps) {
  const change = (changed: ColumnMapping) =>
    onChange(mapping.map((old) => (old.column === changed.column ? changed : old)));
  const meaning: Column<ImportColumn> = {
    title: 'Data anggota',
    width: '34%',
    cell: (column) => <Meaning column={column} mapping={mapping} onChange={change} />,
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
  if (samples.length === 0) return <span className={styles.blank}>kosong</span>;
  return (
    <ul className={styles.samples}>
      {samples.slice(0, 3).map((sample, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples never change, and may be equal.
        <li key={index}>{sample}</li>
      ))}
    </ul>
  );
}

interface MeaningProps {
  column: ImportColumn;
  mapping: Mapping;
  onChange: (changed: ColumnMapping) => void;
}

function Meaning({
  column: { column, header, recognition, field: recognized },
  mapping,
  onChange,
}: MeaningProps) {
  const own = mapping.find((one) => one.column === column);
  if (!own) return null;
  const note = own.field === recognized ? recognitionNotes[recognition] : null;
  return (
    <fieldset className={styles.meaning} aria-label={`Kolom ${inOneLine(header)}`}>
      <NativeSelect
        aria-label={`Data dari kolom ${inOneLine(header)}`}
        value={own.field ?? ''}
        data={fieldOptions}
        description={note}
        inputWrapperOrder={['input', 'error', 'description']}
        error={clashOf(own, mapping)}
        onChange={(event) => {
          const field = importFieldNames.find((name) => name === event.currentTarget.value) ?? null;
          onChange({ ...own, field, clears: own.clears && field !== null && canClear(field) });
        }}
      />
      {own.field && canClear(own.field) && (
        <Checkbox
          label="Kosongkan jika sel kosong"
          checked={own.clears}
          onChange={(event) => onChange({ ...own, clears: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  );
}

/** Said at the later of two columns. */
function clashOf({ column, field }: ColumnMapping, mapping: Mapping): string | null {
  const isTaken = (other: ImportField | null) => field && other && overlap(field, other);
  const clash = mapping.find((other) => other.column < column && isTaken(other.field));
  return clash ? 'Kolom lain sudah dipakai untuk data ini.' : null;
}

/** A header of two lines, as screen readers say it. */
function inOneLine(header: string): string {
  return header.replaceAll('\n', ' ');
}
