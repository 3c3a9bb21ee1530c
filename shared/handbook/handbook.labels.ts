// The names of the handbook's roles on screens.
import type { handbookRoles } from './handbook.contract.ts';

export type HandbookRole = (typeof handbookRoles)[number];

export const roleLabels: Record<HandbookRole, string> = {
  anggota: 'Untuk anggota',
  sekretaris: 'Untuk sekretaris',
  bendahara: 'Untuk bendahara',
  'super-admin': 'Untuk Super Admin',
};
