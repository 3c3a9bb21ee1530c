// Which phone numbers can have WhatsApp. Numbers come as stored or as old spreadsheets spell them.
import { typedPhone } from './phone.ts';

/** Why a number gets no button. */
export const numberReasons = {
  no_number: 'Nomor HP belum diisi.',
  landline: 'Ini telepon rumah atau kantor, bukan HP.',
  too_short: 'Nomor HP kurang lengkap.',
  too_long: 'Nomor HP terlalu panjang.',
  foreign: 'Ini bukan nomor HP Indonesia, dan tidak dikenal sebagai nomor HP negara lain.',
} as const;
export type NumberReason = keyof typeof numberReasons;

export type JudgedNumber = { digits: string; reason: null } | { digits: null; reason: NumberReason };

/** Digits after the 62 of a mobile number, which begins with 8. */
const MIN_DIGITS = 9;
const MAX_DIGITS = 13;

/** Numbers abroad are checked when they are typed. The server checks again, since rows may be older than this rule. */
const trustStored = () => true;

/**
 * Returns the digits for `wa.me`, or why there are none: '0812-3456-7890', '812 3456 7890', '+62 812…' and '62812…' are all
 * '6281234567890'. Of a number abroad, which has a +, `isMobileAbroad` decides.
 */
export function judgeNumber(
  phone: string | null,
  isMobileAbroad: (number: string) => boolean = trustStored,
): JudgedNumber {
  const national = nationalDigits(phone ?? '');
  if (national === '') return refuse('no_number');
  if (national === null) return judgeAbroad(phone ?? '', isMobileAbroad);
  if (!national.startsWith('8')) return refuse('landline');
  if (national.length < MIN_DIGITS) return refuse('too_short');
  if (national.length > MAX_DIGITS) return refuse('too_long');
  return { digits: `62${national}`, reason: null };
}

function judgeAbroad(phone: string, isMobileAbroad: (number: string) => boolean): JudgedNumber {
  const number = typedPhone(phone);
  return /^\+\d{7,15}$/.test(number) && isMobileAbroad(number)
    ? { digits: number.slice(1), reason: null }
    : refuse('foreign');
}

const refuse = (reason: NumberReason): JudgedNumber => ({ digits: null, reason });

/** Without country code and leading zeros; null when the country is another one. */
function nationalDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const isInternational = phone.trim().startsWith('+') || digits.startsWith('00');
  const international = digits.replace(/^00/, '');
  if (international.startsWith('62')) return international.slice(2).replace(/^0+/, '');
  if (isInternational) return null;
  if (digits.startsWith('0')) return digits.replace(/^0+/, '');
  return digits === '' || digits.startsWith('8') ? digits : null;
}
