// Reads e-mail addresses as people paste them.
import * as field from '#shared/fields.ts';
import { cellFaults, fault } from '#shared/imports/imports.messages.ts';
import { bareAddress } from '#shared/typed-email.ts';
import { type Reading, toSingleLine } from './cells.ts';

const schema = field.email();

/** Next to an address at which nobody reads. Somebody may be called Salah. */
const outOfUse =
  /\b(?:(?:tidak|tdk|non|in)[\s-]?a[kc]ti[fv]e?|mati|salah|bukan|palsu|lama|invalid|bounced?|error)\b/;

export function readEmail(cell: string | number): Reading<string> {
  const text = toSingleLine(cell)
    .toLowerCase()
    .replace(/^'/, '')
    .replace(/^\d+\s*[.)]\s+/, '')
    .replaceAll(/\s*([@.])\s*/g, '$1');
  const addresses = new Set(text.match(/[^@\s;,/|<>()]+@[^@\s;,/|<>()]+/g)?.map(bareAddress));
  if (addresses.size > 1) return { fault: cellFaults.twoEmails };
  const [address = ''] = addresses;
  // What remains next to an address is a name in front of it, a remark in brackets, or it belongs to a broken address.
  const rest = text
    .replaceAll(address, '')
    .replaceAll(/\([^()@]*\)|\[[^[\]@]*\]|^[\p{L}\s-]+:(?=\s)|mailto:|[^<]*<|[>\s.,;:'"()]/gu, '');
  const isPlain = rest === '' && !outOfUse.test(text.replace(/[^<]*</, '').replaceAll(address, ''));
  const { success, data, error } = schema.safeParse(isPlain ? address : text);
  return success ? { value: data } : { fault: fault('invalid', error.issues[0]?.message ?? '') };
}
