// The fields that the text of a type of letter may name.
import { FACTS_FIELD, letterFields } from '../association/letter.fields.ts';
import { keysOf } from '../keys.ts';
import { formatFieldList, quotedFields, type TextField, unknownFieldsIn } from '../text-fields.ts';
import type { LetterAudience } from './letters.states.ts';

/** What every letter says, and what is typed for this one. */
export const writtenFields = {
  nomor_surat: { label: 'Nomor surat', example: '012/SKA/PC/XI/2026' },
  perihal: { label: 'Perihal', example: 'Surat Keterangan Anggota' },
  kepada: { label: 'Kepada', example: 'Bank Contoh' },
  keperluan: { label: 'Keperluan', example: 'pembukaan rekening' },
  surat_berlaku_sampai: { label: 'Surat berlaku sampai', example: '20 November 2027' },
} as const satisfies Record<string, TextField>;

/** Of the association and the day: letters to everybody have them, too. */
const generalFields = ['tanggal', 'asosiasi', 'email_kantor'] as const;

/** A field of one type: '{acara}', asked for when a letter is written. */
export interface OwnField {
  name: string;
  label: string;
}

const ownName = /^[a-z](?:_?[a-z])*$/;

/** Says what is wrong with the name of a type's own field; null for a good one. */
export function ownFieldProblem(name: string): string | null {
  if (!ownName.test(name)) return 'Nama isian hanya huruf kecil dan garis bawah, misalnya acara.';
  const isTaken = Object.hasOwn(letterFields, name) || Object.hasOwn(writtenFields, name);
  return isTaken || `{${name}}` === FACTS_FIELD ? `Isian {${name}} sudah ada. Pilih nama lain.` : null;
}

/** Returns the fields of letters of a type by their names. */
export function fieldsOfType(type: {
  audience: LetterAudience;
  fields: readonly OwnField[];
}): Record<string, TextField> {
  const own = type.fields.map(({ name, label }) => [name, { label, example: label }] as const);
  const names = type.audience === 'member' ? keysOf(letterFields) : generalFields;
  const known = names.map((name) => [name, letterFields[name]] as const);
  return { ...Object.fromEntries(known), ...writtenFields, ...Object.fromEntries(own) };
}

/** Says what is wrong with the text of a letter of this type; null for a good one. */
export function letterTextProblem(
  text: string,
  type: { audience: LetterAudience; fields: readonly OwnField[] },
): string | null {
  const fields = fieldsOfType(type);
  const hasFacts = type.audience === 'member';
  const unknown = unknownFieldsIn(text, fields).filter((typed) => !(hasFacts && typed === FACTS_FIELD));
  if (unknown.length === 0) return null;
  const facts = hasFacts ? `, dan ${FACTS_FIELD} untuk kotak data` : '';
  return `${quotedFields(unknown)} tidak dikenal. Isian yang ada: ${formatFieldList(fields)}${facts}.`;
}
