// What the fields of a reminder's text become for one member, in mails and in drafts for WhatsApp.
import { formatDate } from '#shared/dates.ts';
import { fullName } from '#shared/members/members.rules.ts';
import { formatNumber } from '#shared/numbers.ts';
import { isFree } from '#shared/payments/payments.rules.ts';
import { FREE_TOTAL } from '#shared/reminders/first-texts.messages.ts';
import type { ReminderValues } from '#shared/reminders/reminders.fields.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { getMember } from '../../members/open/members.service.ts';
import { findOpenBill, readQuotes } from '../../payments/open/payments.service.ts';
import { billBank } from '../../payments/open/payments.view.ts';
import { bankValues, firstBank, SALUTATION } from '../reminder-parts.rule.ts';

/** The total is that of the open bill, otherwise the dues of one year. Throws 404 for an unknown member. */
export async function reminderValues(
  { association, clock }: Pick<Deps, 'association' | 'clock'>,
  db: Database,
  { memberId, link }: { memberId: number; link: string },
): Promise<ReminderValues> {
  const member = await getMember({ db }, memberId);
  const bill = await findOpenBill({ db }, memberId);
  const { quotes } = bill ? { quotes: [] } : await readQuotes({ association, clock, db }, memberId);
  const total = bill?.total ?? quotes[0]?.total;
  return {
    sapaan: SALUTATION,
    nama: fullName(member),
    nomor_anggota: member.number ?? '',
    organisasi: association.current().identity.association_name,
    tanggal: member.expired_at === null ? '' : formatDate(member.expired_at),
    total: total === undefined ? '' : totalText(total),
    ...bankValues(bill ? billBank(bill) : firstBank(association)),
    link,
  };
}

/** 250117 → 'Rp250.117', as messages write it. */
function totalText(amount: number): string {
  return isFree({ total: amount }) ? FREE_TOTAL : `Rp${formatNumber(amount)}`;
}
