// The mail that confirms an e-mail address.

import { type Addressee, type MailDeps, mailTo } from '../../association/mail-sender.ts';
import type { MailPayload } from '../../jobs/payloads.ts';
import type { Link } from '../passwords/passwords.open.mails.ts';

export function verificationMail({ association, config }: MailDeps, member: Addressee & Link): MailPayload {
  const { app_name: appName, association_name: associationName } = association.current().identity;
  return {
    ...mailTo({ association, config }, member),
    linkEndsAt: member.link.endsAt,
    subject: `Verifikasi email anda untuk ${appName}`,
    preview: 'Satu klik lagi untuk mengaktifkan akun anda.',
    blocks: [
      {
        paragraph: `Terima kasih telah mendaftar sebagai anggota ${associationName}. Silahkan verifikasi alamat email ini agar anda dapat masuk ke akun anda.`,
      },
      { button: 'Verifikasi Email', url: member.link.url },
      { paragraph: 'Link ini berlaku selama 24 jam.' },
    ],
  };
}
