// The fields that a column of an imported spreadsheet can be mapped to. Choices, recognition and template follow from it.
import { type BiodataField, biodataFields, forBiodata } from '../members/biodata.fields.ts';
import { memberLabels } from '../members/members.labels.ts';

interface ImportFieldFacts {
  label: string;
  /** What a row of such a column fills: joined fields fill several values. */
  fills: readonly ValueName[];
}

/** Everything that a row can bring. */
export type ValueName = BiodataField | 'number' | 'name' | 'email' | 'category' | 'started_at' | 'expired_at';

/** Columns that contain several facts in one cell. */
type JoinedField = 'full_name' | 'titles' | 'birth';

export type ImportField = ValueName | JoinedField;

const { title_before_name, title_after_name, place_of_birth, date_of_birth, ...others } =
  forBiodata<ImportFieldFacts>((name) => ({ label: biodataFields[name].label, fills: [name] }));

/** In the order of the choices on the screen. */
export const importFields: Record<ImportField, ImportFieldFacts> = {
  number: { label: memberLabels.number, fills: ['number'] },
  name: { label: memberLabels.name, fills: ['name'] },
  full_name: { label: 'Nama dengan Gelar', fills: ['title_before_name', 'name', 'title_after_name'] },
  titles: { label: 'Gelar (depan dan belakang)', fills: ['title_before_name', 'title_after_name'] },
  title_before_name,
  title_after_name,
  email: { label: memberLabels.email, fills: ['email'] },
  birth: { label: 'Tempat, Tanggal Lahir', fills: ['place_of_birth', 'date_of_birth'] },
  place_of_birth,
  date_of_birth,
  ...others,
  category: { label: memberLabels.category, fills: ['category'] },
  started_at: { label: memberLabels.startedAt, fills: ['started_at'] },
  expired_at: { label: memberLabels.expiredAt, fills: ['expired_at'] },
};

export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]];

/** What the choice says of a column that is not imported. */
export const notImportedLabel = 'Tidak diimpor';

/** What changes and faults call a value. */
export function valueLabel(name: ValueName): string {
  return importFields[name].label;
}
