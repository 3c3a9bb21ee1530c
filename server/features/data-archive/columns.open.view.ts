// The kinds of columns of a table that people take along.
import { isLifetime } from '#shared/renewals/renewals.rules.ts';
import type { Tables } from '../../db/schema.ts';
import type { Column } from '../../lib/spreadsheet/rows.ts';
import type { ArchiveColumn, ArchivedTable, NamedTable, Stored } from './archived-tables.open.types.ts';

/** What rows of other tables are called in their place. */
const joined = { member_id: ['member_number', 'member_name'], payment_id: ['payment_number'] } as const;

function column(
  title: string,
  [kind, width]: [Column<unknown>['kind'], number],
  reads: readonly string[],
  cell: ArchiveColumn['cell'],
): ArchiveColumn {
  return { title, kind, width, reads, cell };
}

const SEN_PER_RUPIAH = 100;

/** For one table: `Name` are its columns. */
function makers<Name extends string>() {
  const plain =
    (kind: Column<unknown>['kind'], usualWidth: number) =>
    (name: Name, title: string, width = usualWidth) =>
      column(title, [kind, width], [name], (row) => row[name] ?? null);
  return {
    text: plain('text', 24),
    number: plain('number', 12),
    /** `YYYY-MM-DD`. */
    day: (name: Name, title: string) =>
      column(title, ['date', 14], [name], (row) => {
        const day = row[name] ?? null;
        return isLifetime(day === null ? null : String(day)) ? { words: 'Seumur hidup' } : day;
      }),
    time: plain('time', 20),
    rupiah: (name: Name, title: string) =>
      column(`${title} (Rp)`, ['number', 16], [name], (row) => row[name] ?? null),
    /** Amounts of statements are whole sen. */
    sen: (name: Name, title: string) =>
      column(`${title} (Rp)`, ['number', 16], [name], (row) => inRupiah(row[name] ?? null)),
    yesNo: (name: Name, title: string) =>
      column(title, ['text', 10], [name], (row) =>
        row[name] === null ? null : row[name] === 1 ? 'Ya' : 'Tidak',
      ),
    /** A value that has words. One without is shown as it is. */
    words: (name: Name, title: string, wordsOf: (value: string) => string | undefined, width = 24) =>
      column(title, ['text', width], [name], (row) => {
        const value = row[name] ?? null;
        return value === null ? null : (wordsOf(String(value)) ?? value);
      }),
    nameOf: (name: Name, title: string, of: Exclude<NamedTable, 'admins'>) =>
      column(title, ['text', 28], [name], (row, names) => names[of].get(Number(row[name])) ?? null),
    /** The admin of this id. */
    admin: (name: Name, title: string) => ({
      ...column(title, ['text', 28], [name], (row, names) => names.admins.get(Number(row[name])) ?? null),
      isOfAdmins: true as const,
    }),
    /** The stored name of an admin, who may be gone. */
    adminName: (name: Name, title: string) => ({
      ...column(title, ['text', 28], [name], (row) => row[name] ?? null),
      isOfAdmins: true as const,
    }),
    file: (name: Name, title: string, path: (row: Stored) => string, alsoReads: readonly Name[]) => ({
      ...column(title, ['text', 40], [name, ...alsoReads], (row) => (row[name] === null ? null : path(row))),
      file: { from: 'store' as const, column: name, path },
    }),
    textFile: (name: Name, title: string, path: (row: Stored) => string, alsoReads: readonly Name[]) => ({
      ...column(title, ['text', 40], [name, ...alsoReads], (row) => path(row)),
      file: { from: 'text' as const, column: name, path },
    }),
    /** Number and name of the member that a row names. */
    member: (): ArchiveColumn[] => [
      column('Nomor Anggota', ['text', 16], ['member_id'], (row) => row[joined.member_id[0]] ?? null),
      column('Nama Anggota', ['text', 32], ['member_id'], (row) => row[joined.member_id[1]] ?? null),
    ],
    payment: () =>
      column('Nomor Pembayaran', ['text', 20], ['payment_id'], (row) => row[joined.payment_id[0]] ?? null),
  };
}

/** Amounts of PostgreSQL may be texts. */
function inRupiah(sen: string | number | null): number | null {
  return sen === null ? null : Number(sen) / SEN_PER_RUPIAH;
}

type Columns<T extends keyof Tables> = (
  make: ReturnType<typeof makers<keyof Tables[T] & string>>,
) => (ArchiveColumn | ArchiveColumn[])[];

/** One table; `key` is given where rows have no id. */
export function archived<T extends keyof Tables>(
  table: T,
  name: string,
  columns: Columns<T>,
  key = 'id',
): ArchivedTable {
  return { table, key, name, columns: columns(makers()).flat() };
}

/** A part of a path that every system accepts: letters, digits and hyphens. */
export function pathWord(text: string | number | null): string {
  const plain = String(text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.slice(0, 60) || 'tanpa-nama';
}

/** '.jpg' of a key of the file store. */
export function extensionOf(key: string | number | null): string {
  return /\.\w+$/.exec(String(key))?.[0] ?? '';
}
