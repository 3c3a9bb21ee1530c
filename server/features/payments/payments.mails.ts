// The mails about payments.

import { formatDate } from '#shared/dates.ts';
import { calculateLacking, isCovered } from '#shared/deposits/deposits.rules.ts';
import { expiryText, memberLabels } from '#shared/members/members.labels.ts';
import { formatRupiah } from '#shared/numbers.ts';
import { findDues } from '#shared/payments/bill-lines.rules.ts';
import { accountText, paymentLabels } from '#shared/payments/payments.labels.ts';
import { isFree, isOpenBill } from '#shared/payments/payments.rules.ts';
import { type DecidableStatus, paymentStatusFacts } from '#shared/payments/payments.states.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import { mailSender, officeContact } from '../../association/mail-sender.ts';
import type { Deps } from '../../deps.ts';
import type { MailPayload } from '../../jobs/payloads.ts';
import type { PaymentRow } from './payments.db.ts';
import { billBank, shownLines } from './payments.open.view.ts';

type MailDeps = Pick<Deps, 'config' | 'association'>;

/** Tells an admin with payment notifications that a proof has come in. */
export function proofArrivedMail(
  { config, association }: MailDeps,
  admin: { name: string; email: string },
  payment: PaymentRow,
): MailPayload {
  return {
    to: { name: admin.name, address: admin.email },
    ...mailSender({ association, config }),
    subject: `Bukti pembayaran ${payment.number} menunggu verifikasi`,
    preview: `${payment.member_name} mengirim bukti transfer ${formatRupiah(payment.total)}.`,
    recipientName: admin.name,
    blocks: [
      { paragraph: 'Seorang anggota telah mengirim bukti transfer iuran.' },
      { details: paymentDetails(payment) },
      { button: 'Buka Verifikasi Pembayaran', url: `${config.appUrl}/admin/payments/verification` },
    ],
  };
}

/** Tells an admin with payment notifications that free years were ordered. */
export function freeOrderMail(
  { config, association }: MailDeps,
  admin: { name: string; email: string },
  payment: PaymentRow,
): MailPayload {
  return {
    to: { name: admin.name, address: admin.email },
    ...mailSender({ association, config }),
    subject: `Pembayaran ${payment.number} tanpa biaya menunggu konfirmasi`,
    preview: `${payment.member_name} membuat tagihan ${findDues(payment.lines).years} tahun tanpa biaya.`,
    recipientName: admin.name,
    blocks: [
      {
        paragraph:
          'Seorang anggota membuat tagihan tanpa biaya. Tidak ada transfer atau bukti yang ditunggu.',
      },
      { details: paymentDetails(payment) },
      { button: 'Buka Verifikasi Pembayaran', url: `${config.appUrl}/admin/payments/verification` },
    ],
  };
}

/** What a decision brings to the member. */
export interface News {
  number: string | null;
  expired_at: string | null;
  /** The first day of a membership that is not active yet. */
  active_from: string | null;
  note: string | null;
}

/** The mail about each decision; none where the member has nothing to learn. */
export const decisionMails: Record<
  DecidableStatus,
  ((deps: MailDeps, payment: PaymentRow, news: News) => MailPayload) | null
> = {
  waiting_confirmation: null,
  paid: paymentPaidMail,
  rejected: paymentRejectedMail,
};

/** To the member: the payment is verified and the membership runs. */
function paymentPaidMail(
  { config, association }: MailDeps,
  payment: PaymentRow,
  { number, expired_at, active_from }: News,
): MailPayload {
  const state = active_from === null ? 'aktif' : `aktif mulai ${formatDate(active_from)}`;
  return {
    to: { name: payment.member_name, address: payment.member_email },
    ...mailSender({ association, config }),
    subject: isFree(payment)
      ? 'Keanggotaan anda telah dikonfirmasi'
      : 'Pembayaran iuran anda telah diverifikasi',
    preview: `Keanggotaan anda ${state}.`,
    recipientName: payment.member_name,
    blocks: [
      { paragraph: `Terima kasih, ${paidWords(payment)} dan keanggotaan anda ${state}.` },
      {
        details: [
          ...paymentDetails(payment),
          [memberLabels.number, number ?? '-'],
          [memberLabels.expiredAt, expiryText(expired_at)],
        ],
      },
      { button: 'Buka Dashboard', url: `${config.appUrl}/dashboard` },
    ],
  };
}

function paidWords(payment: PaymentRow): string {
  if (isFree(payment)) return 'pembayaran iuran anda tanpa biaya telah kami konfirmasi';
  if (isCovered(payment)) return 'pembayaran iuran anda telah lunas dengan titipan anda';
  return 'pembayaran iuran anda telah kami verifikasi';
}

/** To the member: the proof was refused, with the admin's reason. */
function paymentRejectedMail(
  { config, association }: MailDeps,
  payment: PaymentRow,
  { note }: News,
): MailPayload {
  return {
    to: { name: payment.member_name, address: payment.member_email },
    ...mailSender({ association, config }),
    subject: `Pembayaran iuran ${payment.number} belum dapat diverifikasi`,
    preview: isFree(payment)
      ? 'Silahkan periksa catatan pengurus.'
      : 'Silahkan periksa catatan pengurus dan kirim ulang bukti transfer.',
    recipientName: payment.member_name,
    blocks: [
      {
        paragraph: isFree(payment)
          ? 'Tagihan iuran anda tanpa biaya belum dapat kami konfirmasi.'
          : 'Bukti pembayaran iuran anda belum dapat kami terima.',
      },
      ...(note ? [{ paragraph: `Catatan pengurus: ${note}` }] : []),
      { details: paymentDetails(payment) },
      {
        button: isFree(payment) ? 'Buka Pembayaran' : 'Kirim Ulang Bukti',
        url: `${config.appUrl}/payments/${payment.id}`,
      },
      { paragraph: `Ada pertanyaan? Hubungi ${officeContact(association)}.` },
    ],
  };
}

/** Tells the member, after the mail that the payment is verified, that it was a mistake of the admins. */
export function approvalUndoneMail(
  { config, association }: MailDeps,
  payment: PaymentRow,
  expiredAt: string | null,
): MailPayload {
  return {
    to: { name: payment.member_name, address: payment.member_email },
    ...mailSender({ association, config }),
    subject: `Koreksi: pembayaran iuran ${payment.number} belum terverifikasi`,
    preview: 'Email sebelumnya tentang pembayaran ini tidak berlaku.',
    recipientName: payment.member_name,
    blocks: [
      {
        paragraph:
          'Kami keliru menyatakan pembayaran iuran anda terverifikasi. Email sebelumnya tentang pembayaran ini tidak berlaku, mohon maaf.',
      },
      {
        details: [
          ...paymentDetails(payment),
          ['Status', paymentStatusFacts[payment.status].label],
          [memberLabels.expiredAt, expiryText(expiredAt)],
        ],
      },
      { button: 'Buka Pembayaran', url: `${config.appUrl}/payments/${payment.id}` },
      {
        paragraph: `Anda tidak perlu membayar lagi jika sudah transfer. Ada pertanyaan? Hubungi ${officeContact(association)}.`,
      },
    ],
  };
}

interface ReplacedBill {
  canceled: PaymentRow;
  ordered: PaymentRow;
}

/** Tells the member that an admin has put another bill in the place of the open one. */
export function billReplacedMail(
  { config, association }: MailDeps,
  { canceled, ordered }: ReplacedBill,
): MailPayload {
  return {
    to: { name: ordered.member_name, address: ordered.member_email },
    ...mailSender({ association, config }),
    subject: `Tagihan iuran ${canceled.number} diganti dengan ${ordered.number}`,
    preview: `Jangan membayar ${canceled.number}. Jumlah yang baru ${amountText(ordered)}.`,
    recipientName: ordered.member_name,
    blocks: [
      {
        paragraph: `Pengurus mengubah kategori anggota anda. Tagihan ${canceled.number} (${amountText(canceled)}) dibatalkan dan diganti dengan tagihan berikut.`,
      },
      { details: paymentDetails(ordered) },
      { button: 'Buka Pembayaran', url: `${config.appUrl}/payments/${ordered.id}` },
      {
        paragraph: `Jika anda sudah membayar ${canceled.number}, jangan membayar lagi. Hubungi ${officeContact(association)}.`,
      },
    ],
  };
}

function amountText({ total }: PaymentRow): string {
  return isFree({ total }) ? paymentLabels.free : formatRupiah(total);
}

function paymentDetails(payment: PaymentRow) {
  return [
    ['Nama', payment.member_name],
    ['No', payment.number],
    [paymentLabels.years, `${findDues(payment.lines).years} tahun`],
    ...lineDetails(payment),
    ...moneyDetails(payment),
  ] as const;
}

/** A free bill names no account: nobody shall transfer. */
function moneyDetails(payment: PaymentRow) {
  if (isFree(payment)) return [[paymentLabels.total, paymentLabels.free]] as const;
  return [
    [paymentLabels.total, formatRupiah(payment.total)],
    ...depositDetails(payment),
    [paymentLabels.account, accountText(billBank(payment))],
  ] as const;
}

/** What deposits have left to transfer. */
function depositDetails(payment: PaymentRow) {
  if (payment.deposited === 0) return [];
  const has = [paymentLabels.deposited, formatSen(payment.deposited)] as const;
  return isOpenBill(payment)
    ? [has, [paymentLabels.lacking, formatSen(calculateLacking(payment))] as const]
    : [has];
}

/** What the bill consists of, where that is more than dues: nobody shall take a code for dues. */
function lineDetails(payment: PaymentRow) {
  const lines = shownLines(payment);
  if (lines.length === 1) return [];
  return lines.map(({ kind, label, amount }) => {
    // How many years they are stands above.
    const isUnnamed = kind === 'dues' && findDues(payment.lines).yearsFrom === null;
    return [isUnnamed ? paymentLabels.dues : label, formatRupiah(amount)] as const;
  });
}
