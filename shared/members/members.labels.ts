// What the facts about a member are called on screens, in mails, documents and the export.
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
  registeredAt: 'Terdaftar',
  updatedAt: 'Diubah',
  hp: biodataFields.hp.label,
  company: biodataFields.company.label,
  companyCategory: biodataFields.company_category.label,
} as const;
