// How a table is described, once: each column by the type of its values, what it refers to, whose it is, and its words for
// people. Row types, backup, references, merges, undone imports, archive and own data follow from it.
import type { ColumnType, Generated } from 'kysely';
import type { RetentionReason } from '#shared/imports/rows.messages.ts';
import type { MergedThing } from '#shared/merges/merges.labels.ts';

export type Flag = 0 | 1;

/** An instant: ISO 8601, UTC, milliseconds. */
export type Timestamp = string;

/** A day in Jakarta, `YYYY-MM-DD`. */
export type PlainDate = string;

/** Why something is left out. */
export interface Reason {
  because: string;
}

export function because(words: string): Reason {
  return { because: words };
}

/** What a column is called in the archive and in own data, or why nobody sees it. Absent where no column of its table is seen. */
export type Title = string | Reason;

/** What people read in place of a value. Another value is shown as it is. */
export type Words<Value extends string> = Readonly<Record<Value, string | { label: string }>>;

/** A row as it is stored. */
export type Stored = Record<string, string | number | null>;

/** How people see a value. `name`: what the row is called that it refers to. `member`, `payment`: the number of it. */
export type Format =
  | { as: 'text' | 'number' | 'day' | 'time' | 'rupiah' | 'sen' | 'flag' | 'name' | 'member' | 'payment' }
  | { as: 'words'; labels: Words<string> | ((value: string) => string | undefined) }
  /** A stored file, or a text as a file. The path, without the extension of a stored one, is made of columns of the row. */
  | { as: 'file' | 'text_file'; path?: (row: Stored) => string; reads: readonly string[] };

/**
 * What becomes of rows when two members are merged into one, the survivor. `move`: all are the survivor's. `end`: those of the
 * merged member end. `end_both`: those of both end. `address`: those of the member whose address was chosen stay. `number`: those
 * of the member whose number was chosen stay, and the others answer as old ones. `combine`: all are the survivor's, and where
 * both have the same, one of the two stays. `keep`: they go on naming the merged member.
 */
export type MergeRule = 'move' | 'end' | 'end_both' | 'address' | 'number' | 'combine' | 'keep';

/** What happens to a row that names a member. */
export interface NamedMember {
  /** What a merge does with it. */
  merge: MergeRule;
  /** How the preview of a merge counts it, or why not. Absent: as its table is called. */
  countedAs?: MergedThing | Reason;
  /** Why it retains a member whom an import added when that is undone. `some`: `traces.db.ts` says which of its rows do. */
  retains: RetentionReason | { some: RetentionReason } | Reason;
}

export interface ColumnFacts<Target extends string = string> {
  title?: Title | undefined;
  format: Format;
  /** Characters, in the archive. */
  width?: number;
  isNullable?: true;
  hasDefault?: true;
  /** The table whose row it names by its key. */
  refersTo?: Target;
  hasNoKey?: true;
  /** It names an admin, whom members do not learn. */
  isOfAdmins?: true;
  /** Only the sheet 'Anggota' of the archive has it, which is the export of members. */
  isOfExport?: true;
  /** Why the archive has it and own data do not. */
  notOwn?: Reason;
  namesMember?: NamedMember;
  /** The database fills it, or the restore of a backup. */
  isDerived?: true;
  /** It repeats this column of the member, for lists: a trigger copies it. */
  repeats?: string;
  /** It is no column of the table: people see it there, and a query makes it from other tables. */
  isComputed?: true;
}

/** A column, described in steps: `column.text('Alasan', 32).orNull()`. `Value` is what queries read and write, `Target` a table. */
export class Column<Value, Target extends string = never> {
  declare readonly value: Value;
  readonly facts: ColumnFacts<Target>;

  constructor(facts: ColumnFacts<Target>) {
    this.facts = facts;
  }

  orNull(): Column<Value | null, Target> {
    return new Column({ ...this.facts, isNullable: true });
  }

  /** A new row may leave it out. */
  byDefault(): Column<Generated<Value>, Target> {
    return new Column({ ...this.facts, hasDefault: true });
  }

  /** No update changes it. */
  fixed(): Column<ColumnType<Value, Value | undefined, never>, Target> {
    return new Column(this.facts);
  }

  refersTo<T extends string>(table: T): Column<Value, T> {
    return new Column({ ...this.facts, refersTo: table });
  }

  /** The database does not know the reference: `check:data` alone looks for what is gone. */
  withoutKey(): Column<Value, Target> {
    return new Column({ ...this.facts, hasNoKey: true });
  }

  /** No reference: the row outlives what it names. */
  outliving(): Column<Value> {
    const { refersTo: _, ...facts } = this.facts;
    return new Column(facts);
  }

  ofExport(): Column<Value, Target> {
    return new Column({ ...this.facts, isOfExport: true });
  }

  notOwn(reason: Reason): Column<Value, Target> {
    return new Column({ ...this.facts, notOwn: reason });
  }

  namesMember(named: NamedMember): Column<Value, Target> {
    return new Column({ ...this.facts, namesMember: named });
  }

  derived(): Column<Value, Target> {
    return new Column({ ...this.facts, isDerived: true });
  }

  computed(): Column<never, Target> {
    return new Column({ ...this.facts, isComputed: true });
  }

  repeats(ofMember: string): Column<ColumnType<Value, never, never>, Target> {
    return new Column({ ...this.facts, isDerived: true, repeats: ofMember });
  }
}

interface CommonFacts {
  /** The name of its sheet in the archive of all data, or why that does not have it. */
  archive: string | Reason;
  /** What pages through its rows. Absent: `id`. Null: its rows follow from others, and a backup does not have it. */
  key?: string | readonly string[] | null;
  /** What one of its rows is called in other tables and in the audit trail: columns in braces. */
  called?: string;
}

/** Whether the rows of the table are about members. `nobody`: of no member. Columns about admins say so themselves. */
type OwnedFacts =
  | { whose: 'nobody' }
  | {
      whose: 'member';
      /** Whether the member takes it along: `true`, under another name than in the archive, or why not. */
      own: true | string | Reason;
      /** The column that leads to a row of the member, where the table does not name the member itself. */
      ownThrough?: string;
    };

export type TableFacts<Target extends string = string> = CommonFacts &
  OwnedFacts & { columns: Readonly<Record<string, Column<unknown, Target>>> };

export function describeTable<C extends Record<string, Column<unknown, string>>>(
  facts: CommonFacts & OwnedFacts,
  columns: C,
): CommonFacts & OwnedFacts & { columns: C } {
  return { ...facts, columns };
}

/** The type of a row: what its columns hold, without those that are computed. */
export type RowOf<C> = {
  [Name in StoredName<C>]: C[Name] extends Column<infer Value, string> ? Value : never;
};

type StoredName<C> = { [Name in keyof C]: C[Name] extends Column<never, string> ? never : Name }[keyof C];

/** Reasons of several tables. */
export const reasons = {
  secret: because('opens an account, or a page without a login'),
  follows: because('follows from other data'),
  work: because('steers work of the product, and means nothing outside of it'),
  named: because('its name is there'),
  forUndo: because('what an undo puts back'),
  ofBoard: because('what the board writes for itself'),
};
