import { displayPhone, whatsAppLink } from '#shared/phone.ts';

/** A number as Indonesians type it; opens a WhatsApp chat. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={whatsAppLink(number)} target="_blank" rel="noreferrer">
      {displayPhone(number)}
    </a>
  );
}
