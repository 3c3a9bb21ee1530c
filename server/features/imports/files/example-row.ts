// The row that shows in the template how to fill it. An import leaves it out, should someone forget to delete it.
import type { ValueName } from '#shared/imports/imports.fields.ts';

export const EXAMPLE_EMAIL = 'contoh.anggota@example.com';

/** Company category and category come from the lists. */
export const exampleRow: Partial<Record<ValueName, string>> = {
  number: '0260001',
  title_before_name: 'Dr.',
  name: 'Sari Utami (contoh, hapus baris ini)',
  title_after_name: 'M.Si.',
  email: EXAMPLE_EMAIL,
  hp: '081234567890',
  place_of_birth: 'Bandung',
  date_of_birth: '17/08/1980',
  company: 'Universitas Contoh',
  started_at: '01/01/2026',
  expired_at: '31/12/2026',
};
