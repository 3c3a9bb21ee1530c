// Which stored phone numbers can have WhatsApp. On the server only: browsers need no phone library.
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { type JudgedNumber, judgeNumber } from '#shared/whatsapp-numbers.ts';

/** A country that does not tell mobile numbers and landlines apart counts as mobile, as in North America. */
export function judgePhone(phone: string | null): JudgedNumber {
  return judgeNumber(phone, (number) => parsePhoneNumberFromString(number)?.isValid() ?? false);
}
