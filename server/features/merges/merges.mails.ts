// The mails to both addresses of members who have become one.
import { type Addressee, type MailDeps, mailTo, officeContact } from '../../association/mail-sender.ts';
import type { MailPayload } from '../../jobs/payloads.ts';
import type { AnyRow } from './stored-undo.types.ts';

/**
 * Builds one mail for each address. Only the address that stays is told the other one: the other mailbox may be a
 * stranger's.
 */
export function mergedMails(
  { association, config }: MailDeps,
  { survivor, merged, after }: { survivor: Addressee; merged: Addressee; after: AnyRow },
): MailPayload[] {
  const { association_name: name } = association.current().identity;
  return [survivor, merged].map((addressee) => {
    const stays = addressee.email === after.email;
    const number = typeof after.number === 'string' ? ` Nomor anggota anda ${after.number}.` : '';
    return {
      ...mailTo({ association, config }, addressee),
      subject: 'Data keanggotaan anda digabung',
      preview: `Dua data anda di ${name} digabung menjadi satu.`,
      blocks: [
        {
          paragraph: `Kami menemukan dua data atas nama anda di ${name} dan menggabungnya menjadi satu. Pembayaran, masa keanggotaan, kartu, dan surat anda tetap tercatat.`,
        },
        {
          paragraph: stays
            ? `Anda tetap masuk dengan alamat ini dan password yang sama.${number} Silahkan masuk lagi di perangkat anda.`
            : 'Alamat ini tidak dapat lagi digunakan untuk masuk, dan link yang pernah dikirim ke sini tidak berlaku lagi. Silahkan masuk dengan alamat email anda yang lain.',
        },
        {
          paragraph: `Jika ini keliru, hubungi ${officeContact(association)} dalam 30 hari, agar dapat dibatalkan.`,
        },
      ],
    };
  });
}
