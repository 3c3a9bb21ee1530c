// The kinds of columns, to be imported as `column`: `column.day('Mulai')`.
import type { Generated } from 'kysely';
import {
  Column,
  type Flag,
  type NamedMember,
  type PlainDate,
  type Stored,
  type Timestamp,
  type Title,
  type Words,
} from './table-facts.ts';

export const id = (title: Title = 'ID') =>
  new Column<Generated<number>>({ title, format: { as: 'number' }, hasDefault: true });

export const text = <Value extends string = string>(title?: Title, width?: number) =>
  new Column<Value>({ title, width, format: { as: 'text' } });

export const number = <Value extends number = number>(title?: Title) =>
  new Column<Value>({ title, format: { as: 'number' } });

export const flag = (title?: Title) => new Column<Flag>({ title, format: { as: 'flag' } });

export const day = (title?: Title) => new Column<PlainDate>({ title, format: { as: 'day' } });

export const time = (title?: Title) => new Column<Timestamp>({ title, format: { as: 'time' } });

export const rupiah = (title?: Title) => new Column<number>({ title, format: { as: 'rupiah' } });

/** Amounts of statements are whole sen. */
export const sen = (title?: Title) => new Column<number>({ title, format: { as: 'sen' } });

/** A value for which people read words: 'Aktif' for `active`. */
export const words = <Value extends string>(
  title: Title,
  labels: Words<Value> | ((value: string) => string),
  width?: number,
) => new Column<Value>({ title, width, format: { as: 'words', labels } });

/** A reference that is shown by what its row is called. */
export const reference = <Target extends string>(target: Target, title: Title) =>
  new Column<number, Target>({ title, format: { as: 'name' }, refersTo: target });

export const admin = (title?: Title) =>
  new Column<number, 'admins'>({ title, format: { as: 'name' }, refersTo: 'admins', isOfAdmins: true });

/** Describes a column with the name of an admin at that time; it stays when the admin is deleted. */
export const adminName = (title?: Title) =>
  new Column<string>({ title, width: 28, format: { as: 'text' }, isOfAdmins: true });

/** Describes a column with the member whose row it is. */
export const member = (named: NamedMember) =>
  new Column<number, 'members'>({
    title: 'Anggota',
    format: { as: 'member' },
    refersTo: 'members',
    namesMember: named,
  });

export const payment = (title: Title = 'Nomor Pembayaran') =>
  new Column<number, 'payments'>({ title, format: { as: 'payment' }, refersTo: 'payments' });

/**
 * Describes a column with the key of a stored file. `reads`: the columns from which `path` makes its path in the
 * archive.
 */
export const file = (title: Title, path?: (row: Stored) => string, reads: readonly string[] = []) =>
  new Column<string>({ title, format: { as: 'file', path, reads } });

export const textFile = (title: Title, path: (row: Stored) => string, reads: readonly string[]) =>
  new Column<string>({ title, format: { as: 'text_file', path, reads } });
