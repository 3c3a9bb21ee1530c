// How a stored mobile number is shown and linked. Separate from fields.ts, so that browsers need no phone library.

/** E.164 as Indonesians type it: '+6281234567890' → '081234567890'; foreign numbers stay international. */
export function displayPhone(e164: string): string {
  return e164.startsWith('+62') ? `0${e164.slice(3)}` : e164;
}

/** The link that opens a WhatsApp chat with this number. */
export function whatsAppLink(e164: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}`;
}
