// What the facts about a member are called on screens, in mails, documents and the export.
import { formatDate } from '../dates.ts';
import { isLifetime } from '../renewals/renewals.rules.ts';
import { biodataFields } from './biodata.fields.ts';

export const memberLabels = {
  name: 'Nama',
  fullName: 'Nama Lengkap',
  email: 'Email',
  status: 'Status Anggota',
  number: 'Nomor Anggota',
  category: 'Kategori Anggota',
  startedAt: 'Mulai',
  expiredAt: 'Berlaku sampai',
  activeFrom: 'Aktif mulai',
  graceUntil: 'Masa tenggang sampai',
  /** In place of the last day. */
  lifetime: 'Seumur hidup',
  registeredAt: 'Terdaftar',
  updatedAt: 'Diubah',
  hp: biodataFields.hp.label,
  company: biodataFields.company.label,
  companyCategory: biodataFields.company_category.label,
} as const;

/** The last day of a membership as it is stored: a date, 'Seumur hidup', or '-' without one. */
export function expiryText(end: string | null): string {
  if (isLifetime(end)) return memberLabels.lifetime;
  return end === null ? '-' : formatDate(end);
}

/** 'Masa tenggang sampai 30 Januari 2027'. */
export function graceText(day: string): string {
  return `${memberLabels.graceUntil} ${formatDate(day)}`;
}

/** 'Aktif mulai 1 Januari 2027'. `day`: the first day of a membership to come, `YYYY-MM-DD`. */
export function activeFromText(day: string): string {
  return `${memberLabels.activeFrom} ${formatDate(day)}`;
}
