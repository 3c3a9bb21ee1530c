// The mail that invites a member, whom others have entered, to choose a password.
import { activationLimits } from '#shared/members/activations.states.ts';
import { type Addressee, type MailDeps, mailTo, officeContact } from '../../association/mail-sender.ts';
import type { MailPayload } from '../../jobs/payloads.ts';
import type { Link } from '../passwords/passwords.open.mails.ts';

export function activationMail({ association, config }: MailDeps, member: Addressee & Link): MailPayload {
  const { app_name: appName, association_name } = association.current().identity;
  return {
    ...mailTo({ association, config }, member),
    linkEndsAt: member.link.endsAt,
    subject: `Aktifkan akun ${appName} anda`,
    preview: 'Buat password untuk membuka data keanggotaan anda.',
    blocks: [
      {
        paragraph: `Anda tercatat sebagai anggota ${association_name}. Data keanggotaan anda sekarang dapat dibuka di ${appName}: kartu anggota, masa berlaku, dan pembayaran iuran.`,
      },
      { paragraph: 'Buat password anda untuk mulai:' },
      { button: 'Buat Password', url: member.link.url },
      {
        paragraph: `Link ini berlaku selama ${activationLimits.linkDays} hari dan hanya dapat digunakan satu kali. Ada pertanyaan? Hubungi ${officeContact(association)}.`,
      },
    ],
  };
}
