// The mails about grants without a bill.
import { formatDate } from '#shared/dates.ts';
import { expiryText, memberLabels } from '#shared/members/members.labels.ts';
import { activeFrom } from '#shared/renewals/renewals.rules.ts';
import { mailSender, officeContact } from '../../association/mail-sender.ts';
import type { Deps } from '../../deps.ts';
import type { MailPayload } from '../../jobs/payloads.ts';
import type { MembershipChange } from '../membership/locked-member.open.store.ts';

interface Grant {
  name: string;
  email: string;
  /** null: without an end. */
  years: number | null;
  change: MembershipChange;
  /** Jakarta day. */
  today: string;
}

/** Tells the member of years without a bill ('Dispensasi'), or of a membership without an end ('Seumur hidup'). */
export function grantMail(
  { config, association }: Pick<Deps, 'config' | 'association'>,
  { name, email, years, change, today }: Grant,
): MailPayload {
  const { number, after } = change;
  const start = activeFrom(after, today);
  const state = start === null ? '' : ` Keanggotaan anda aktif mulai ${formatDate(start)}.`;
  const words =
    years === null
      ? {
          subject: 'Keanggotaan anda berlaku seumur hidup',
          paragraph: `Keanggotaan anda kini berlaku seumur hidup. Tidak ada iuran yang perlu anda bayar.${state}`,
        }
      : {
          subject: 'Masa keanggotaan anda bertambah tanpa iuran',
          paragraph: `Anda mendapat dispensasi: masa keanggotaan anda bertambah ${years} tahun tanpa iuran.${state}`,
        };
  return {
    to: { name, address: email },
    ...mailSender({ association, config }),
    subject: words.subject,
    preview: words.paragraph,
    recipientName: name,
    blocks: [
      { paragraph: words.paragraph },
      {
        details: [
          [memberLabels.number, number ?? '-'],
          [memberLabels.expiredAt, expiryText(after.expired_at)],
        ],
      },
      { button: 'Buka Dashboard', url: `${config.appUrl}/dashboard` },
      { paragraph: `Ada pertanyaan? Hubungi ${officeContact(association)}.` },
    ],
  };
}
