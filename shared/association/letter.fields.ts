// The fields that letter and card texts may name: {nama} becomes the member's name.
import { memberLabels } from '../members/members.labels.ts';
import { fillText, formatFieldList, type TextField, unknownFieldsIn } from '../text-fields.ts';

/** Of the member and the document; they may be anywhere in a text. */
export const letterFields = {
  nama: { label: memberLabels.name, example: 'Contoh Anggota' },
  nama_lengkap: { label: 'Nama dengan gelar', example: 'Dr. Contoh Anggota, M.M.' },
  nomor_anggota: { label: memberLabels.number, example: 'A260001' },
  institusi: { label: memberLabels.company, example: 'PT Contoh' },
  kategori_institusi: { label: memberLabels.companyCategory, example: 'Industri' },
  kategori: { label: memberLabels.category, example: 'Anggota Biasa' },
  berlaku_mulai: { label: 'Berlaku mulai', example: '20 November 2026' },
  berlaku_sampai: { label: memberLabels.expiredAt, example: '20 November 2027' },
  sejak: { label: 'Terhitung sejak (jika ada)', example: 'terhitung sejak 20 November 2026' },
  tanggal: { label: 'Tanggal surat', example: '20 November 2026' },
  asosiasi: { label: 'Nama asosiasi', example: 'Perhimpunan Contoh' },
  email_kantor: { label: 'Email kantor', example: 'kantor@contoh.id' },
} as const satisfies Record<string, TextField>;

export type LetterFieldName = keyof typeof letterFields;
export type FieldValues = Record<LetterFieldName, string>;

/** On a line without other words, once in a letter: the box with the member's data. */
export const FACTS_FIELD = '{data_anggota}';

export function isField(name: string): name is LetterFieldName {
  return Object.hasOwn(letterFields, name);
}

/** Returns the text with the values of its fields. An empty value also removes the space in front of it. */
export function fillFields(text: string, values: FieldValues): string {
  return fillText(text, values);
}

/** Finds what is in braces and is no field, as typed; a brace without its partner, too. */
export function unknownFields(text: string): string[] {
  return unknownFieldsIn(text, letterFields).filter((typed) => typed !== FACTS_FIELD);
}

/** '{nama}, {nama_lengkap}, …' for messages. */
export const fieldList = formatFieldList(letterFields);

/** Tells whether the box with the data is where it can be drawn. */
export function hasMisplacedFacts(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.includes(FACTS_FIELD));
  return lines.length > 1 || lines.some((line) => line.trim() !== FACTS_FIELD);
}
