// Mails about receipts.
import { formatRupiah } from '#shared/numbers.ts';
import { type Addressee, type MailDeps, mailTo } from '../../association/mail-sender.ts';
import type { MailPayload } from '../../jobs/payloads.ts';

interface CanceledReceipt {
  number: string;
  billNumber: string;
  /** Rupiah. */
  sum: number;
  paymentId: number;
}

/** To who pays: the paper in his hands holds no longer. */
export function receiptCanceledMail(
  deps: MailDeps,
  payer: Addressee,
  { number, billNumber, sum, paymentId }: CanceledReceipt,
): MailPayload {
  return {
    ...mailTo(deps, payer),
    subject: `Kuitansi ${number} dibatalkan`,
    preview: `Kuitansi untuk tagihan ${billNumber} tidak berlaku lagi.`,
    blocks: [
      {
        paragraph: `Kuitansi ${number} atas ${formatRupiah(sum)} untuk tagihan ${billNumber} dibatalkan dan tidak berlaku lagi. Jangan memakainya.`,
      },
      {
        paragraph: 'Kuitansi yang baru, jika ada, dapat diunduh di halaman tagihan.',
      },
      { button: 'Buka Tagihan', url: `${deps.config.appUrl}/payments/${paymentId}` },
    ],
  };
}
