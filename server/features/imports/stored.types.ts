// What the JSON columns of imports contain. Only this room writes them.

import type { ValueName } from '#shared/imports/imports.fields.ts';
import type {
  ColumnMapping,
  ExampleRow,
  ImportMapping,
  RemarkColumn,
} from '#shared/imports/imports.schemas.ts';
import type { OutlookGap } from '#shared/imports/imports.states.ts';
import type { FaultEffect, FaultKind, Recognition } from '#shared/imports/reading.states.ts';
import type { MemberStatus } from '#shared/membership/membership.states.ts';
import type { StopReason } from '#shared/stops/stops.states.ts';
import type {
  CellFault,
  CellWarning,
  NamedChoice,
  RowValues,
  TableFrame,
} from '../../people-files/table.types.ts';
import type { EmptiedCells } from '../../people-files/values/read-row.ts';
import type { StatusMeaning } from '../../people-files/values/statuses.ts';

/** The table without its rows, and how its columns were recognised. */
export interface StoredFrame extends TableFrame {
  /** Whether columns have the meaning that a person chose in an earlier import with the same headers. */
  isRemembered: boolean;
  /** Their `index`. Files that were uploaded to an earlier version lack this and the next. */
  chosenBefore?: number[];
  /** What each column was recognised as. */
  proposed?: Pick<ColumnMapping, 'field' | 'place'>[];
  recognitions: Recognition[];
  samples: string[][];
  filled: number[];
  examples: ExampleRow[];
}

export type ChoiceDecision = NonNullable<ImportMapping['choices']>[number];
export type Defaults = NonNullable<ImportMapping['defaults']>;

export interface StoredOptions {
  choices: ChoiceDecision[];
  defaults: Defaults;
  /** Names of the file that no list has, with the number of their rows. */
  unknown: UnknownName[];
  /** Institutions of new members without a category of institutions. */
  companies: UnknownName[];
  moreCompanies: { count: number; rows: number };
  /** Rows that only wait for what a person decides about a name. */
  waitingRows: number;
  /** What a person decided about the statuses of the file. */
  statuses: StatusDecision[];
  foundStatuses: FoundStatus[];
  remarkColumns: RemarkColumn[];
  /** Cells that a person lets be empty. */
  emptied: EmptiedCells[];
  faultKinds: CountedFaults[];
  /** What an earlier import brought along of the above. */
  remembered: RememberedWords;
}

/** What a person chose for words of a file, and where a row says nothing. */
export interface RememberedWords {
  choices: ChoiceDecision[];
  statuses: StatusDecision[];
  defaults: Pick<Defaults, 'company' | 'company_category'>;
}

/** Faults of one kind in one column. */
export interface CountedFaults {
  kind: FaultKind;
  column: number | null;
  header: string;
  /** The value that all of these rows lack. */
  name: ValueName | null;
  message: string;
  rows: number;
  effect: FaultEffect;
  /** The first of them. */
  examples: { row: number; value: string }[];
}

export type StatusDecision = NonNullable<ImportMapping['statuses']>[number];

/** A status that the file names, with the number of its rows. */
export interface FoundStatus {
  value: string;
  meaning: StatusMeaning;
  /** Checks by an earlier version proposed none. */
  reason?: StopReason;
  rows: number;
  /** Checks by an earlier version named none. */
  example?: { row: number; name: string } | null;
  /** Rows that wait until a person decides about it. */
  waiting: number;
}

export interface UnknownName {
  kind: ChoiceDecision['kind'];
  name: string;
  rows: number;
  /** The id of an entry that is like it. Checks by an earlier version proposed none. */
  proposed?: number | null;
}

export const noOptions: StoredOptions = {
  choices: [],
  defaults: { company: null, company_category: null, expired_at: null },
  unknown: [],
  companies: [],
  moreCompanies: { count: 0, rows: 0 },
  waitingRows: 0,
  statuses: [],
  foundStatuses: [],
  remarkColumns: [],
  emptied: [],
  faultKinds: [],
  remembered: { choices: [], statuses: [], defaults: { company: null, company_category: null } },
};

/** Returns null where nobody has checked the file. Earlier versions stored less. */
export function readOptions(text: string | null): StoredOptions {
  return { ...noOptions, ...readJson<Partial<StoredOptions>>(text) };
}

/** A choice without an id is to be created; one without a name was left empty by a person. */
export const LEFT_EMPTY: NamedChoice = { id: null, name: '' };

export type PlannedValue = string | NamedChoice | null;

/** Whom a row makes somebody who has stopped. */
export interface PlannedStop {
  reason: StopReason;
  /** Jakarta day; null: that of the import. */
  day: string | null;
  /** What the file says in place of a day that can be used. */
  unread: string | null;
}

/** What a row changes in one value of a member; `before` is null for a new member. `stop`: the reason is its value. */
export interface PlannedChange {
  field: ValueName | 'stop';
  before: PlannedValue;
  after: PlannedValue;
}

/** What becomes of a member, in the form in which rows are counted: always written in the same order. */
export interface Outlook {
  status: MemberStatus;
  without: OutlookGap[];
  stopped?: true;
}

/** Without an effect the row is faulty. Earlier versions stored no kind. */
export interface StoredFault extends Omit<CellFault, 'row'>, Partial<Pick<CellWarning, 'effect'>> {
  /** The value that is missing or wrong, for a fault of the whole row. */
  name?: ValueName | null;
}

/** Whom a doubtful row may be: a member, or another row of the file. */
export interface Candidate {
  memberId: number | null;
  row: number | null;
  /** Who stands in that row. Files that were checked by an earlier version lack it. */
  name?: string | null;
  reason: string;
  /** Only one of these rows can be imported: they have the same number or e-mail. */
  isExclusive: boolean;
}

/** The values that were read, in the form in which plans are made of them. */
export type StoredContent = RowValues & { stop?: PlannedStop };

/** What a person typed in place of cells, with a blank text for an empty cell. */
export type StoredTyped = { [Name in ValueName]?: TypedCell };

export interface TypedCell {
  text: string;
  /** Name of the admin at that time. */
  by: string;
  /** ISO timestamp. */
  at: string;
}

/** Cells of a whole file. */
export interface TypedCounts {
  /** Those that count, by who typed them. */
  by: { name: string; cells: number }[];
  /** Those whose values the columns no longer bring. */
  unused: number;
  /** Those that were typed before the file was read again, whose rows are not there any more. */
  lost: number;
}

export interface ChoiceIds {
  company_category: number[];
  category: number[];
  /** Left out by earlier versions. */
  labels?: number[];
}

export function readJson<T>(text: string): T;
export function readJson<T>(text: string | null): T | null;
export function readJson<T>(text: string | null): T | null {
  return text === null ? null : JSON.parse(text);
}

export function listIn<T>(text: string | null): T[] {
  return readJson<T[]>(text) ?? [];
}

/** Empty lists are not stored. */
export function storedList(list: readonly unknown[]): string | null {
  return list.length > 0 ? JSON.stringify(list) : null;
}

type StoredColumns = Record<string, string | number | null | undefined>;

/** What the undo puts back, and what it compares first. */
export interface StoredUndo {
  before: StoredColumns;
  after: StoredColumns;
  /** The first renewal of a member who was there, or the imported one that has another end since. */
  renewalId: number | null;
  /** Last days of that renewal; `before` is null for a first one. Versions before did not note them. */
  end?: { before: string | null; after: string };
  /** With which the member has stopped. */
  stop?: { reason: StopReason; day: string; canceled: string[] };
  /** Ids of the labels that the row gave. */
  labels?: number[];
  /** Of the password when the address was changed; see `passwordMark`. */
  passwordMark?: string;
}
