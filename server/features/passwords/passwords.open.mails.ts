// The mails about passwords and changed addresses.

import { type Addressee, type MailDeps, mailTo, officeContact } from '../../association/mail-sender.ts';
import type { MailPayload } from '../../jobs/payloads.ts';

export interface Link {
  link: {
    url: string;
    /** ISO timestamp. */
    endsAt: string;
  };
}

export function resetMail({ association, config }: MailDeps, member: Addressee & Link): MailPayload {
  const { app_name: appName } = association.current().identity;
  return {
    ...mailTo({ association, config }, member),
    linkEndsAt: member.link.endsAt,
    subject: `Buat password baru untuk ${appName}`,
    preview: 'Link untuk membuat password baru, berlaku 60 menit.',
    blocks: [
      { paragraph: 'Kami menerima permintaan untuk membuat password baru bagi akun anda.' },
      { button: 'Buat Password Baru', url: member.link.url },
      {
        paragraph:
          'Link ini berlaku selama 60 menit dan hanya dapat digunakan satu kali. Jika anda tidak memintanya, password anda tidak berubah.',
      },
    ],
  };
}

export function passwordChangedMail(deps: MailDeps, member: Addressee): MailPayload {
  return changedPassword(deps, member, 'segera buat password baru melalui halaman lupa password');
}

/** The mail goes to the old address. The new one is not named: the old mailbox may be a stranger's. */
export function emailChangedMail({ association, config }: MailDeps, owner: Addressee): MailPayload {
  const { app_name: appName } = association.current().identity;
  return {
    ...mailTo({ association, config }, owner),
    subject: `Alamat email akun ${appName} anda telah diubah`,
    preview: 'Pemberitahuan keamanan akun anda.',
    blocks: [
      {
        paragraph:
          'Alamat email akun anda baru saja diubah oleh pengurus. Alamat ini tidak dapat lagi digunakan untuk masuk, dan link yang pernah dikirim ke sini tidak berlaku lagi.',
      },
      { paragraph: `Jika anda tidak meminta perubahan ini, silahkan hubungi ${officeContact(association)}.` },
    ],
  };
}

/** Admins have no page for forgotten passwords. */
export function adminPasswordChangedMail(deps: MailDeps, admin: Addressee): MailPayload {
  return changedPassword(deps, admin, 'segera minta Super Admin membuatkan password baru');
}

function changedPassword({ association, config }: MailDeps, owner: Addressee, wayBack: string): MailPayload {
  const { app_name: appName } = association.current().identity;
  return {
    ...mailTo({ association, config }, owner),
    subject: `Password akun ${appName} anda telah diubah`,
    preview: 'Pemberitahuan keamanan akun anda.',
    blocks: [
      { paragraph: 'Password akun anda baru saja diubah dan perangkat lain telah dikeluarkan.' },
      {
        paragraph: `Jika bukan anda yang mengubahnya, ${wayBack} atau hubungi ${officeContact(association)}.`,
      },
    ],
  };
}
