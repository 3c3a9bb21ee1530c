// How a mobile number is typed, shown and linked. Separate from fields.ts, so that browsers need no phone library.
import { dashes, plainText } from './characters.ts';

/** Writes E.164 as Indonesians type it: '+6281234567890' → '081234567890'; foreign numbers stay international. */
export function displayPhone(e164: string): string {
  return e164.startsWith('+62') ? `0${e164.slice(3)}` : e164;
}

/** Makes the link that opens a WhatsApp chat with this number. */
export function whatsAppLink(e164: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}`;
}

/**
 * Reads a number as people type, copy or link it, with a leading + or 0. It reads '+62 812‑3456‑7890', '62812…', '0062 812…',
 * '812…', 'tel:0812…' and 'https://wa.me/62812…'. What is no number keeps its letters.
 */
export function typedPhone(typed: string): string {
  const text = plainText(typed);
  return internationalNumber(linkedNumber(text) ?? text.replaceAll(phoneLabels, ' '));
}

/** What people write next to a number. */
export const phoneLabels =
  /(?<!\p{L})(?:wa|whatsapp|hp|telp|tlp|telepon|telpon|phone|mobile|no|nomor|rumah|kantor)(?!\p{L})[.:]*/giu;

/** The number of a link that opens a call or a chat. Chats name it without its +. */
function linkedNumber(text: string): string | null {
  const called = /^(?:tel|sms|callto):(?:\/\/)?([^;?]*)/i.exec(text)?.[1];
  if (called !== undefined) return called.replace(/%2b/gi, '+').replaceAll(/%20/g, '');
  const chat = /(?:wa\.me|whatsapp\.com|whatsapp:\/)\/\S*/i.exec(text)?.[0] ?? '';
  const digits = /(?:[?&]phone=|^wa\.me\/)(?:\+|%2b)?([\d-]+)/i.exec(chat)?.[1];
  if (!digits) return null;
  return digits.startsWith('0') ? digits : `+${digits}`;
}

/** A slash between short groups is a second number that begins alike: '081234567890/91'. */
const slashInNumber = /(?<=\d{3}\s?)\/(?=\s?\d{3})/g;

/** '812…', '62812…', '+62 0812…' and '0062812…' are what is left of a number that is complete. */
function internationalNumber(number: string): string {
  const digits = number
    .replaceAll('(0)', '')
    .replaceAll(dashes, '')
    .replaceAll(slashInNumber, '')
    .replaceAll(/[\s().[\]\u00b7\u2022_'"\u2018\u2019]/g, '')
    .replace(/^[/:,;]+/, '')
    .replace(/^00/, '+');
  if (/^\+?620/.test(digits)) return digits.replace(/^\+?620/, '+62');
  if (/^62\d{8,}$/.test(digits)) return `+${digits}`;
  return /^8\d{7,}$/.test(digits) ? `0${digits}` : digits;
}
