// The texts of reminders before an association writes its own, and the subjects of their mails. They are polite and say
// what to do; none of them threatens.
import type { ReminderStage } from './reminder-stages.states.ts';

/** Characters of a text with its fields. */
export const REMINDER_TEXT_LENGTH = 700;

/** The page behind the link names the account, and a total with its unique code. An earlier transfer would miss it. */
const renew =
  'Iuran: {total}. Pilih masa perpanjangan, lihat rekening kami, dan upload bukti transfer, tanpa password: {link}';
const help = 'Jika ada kendala, silahkan hubungi kami.';
const close = 'Abaikan pesan ini jika anda sudah membayar. Terima kasih.';

/** One for each stage, of its mail and its WhatsApp draft. A stage lasts for days, so no text counts them. */
export const reminderTexts: Record<ReminderStage, string> = {
  before_60: reminderText(
    'berlaku sampai {tanggal}. Jika berkenan, perpanjangan sudah dapat dilakukan sekarang.',
  ),
  before_30: reminderText('berlaku sampai {tanggal}.'),
  before_7: reminderText('akan berakhir pada {tanggal}.'),
  on_day: reminderText('berlaku sampai {tanggal}. Kami senang jika anda melanjutkannya.'),
  after_7: reminderText('telah berakhir pada {tanggal}. Keanggotaan dapat dilanjutkan kapan saja.', help),
  after_30: reminderText('telah berakhir pada {tanggal}. Kami senang jika anda bergabung kembali.', help),
};

function reminderText(news: string, ...further: string[]): string {
  const greeting = `Yth. {sapaan} {nama}, keanggotaan anda di {organisasi} ${news}`;
  return [greeting, renew, [...further, close].join(' ')].join('\n\n');
}

/** What {total} becomes where there is nothing to pay. */
export const FREE_TOTAL = 'tanpa biaya';

/** Without a transfer, whatever the association's own text asks for. */
const freeText = [
  'Yth. {sapaan} {nama}, keanggotaan anda di {organisasi} berlaku sampai {tanggal}.',
  'Perpanjangan tanpa biaya: anda tidak perlu transfer atau mengirim bukti. Pilih masa perpanjangan, tanpa password: {link}',
  'Abaikan pesan ini jika anda sudah memperpanjang. Terima kasih.',
].join('\n\n');

/** Returns the text of a reminder to this member: free years ask nobody to transfer. */
export function reminderTextFor(text: string, { total }: { total: string }): string {
  return total === FREE_TOTAL ? freeText : text;
}

/** @public */
export const reminderSubjects: Record<ReminderStage, string> = {
  before_60: 'Keanggotaan {organisasi} berlaku sampai {tanggal}',
  before_30: 'Perpanjangan keanggotaan {organisasi} sebelum {tanggal}',
  before_7: 'Keanggotaan {organisasi} berakhir pada {tanggal}',
  on_day: 'Keanggotaan {organisasi} sampai {tanggal}',
  after_7: 'Keanggotaan {organisasi} telah berakhir pada {tanggal}',
  after_30: 'Keanggotaan {organisasi} dapat dilanjutkan kapan saja',
};
