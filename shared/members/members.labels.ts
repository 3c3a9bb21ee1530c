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
  /** Of people who were merged into the member. */
  oldNumbers: 'Nomor lama',
  oldNames: 'Nama lama',
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

/** Writes the last day of a membership as it is stored: a date, 'Seumur hidup', or '-' without one. */
export function expiryText(end: string | null): string {
  if (isLifetime(end)) return memberLabels.lifetime;
  return end === null ? '-' : formatDate(end);
}

/** Returns 'Masa tenggang sampai 30 Januari 2027'. */
export function graceText(day: string): string {
  return `${memberLabels.graceUntil} ${formatDate(day)}`;
}

/** Returns 'Aktif mulai 1 Januari 2027'. `day`: the first day of a membership to come, `YYYY-MM-DD`. */
export function activeFromText(day: string): string {
  return `${memberLabels.activeFrom} ${formatDate(day)}`;
}

/** Returns 'Nomor lama 26-A0007, nama lama Budi S.' of a member into whom others were merged; blank for all others. */
export function formerText({
  old_numbers = [],
  old_names = [],
}: {
  old_numbers?: readonly string[] | undefined;
  old_names?: readonly string[] | undefined;
}): string {
  const parts = [...said(memberLabels.oldNumbers, old_numbers), ...said(memberLabels.oldNames, old_names)];
  const [first = '', ...others] = parts;
  return [first, ...others.map((part) => part.charAt(0).toLowerCase() + part.slice(1))].join(', ');
}

const said = (label: string, texts: readonly string[]) =>
  texts.length === 0 ? [] : [`${label} ${texts.join(', ')}`];
