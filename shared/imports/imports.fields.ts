// The fields that a column of an imported spreadsheet can be mapped to. Choices, recognition, reading, checks, storage and
// template follow from them. Those of the biodata come from its own table.
import { keysOf, makeRecord } from '../keys.ts';
import { labelsLabel } from '../member-labels/member-labels.states.ts';
import { type BiodataKind, biodataFields } from '../members/biodata.fields.ts';
import { memberLabels } from '../members/members.labels.ts';

/** How a value is read from its cell and checked. `start` and `end` are the days of a membership. */
export type ValueKind = BiodataKind | 'number' | 'email' | 'labels' | 'start' | 'end';

interface ValueFacts {
  label: string;
  kind: ValueKind;
  example?: string;
}

/** Marks the row that shows how to fill the template. An import leaves it out, should someone forget to delete it. */
export const EXAMPLE_EMAIL = 'contoh.anggota@example.com';

/** Everything that a row can bring. */
const values = {
  number: { label: memberLabels.number, kind: 'number', example: '0260001' },
  name: { label: memberLabels.name, kind: 'text', example: 'Sari Utami (contoh, hapus baris ini)' },
  email: { label: memberLabels.email, kind: 'email', example: EXAMPLE_EMAIL },
  ...biodataFields,
  category: { label: memberLabels.category, kind: 'choice' },
  labels: { label: labelsLabel, kind: 'labels' },
  started_at: { label: memberLabels.startedAt, kind: 'start', example: '01/01/2026' },
  expired_at: { label: memberLabels.expiredAt, kind: 'end', example: '31/12/2026' },
} as const satisfies Record<string, ValueFacts>;

export type ValueName = keyof typeof values;
export type KindOf<Name extends ValueName> = (typeof values)[Name]['kind'];

/** A value that is an entry of a list. */
export type ChoiceName = { [N in ValueName]: KindOf<N> extends 'choice' ? N : never }[ValueName];

export const valueNames = keysOf(values);
export const choiceNames = valueNames.filter(isChoice);

/** What a person decides about once for all rows with a name: entries of lists, and the category of institutions. */
export const decidedKinds = [...choiceNames, 'labels', 'company'] as const;
export type DecidedKind = (typeof decidedKinds)[number];

/** Tells TypeScript that a name has its own kind. */
const kinds: { [Name in ValueName]: { kind: KindOf<Name> } } = values;

export function getValueKind<Name extends ValueName>(name: Name): KindOf<Name> {
  return kinds[name].kind;
}

/** Finds what the template shows as an example. Undefined for a choice: its list has one. */
export function findExample(name: ValueName): string | undefined {
  const { example }: ValueFacts = values[name];
  return example;
}

export function isChoice(name: ValueName): name is ChoiceName {
  return values[name].kind === 'choice';
}

/** Names the column of the members that stores the value. */
export function storedColumn(name: ValueName): string {
  return isChoice(name) ? `${name}_id` : name;
}

/**
 * How the cells of several columns become one: with this text between them, or as the first that can be stored. `date`: the
 * first that is a date; where none is, they are its day, month and year.
 */
export type Combining = ' ' | ', ' | 'first' | 'date';

interface ImportFieldFacts {
  label: string;
  /** What a row of such a column fills: joined fields fill several values. */
  fills: readonly ValueName[];
  /** Null: the field has one column. */
  combines: Combining | null;
}

const combiningOfKind: Partial<Record<ValueKind, Combining>> = {
  text: ' ',
  optionalText: ' ',
  email: 'first',
  phone: 'first',
  labels: ', ',
  optionalDate: 'date',
  start: 'date',
  end: 'date',
};

/** Columns that contain several facts in one cell. */
const joined = {
  full_name: {
    label: 'Nama dengan Gelar',
    fills: ['title_before_name', 'name', 'title_after_name'],
    combines: ' ',
  },
  titles: {
    label: 'Gelar (depan dan belakang)',
    fills: ['title_before_name', 'title_after_name'],
    combines: ', ',
  },
  birth: { label: 'Tempat, Tanggal Lahir', fills: ['place_of_birth', 'date_of_birth'], combines: null },
} as const satisfies Record<string, ImportFieldFacts>;

export type JoinedField = keyof typeof joined;
export type ImportField = ValueName | JoinedField;

export function isJoined(field: ImportField): field is JoinedField {
  return field in joined;
}

const { number, name, title_before_name, title_after_name, email, place_of_birth, date_of_birth, ...others } =
  makeRecord(valueNames, (value): ImportFieldFacts => {
    const { label, kind }: ValueFacts = values[value];
    return { label, fills: [value], combines: combiningOfKind[kind] ?? null };
  });

/** Every field, in the order of the choices on the screen. */
export const importFields: Record<ImportField, ImportFieldFacts> = {
  number,
  name,
  full_name: joined.full_name,
  titles: joined.titles,
  title_before_name,
  title_after_name: { ...title_after_name, combines: ', ' },
  email,
  birth: joined.birth,
  place_of_birth,
  date_of_birth,
  ...others,
};

export const importFieldNames = keysOf(importFields);

/** What the choice says of a column that is not imported. */
export const notImportedLabel = 'Tidak diimpor';

/** Says what changes and faults call a value. */
export function valueLabel(name: ValueName): string {
  return values[name].label;
}
