// How the text of a reminder becomes a mail: paragraphs, and a button where the link is. The mail and its preview use it.

export const renewButton = 'Perpanjang Keanggotaan';
export const optOutWords = 'Berhenti menerima email pengingat';

interface MailPart {
  /** With fields; may be blank before a button. */
  words: string;
  /** The button to renew follows. */
  hasButton: boolean;
}

const PARAGRAPHS = /\n\s*\n/;
const LINK_AT_END = /\s*\{link\}\.?$/;

/** A link at the end of its paragraph becomes the button. Elsewhere it stays in the text, and the button follows. */
export function mailParts(text: string): MailPart[] {
  return text.split(PARAGRAPHS).map((paragraph) => ({
    words: paragraph.replace(LINK_AT_END, '').trim(),
    hasButton: paragraph.includes('{link}'),
  }));
}
