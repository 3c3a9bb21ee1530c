import { NativeSelect } from '@mantine/core';
import { keysOf } from '#shared/keys.ts';
import type { StatementCheck } from '#shared/statements/statement-uploads.contract.ts';
import styles from './ColumnList.module.css';
import { columnRoleLabels, type MappingDraft, withRole } from './column-roles.ts';

type MappedColumn = NonNullable<StatementCheck['mapper']>['columns'][number];

interface ColumnListProps {
  columns: readonly MappedColumn[];
  draft: MappingDraft;
  onChange: (draft: MappingDraft) => void;
}

const columnRoles = keysOf(columnRoleLabels);

const options = [
  { value: '', label: 'Lewati' },
  ...columnRoles.map((value) => ({ value, label: columnRoleLabels[value] })),
];

/** Shows the columns in the order of the file, each with five values and what it means. */
export function ColumnList({ columns, draft, onChange }: ColumnListProps) {
  return (
    <ol className={styles.root} aria-label="Kolom dari file">
      {columns.map(({ column, letters, header, samples }) => {
        const role = draft.roles.get(column) ?? null;
        return (
          <li key={column} className={styles.column} data-used={role !== null || undefined}>
            <p className={styles.header}>
              <span className={styles.letters}>{letters}</span> {header || 'tanpa judul'}
            </p>
            <NativeSelect
              aria-label={`Arti kolom ${letters} ${header}`}
              value={role ?? ''}
              data={options}
              onChange={(event) => {
                const chosen = columnRoles.find((one) => one === event.currentTarget.value) ?? null;
                onChange(withRole(draft, column, chosen));
              }}
            />
            <ul className={styles.samples} aria-label={`Contoh isi kolom ${letters}`}>
              {samples.map((sample, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: samples never change, and may be equal.
                <li key={index}>{sample || '\u00a0'}</li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
