// How a table of the archive is described: its file, and each column by what it reads and how it is shown.
import { isLifetime } from '#shared/renewals/renewals.rules.ts';
import type { Tables } from '../../db/schema.ts';
import type { Column } from '../../lib/spreadsheet/rows.ts';

export type Stored = Record<string, string | number | null>;

/** Small tables whose names stand in for their ids. */
export const namedTables = ['admins', 'bank_accounts', 'categories', 'company_categories'] as const;
export type NamedTable = (typeof namedTables)[number];

/** By table and id. */
export type Names = Record<NamedTable, ReadonlyMap<number, string>>;

type Cell = ReturnType<Column<unknown>['cell']>;

export interface ArchiveColumn extends Pick<Column<unknown>, 'title' | 'width' | 'kind'> {
  /** Columns of the table. */
  reads: readonly string[];
  cell: (row: Stored, names: Names) => Cell;
  /** Its value is a file of the archive: a stored picture, or a text. The cell says where it is. */
  file?: { from: 'store' | 'text'; column: string; path: (row: Stored) => string };
}

export interface ArchivedTable {
  table: keyof Tables;
  /** Pages through the rows. */
  key: string;
  /** Of the spreadsheet and its sheet. */
  name: string;
  columns: ArchiveColumn[];
}

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
    nameOf: (name: Name, title: string, of: NamedTable) =>
      column(title, ['text', 28], [name], (row, names) => names[of].get(Number(row[name])) ?? null),
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

type Makers<T extends keyof Tables> = ReturnType<typeof makers<keyof Tables[T] & string>>;

/** One table of the archive. `key` is given where rows have no `id`. */
export function archived<T extends keyof Tables>(
  table: T,
  name: string,
  columns: (make: Makers<T>) => (ArchiveColumn | ArchiveColumn[])[],
  key: keyof Tables[T] & string = 'id' as keyof Tables[T] & string,
): ArchivedTable {
  return { table, key, name, columns: columns(makers<keyof Tables[T] & string>()).flat() };
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
