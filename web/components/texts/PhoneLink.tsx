import { displayPhone, whatsAppLink } from '#shared/phone.ts';
import { judgeNumber } from '#shared/whatsapp-numbers.ts';

/** A number as Indonesians type it; opens a WhatsApp chat where it can have one. */
export function PhoneLink({ number }: { number: string }) {
  if (judgeNumber(number).digits === null) return displayPhone(number);
  return (
    <a href={whatsAppLink(number)} target="_blank" rel="noreferrer">
      {displayPhone(number)}
    </a>
  );
}
