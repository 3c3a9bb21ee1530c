// The mails about two-step login: the owner is notified of every change.

import { type Addressee, type MailDeps, mailTo, officeContact } from '../../association/mail-sender.ts';
import type { MailPayload } from '../../jobs/payloads.ts';

interface Notice {
  subject: string;
  preview: string;
  paragraphs: string[];
}

export function twoStepOnMail(deps: MailDeps, admin: Addressee): MailPayload {
  const { app_name: appName } = deps.association.current().identity;
  return noticeTo(deps, admin, {
    subject: `Login dua langkah akun ${appName} anda aktif`,
    preview: 'Mulai sekarang login memerlukan password dan kode.',
    paragraphs: [
      'Login dua langkah baru saja diaktifkan untuk akun anda. Mulai sekarang anda memerlukan password dan kode dari aplikasi autentikator untuk masuk. Perangkat lain telah dikeluarkan.',
      'Simpan kode pemulihan anda di tempat yang aman. Kode itu satu-satunya jalan masuk jika ponsel anda hilang.',
    ],
  });
}

/** `by` says who did it: 'oleh Ratna'. */
export function twoStepOffMail(deps: MailDeps, admin: Addressee, by: string): MailPayload {
  const { app_name: appName } = deps.association.current().identity;
  return noticeTo(deps, admin, {
    subject: `Login dua langkah akun ${appName} anda dimatikan`,
    preview: 'Sekarang password saja cukup untuk masuk.',
    paragraphs: [
      `Login dua langkah akun anda baru saja dimatikan ${by}. Sekarang password saja cukup untuk masuk, dan kode pemulihan lama tidak berlaku lagi.`,
    ],
  });
}

export function recoveryCodesRenewedMail(deps: MailDeps, admin: Addressee): MailPayload {
  const { app_name: appName } = deps.association.current().identity;
  return noticeTo(deps, admin, {
    subject: `Kode pemulihan akun ${appName} anda diganti`,
    preview: 'Kode pemulihan yang lama tidak berlaku lagi.',
    paragraphs: [
      'Kode pemulihan akun anda baru saja diganti dari akun anda sendiri. Kode yang lama tidak berlaku lagi.',
    ],
  });
}

export function recoveryCodeUsedMail(deps: MailDeps, admin: Addressee, left: number): MailPayload {
  const { app_name: appName } = deps.association.current().identity;
  return noticeTo(deps, admin, {
    subject: `Kode pemulihan akun ${appName} anda digunakan`,
    preview: `Tersisa ${left} kode pemulihan.`,
    paragraphs: [
      `Seseorang baru saja masuk ke akun anda dengan password dan satu kode pemulihan. Tersisa ${left} kode.`,
      'Jika kode hampir habis, buat kode baru melalui menu Ganti Password.',
    ],
  });
}

function noticeTo(deps: MailDeps, admin: Addressee, { paragraphs, ...notice }: Notice): MailPayload {
  const warning = `Jika bukan anda yang melakukannya, segera ganti password anda dan hubungi Super Admin atau ${officeContact(deps.association)}.`;
  return {
    ...mailTo(deps, admin),
    ...notice,
    blocks: [...paragraphs, warning].map((paragraph) => ({ paragraph })),
  };
}
