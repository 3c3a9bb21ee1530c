// What the fields of a reminder's text become for one member, in mails and in drafts for WhatsApp.
import { formatDate } from '#shared/dates.ts';
import { fullName } from '#shared/members/members.rules.ts';
import type { ReminderValues } from '#shared/reminders/reminders.fields.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { getMember } from '../members/members.open.service.ts';
import { findOpenBill, readPrices } from '../payments/payments.open.service.ts';
import { billBank, shownLines } from '../payments/payments.open.view.ts';
import { messageTotal } from './message-total.open.rule.ts';
import { bankValues, firstBank, SALUTATION } from './reminder-parts.rule.ts';

/** The total is that of the open bill, otherwise the dues of one year. Throws 404 for an unknown member. */
export async function reminderValues(
  { association, clock }: Pick<Deps, 'association' | 'clock'>,
  db: Database,
  { memberId, link }: { memberId: number; link: string },
): Promise<ReminderValues> {
  const member = await getMember({ db }, memberId);
  const bill = await findOpenBill({ db }, memberId);
  const { quotes } = bill ? { quotes: [] } : await readPrices({ association, clock, db }, memberId);
  const priced = bill ? { total: bill.total, deposited: bill.deposited, lines: shownLines(bill) } : quotes[0];
  return {
    sapaan: SALUTATION,
    nama: fullName(member),
    nomor_anggota: member.number ?? '',
    organisasi: association.current().identity.association_name,
    tanggal: member.expired_at === null ? '' : formatDate(member.expired_at),
    total: priced === undefined ? '' : messageTotal(priced),
    ...bankValues(bill ? billBank(bill) : firstBank(association)),
    link,
  };
}
