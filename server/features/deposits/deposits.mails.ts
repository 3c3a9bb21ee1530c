// The mail about a deposit that was returned.
import { formatDate } from '#shared/dates.ts';
import { depositLabels } from '#shared/deposits/deposits.contract.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import { mailSender, officeContact } from '../../association/mail-sender.ts';
import type { Deps } from '../../deps.ts';
import type { MailPayload } from '../../jobs/payloads.ts';

interface Return {
  name: string;
  email: string;
  /** Sen. */
  amount: number;
  returnedOn: string;
  returnedTo: string;
  reference: string | null;
}

/** Tells the member that a deposit, or a part of it, was transferred back. */
export function depositReturnedMail(
  { config, association }: Pick<Deps, 'config' | 'association'>,
  { name, email, amount, returnedOn, returnedTo, reference }: Return,
): MailPayload {
  const sum = formatSen(amount);
  return {
    to: { name, address: email },
    ...mailSender({ association, config }),
    subject: 'Titipan anda telah dikembalikan',
    preview: `${sum} dikembalikan ke ${returnedTo}.`,
    recipientName: name,
    blocks: [
      { paragraph: 'Titipan anda telah kami kembalikan.' },
      {
        details: [
          [depositLabels.amount, sum],
          [depositLabels.returnedOn, formatDate(returnedOn)],
          [depositLabels.returnedTo, returnedTo],
          [depositLabels.reference, reference ?? '-'],
        ],
      },
      { paragraph: `Ada pertanyaan? Hubungi ${officeContact(association)}.` },
    ],
  };
}
