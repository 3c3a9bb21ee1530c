// What is chosen field by field when two members become one.
import { biodataField, forBiodata, storedFields } from '../members/biodata.fields.ts';

export const mergeSides = ['survivor', 'merged'] as const;

/** Password, verification and links belong to the address. Letters and cards belong to the number. */
export const mergeFields = ['name', 'email', ...storedFields, 'company_category', 'photo', 'number'] as const;
export type MergeField = (typeof mergeFields)[number];

export const mergeFieldLabels: Record<MergeField, string> = {
  name: 'Nama lengkap',
  email: 'Email, dengan password dan link',
  ...forBiodata((field) => biodataField(field).label),
  photo: 'Foto',
  number: 'Nomor Anggota, dengan kartu dan surat',
};
