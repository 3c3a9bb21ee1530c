// The mails about payments.

import { formatDate } from '#shared/dates.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { formatRupiah } from '#shared/numbers.ts';
import type { Deps } from '../../deps.ts';
import type { MailPayload } from '../../jobs/kinds.ts';
import { renderMail } from '../../mail/mail-template.ts';
import type { PaymentRow } from './payments.db.ts';

type MailDeps = Pick<Deps, 'config'>;

/** To an admin with payment notifications: a proof has come in. */
export function proofArrivedMail(
  { config }: MailDeps,
  admin: { name: string; email: string },
  payment: PaymentRow,
): MailPayload {
  return {
    to: { name: admin.name, address: admin.email },
    ...renderMail({
      appName: config.branding.appName,
      subject: `Bukti pembayaran ${payment.number} menunggu verifikasi`,
      preview: `${payment.member_name} mengirim bukti transfer ${formatRupiah(payment.total)}.`,
      recipientName: admin.name,
      blocks: [
        { paragraph: 'Seorang anggota telah mengirim bukti transfer iuran.' },
        { details: paymentDetails(payment) },
        { button: 'Buka Verifikasi Pembayaran', url: `${config.appUrl}/admin/payments/verification` },
      ],
    }),
  };
}

/** To the member: the payment is verified and the membership runs. */
export function paymentPaidMail(
  { config }: MailDeps,
  payment: PaymentRow,
  membership: { number: string | null; expired_at: string | null },
): MailPayload {
  return {
    to: { name: payment.member_name, address: payment.member_email },
    ...renderMail({
      appName: config.branding.appName,
      subject: 'Pembayaran iuran anda telah diverifikasi',
      preview: 'Keanggotaan anda aktif.',
      recipientName: payment.member_name,
      blocks: [
        {
          paragraph: 'Terima kasih, pembayaran iuran anda telah kami verifikasi dan keanggotaan anda aktif.',
        },
        {
          details: [
            ...paymentDetails(payment),
            [memberLabels.number, membership.number ?? '-'],
            [memberLabels.expiredAt, membership.expired_at ? formatDate(membership.expired_at) : '-'],
          ],
        },
        { button: 'Buka Dashboard', url: `${config.appUrl}/dashboard` },
      ],
    }),
  };
}

/** To the member: the proof was refused, with the admin's reason. */
export function paymentRejectedMail(
  { config }: MailDeps,
  payment: PaymentRow,
  note: string | null,
): MailPayload {
  const { appName, supportEmail } = config.branding;
  return {
    to: { name: payment.member_name, address: payment.member_email },
    ...renderMail({
      appName,
      subject: `Pembayaran iuran ${payment.number} belum dapat diverifikasi`,
      preview: 'Silahkan periksa catatan pengurus dan kirim ulang bukti transfer.',
      recipientName: payment.member_name,
      blocks: [
        { paragraph: 'Bukti pembayaran iuran anda belum dapat kami terima.' },
        ...(note ? [{ paragraph: `Catatan pengurus: ${note}` }] : []),
        { details: paymentDetails(payment) },
        { button: 'Kirim Ulang Bukti', url: `${config.appUrl}/payments/${payment.id}` },
        { paragraph: `Ada pertanyaan? Hubungi ${supportEmail}.` },
      ],
    }),
  };
}

function paymentDetails(payment: PaymentRow) {
  return [
    ['Nama', payment.member_name],
    ['No', payment.number],
    ['Durasi', `${payment.years} tahun`],
    ['Total', formatRupiah(payment.total)],
  ] as const;
}
