// The values of the fields of a letter or card text.
import type { FieldValues } from '#shared/association/letter.fields.ts';
import { formatDate } from '#shared/dates.ts';
import { fullName } from '#shared/members/members.rules.ts';
import { type DocumentContent, formatLastDay } from './content.ts';

/** A fact that is not known yet is a dash, as in the box with the data. */
export function fieldValues(content: DocumentContent): FieldValues {
  const day = (date: string | null) => (date ? formatDate(date) : '-');
  return {
    nama: content.name,
    nama_lengkap: fullName({
      name: content.name,
      title_before_name: content.titleBefore,
      title_after_name: content.titleAfter,
    }),
    nomor_anggota: content.number,
    institusi: content.company,
    kategori_institusi: content.companyCategory ?? '-',
    kategori: content.category ?? '-',
    berlaku_mulai: day(content.startedOn),
    berlaku_sampai: formatLastDay(content) ?? '-',
    sejak: content.startedOn ? `terhitung sejak ${formatDate(content.startedOn)}` : '',
    tanggal: formatDate(content.issuedOn),
    asosiasi: content.associationName,
    email_kantor: content.supportEmail,
  };
}
