// Reads mobile numbers. What a spreadsheet has done to the digits is a fault, never repaired by a guess.
import * as field from '#shared/fields.ts';
import { cellFaults, fault } from '#shared/imports/imports.messages.ts';
import { phoneLabels, typedPhone } from '#shared/phone.ts';
import { type Reading, toSingleLine } from './cells.ts';

const schema = field.phone();

/** '8.12346E+11' in a csv file, '8,12346E+11' in an Indonesian one. */
const scientific = /^\d(?:[.,]\d+)?\s*E\s*\+?\s*\d{1,2}$/i;

/** Where a spreadsheet has shown '8.12346E+11' and read it again, the last digits are zeros. */
const roundedDigits = /^[1-9]\d*00000$/;

/** '81234567890.0', as programs write a column of numbers with blank cells. */
const wholeDecimal = /^(\d+)[.,]0$/;

/** Digits that only a number of a phone has. */
const MIN_DIGITS = 8;

export function readPhone(cell: string | number): Reading<string> {
  const text = toSingleLine(cell).replace(/^'/, '').replace(wholeDecimal, '$1').trim();
  const isWhole = typeof cell === 'string' || Number.isInteger(cell);
  if (!isWhole || scientific.test(text) || roundedDigits.test(text)) return { fault: cellFaults.digitsLost };
  const numbers = [...new Set(separate(text).map(typedPhone))];
  if (numbers.length > 1) return { fault: cellFaults.twoPhones };
  return readOne(numbers[0] ?? text);
}

/** Several numbers in one cell; Google Contacts writes ':::' between them. A part that is no number may be the rest of one: then the cell is not divided. */
function separate(text: string): string[] {
  const parts = text
    .replaceAll(phoneLabels, ' ')
    .replaceAll('(0)', '')
    .split(/[/;,|&]|:::|\s(?:atau|dan|or)\s/i)
    .map((part) => part.replaceAll(/\(\s*\)/g, '').trim())
    .filter((part) => part !== '');
  const areNumbers = parts.every(
    (part) => !/\p{L}/u.test(part) && part.replaceAll(/\D/g, '').length >= MIN_DIGITS,
  );
  return areNumbers && parts.length > 0 ? parts.flatMap(splitLong) : [text];
}

/** '081234567890 085678901234': two numbers with a space between them. */
function splitLong(part: string): string[] {
  const halves = part.split(/\s+(?=(?:\+?62|0)8)/);
  return halves.every((half) => half.replaceAll(/\D/g, '').length >= MIN_DIGITS) ? halves : [part];
}

function readOne(number: string): Reading<string> {
  const { success, data, error } = schema.safeParse(number);
  if (success) return { value: data };
  const isLandline = /^(?:\+62|0)[2-79]\d{5,}$/.test(number);
  return { fault: isLandline ? cellFaults.landline : fault('invalid', error.issues[0]?.message ?? '') };
}
