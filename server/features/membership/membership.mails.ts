// The mail about memberships that an upgrade has folded again.
import { activeFromText, expiryText } from '#shared/members/members.labels.ts';
import { formatNumber } from '#shared/numbers.ts';
import { activeFrom } from '#shared/renewals/renewals.rules.ts';
import { type Addressee, type MailDeps, mailTo } from '../../association/mail-sender.ts';
import type { MailPayload } from '../../jobs/payloads.ts';
import type { MendedMember } from './mend-memberships.db.ts';

/** The audit trail has them all. */
const MAX_NAMED_MEMBERS = 50;

interface Mended {
  count: number;
  /** Active before, and not active now. */
  ended: readonly MendedMember[];
  today: string;
}

/** Tells a Super Admin how many memberships have changed, and who is not active any more. */
export function mendedMail(
  { config, association }: MailDeps,
  admin: Addressee,
  { count, ended, today }: Mended,
): MailPayload {
  const named = ended.slice(0, MAX_NAMED_MEMBERS);
  const others = ended.length - named.length;
  return {
    ...mailTo({ association, config }, admin),
    subject: `Masa keanggotaan ${formatNumber(count)} anggota disusun ulang`,
    preview: `${formatNumber(ended.length)} anggota tidak lagi Aktif hari ini.`,
    blocks: [
      {
        paragraph: `Pembaruan aplikasi menyusun masa keanggotaan menurut urutan pencatatannya, sehingga tidak ada masa yang sudah dibayar yang hilang. Sebelum hari pertamanya, anggota belum Aktif. Masa keanggotaan ${formatNumber(count)} anggota berubah.`,
      },
      {
        paragraph:
          ended.length === 0
            ? 'Semua yang Aktif tetap Aktif.'
            : `${formatNumber(ended.length)} anggota sebelumnya Aktif dan hari ini tidak:`,
      },
      ...(named.length > 0
        ? [{ details: named.map((member) => [member.name, nextOf(member, today)] as const) }]
        : []),
      ...(others > 0 ? [{ paragraph: `Dan ${formatNumber(others)} anggota lainnya.` }] : []),
      { paragraph: 'Semua perubahan, sebelum dan sesudah, tercatat di Jejak Audit.' },
      { button: 'Buka Jejak Audit', url: `${config.appUrl}/admin/audit` },
    ],
  };
}

function nextOf({ after }: MendedMember, today: string): string {
  const day = activeFrom(after, today);
  if (day !== null) return activeFromText(day);
  return after.expired_at === null ? 'Belum memiliki masa' : `Berakhir ${expiryText(after.expired_at)}`;
}
