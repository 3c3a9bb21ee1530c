// Which columns of a member follow one choice.
import type { MergeField } from '#shared/merges/merges.fields.ts';

/** Password, verification and first login belong to the address, the origin of a number to the number. */
const columnsOfField: Partial<Record<MergeField, readonly string[]>> = {
  email: ['email', 'password_hash', 'email_verified_at', 'first_login_at'],
  company_category: ['company_category_id'],
  photo: ['photo_key'],
  number: ['number', 'number_import_id'],
};

export function columnsOfChoice(field: MergeField): readonly string[] {
  return columnsOfField[field] ?? [field];
}
