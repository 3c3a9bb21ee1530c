// What the facts about a member are called on screens, in mails, documents and the export.
import { formatDate } from '../dates.ts';
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
  registeredAt: 'Terdaftar',
  updatedAt: 'Diubah',
  hp: biodataFields.hp.label,
  company: biodataFields.company.label,
  companyCategory: biodataFields.company_category.label,
} as const;

/** 'Aktif mulai 1 Januari 2027'. `day`: the first day of a membership to come, `YYYY-MM-DD`. */
export function activeFromText(day: string): string {
  return `${memberLabels.activeFrom} ${formatDate(day)}`;
}
