// The fields of a member's biodata. Contract, columns, forms, cards, audit, export and import follow from this table.
import { keysOf, makeRecord } from '../keys.ts';

/** How a field is checked: the name of a function in `fields.ts`. What is not optional must be filled. */
export type BiodataKind = 'text' | 'optionalText' | 'optionalDate' | 'phone' | 'choice';

/**
 * Where a field appears. Forms show `title`, `person` and `contact` first, then `company`. The dashboard shows
 * `person` and `company` on its biodata card, `contact` on its contacts card, and titles in the name.
 */
export type BiodataGroup = 'title' | 'person' | 'contact' | 'company';

interface CommonFacts {
  label: string;
  group: BiodataGroup;
  /** Characters, in the export. */
  columnWidth: number;
  placeholder?: string;
  autoComplete?: string;
}

/** A value that is typed, with an example as people write it: the import's template shows it. */
interface TypedFacts extends CommonFacts {
  kind: Exclude<BiodataKind, 'choice'>;
  example: string;
}

/** A value that is chosen from a list of the association. */
interface ChosenFacts extends CommonFacts {
  kind: 'choice';
}

type FieldFacts = TypedFacts | ChosenFacts;

/** The fields in the order of the form: the first wrong one is reported and focused. */
export const biodataFields = {
  title_before_name: {
    label: 'Gelar Depan',
    kind: 'optionalText',
    group: 'title',
    columnWidth: 14,
    placeholder: 'Dr.',
    example: 'Dr.',
  },
  title_after_name: {
    label: 'Gelar Belakang',
    kind: 'optionalText',
    group: 'title',
    columnWidth: 18,
    placeholder: 'M.Si.',
    example: 'M.Si.',
  },
  place_of_birth: {
    label: 'Tempat Lahir',
    kind: 'optionalText',
    group: 'person',
    columnWidth: 18,
    example: 'Bandung',
  },
  date_of_birth: {
    label: 'Tanggal Lahir',
    kind: 'optionalDate',
    group: 'person',
    columnWidth: 14,
    autoComplete: 'bday',
    example: '17/08/1980',
  },
  hp: {
    label: 'HP/WA',
    kind: 'phone',
    group: 'contact',
    columnWidth: 18,
    placeholder: '08xxxxxxxxx',
    autoComplete: 'tel',
    example: '081234567890',
  },
  company: {
    label: 'Institusi',
    kind: 'text',
    group: 'company',
    columnWidth: 36,
    autoComplete: 'organization',
    example: 'Universitas Contoh',
  },
  company_category: { label: 'Kategori Institusi', kind: 'choice', group: 'company', columnWidth: 20 },
} as const satisfies Record<string, FieldFacts>;

export type BiodataField = keyof typeof biodataFields;

/** A field whose column has the same name. The company category is stored as `company_category_id`. */
export type StoredField = Exclude<BiodataField, 'company_category'>;

/** A stored field that may be blank. */
export type OptionalField = {
  [F in StoredField]: (typeof biodataFields)[F]['kind'] extends `optional${string}` ? F : never;
}[StoredField];

const names = keysOf(biodataFields);

export const storedFields = names.filter((name): name is StoredField => name !== 'company_category');

export const optionalFields = storedFields.filter(isOptional);

export function isOptional(name: BiodataField): name is OptionalField {
  return biodataFields[name].kind.startsWith('optional');
}

export function biodataField(name: BiodataField): FieldFacts {
  return biodataFields[name];
}

/** Lists the fields of the groups, group by group. */
export function biodataIn(...groups: BiodataGroup[]): BiodataField[] {
  return groups.flatMap((group) => names.filter((name) => biodataFields[name].group === group));
}

/** Makes one value for each field. */
export function forBiodata<T>(make: (name: BiodataField) => T): Record<BiodataField, T> {
  return makeRecord(names, make);
}
