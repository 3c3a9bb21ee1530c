// Mails about letters.
import { type MailDeps, mailTo, officeContact } from '../../association/mail-sender.ts';
import type { Database } from '../../db/database.ts';
import type { MailPayload } from '../../jobs/payloads.ts';
import { findAddressee } from './letters.db.ts';

interface IssuedLetter {
  memberId: number;
  number: string;
  subject: string;
}

/** The mail goes to the member of a letter; null where he was deleted. */
export async function letterMail(
  { config, association }: MailDeps,
  db: Database,
  { memberId, number, subject }: IssuedLetter,
): Promise<MailPayload | null> {
  const member = await findAddressee(db, memberId);
  if (!member) return null;
  const { association_name } = association.current().identity;
  return {
    ...mailTo({ association, config }, member),
    subject: `Surat ${number} telah diterbitkan`,
    preview: `${association_name} menerbitkan ${subject} untuk anda.`,
    blocks: [
      { paragraph: `${association_name} menerbitkan surat untuk anda: ${subject}, nomor ${number}.` },
      { paragraph: 'Surat dapat diunduh di "Surat Saya" setelah anda login.' },
    ],
  };
}

/** Writes to the member whose request was refused; null where he was deleted. */
export async function refusedRequestMail(
  { config, association }: MailDeps,
  db: Database,
  { memberId, subject, reason }: { memberId: number; subject: string; reason: string },
): Promise<MailPayload | null> {
  const member = await findAddressee(db, memberId);
  if (!member) return null;
  return {
    ...mailTo({ association, config }, member),
    subject: `Permohonan ${subject} belum dapat dipenuhi`,
    preview: reason,
    blocks: [
      { paragraph: `Permohonan anda untuk ${subject} belum dapat dipenuhi dengan alasan: ${reason}` },
      { paragraph: `Jika ada pertanyaan, hubungi ${officeContact(association)}.` },
    ],
  };
}
