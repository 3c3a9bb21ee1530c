// What number fields and selects contain, as the API accepts it.
import { parseRupiah } from '#shared/numbers.ts';

/** Reads '3' as 3, and blank as null, which the API calls missing. */
export function numberFrom(text: string): number | null {
  return text === '' ? null : Number(text);
}

/** Reads 'Rp 150.000,00' as 150000. Text that is no amount stays as it was typed, so that the API reports the error. */
export function rupiahFrom(text: string): number | string {
  return parseRupiah(text) ?? text;
}
