// What every kind of value is read from: the text of a cell, without what spreadsheets add.
import { plainLine } from '#shared/characters.ts';
import type { Fault } from '#shared/imports/reading.states.ts';
import type { Cell } from '../../tables/raw-rows.ts';

/** What people write into a cell that they have nothing for. */
const blankWords =
  /^(?:[-–—._/\s?]+|'|n\.?\/?a\.?|nihil|nil|none|[([<]?(?:null|kosong|blank|empty|undefined)[)\]>]?|\\N|0000-00-00(?: 00:00:00)?|(?:tidak|tdk|belum|blm) (?:ada|punya|tahu|tersedia|diisi))$/i;

/** What programs write for it. Somebody may be called Nan. */
const blankMarks = /^(?:NaN|nan|NaT|<NA>)$/;

export function isBlankCell(cell: Cell): boolean {
  if (typeof cell !== 'string') return cell === null;
  const text = cell.trim();
  return text === '' || blankWords.test(text) || blankMarks.test(text);
}

/** What people write in place of the value of the cell above. */
const dittoMarks =
  /^(?:-?\s*(?:["“”„″〃]|''|’’|,,)\s*-?|s\.?\s?d\.?\s?a\.?|idem|ditto|(?:sama )?(?:seperti|spt\.?|dengan) (?:yang )?(?:di )?atas(?:nya)?)$/i;

export function isDitto(cell: string | number): boolean {
  return typeof cell === 'string' && dittoMarks.test(toSingleLine(cell));
}

/**
 * Returns a text as the forms store it, so that an export comes back unchanged. Line breaks and tabs become spaces;
 * what only programs write goes.
 */
export function textOfCell(cell: string | number): string {
  const text = String(cell)
    .replaceAll(/[^\S\v\f\u0085\u2028\u2029]*[\t\n\r\v\f\u0085\u2028\u2029]\s*/g, ' ')
    .trim();
  const plain = plainLine(text).replaceAll(longHyphens, '-').trim();
  return plain === text.replaceAll(/ +/g, ' ') ? text : plain;
}

/** Hyphens at which no line breaks. */
const longHyphens = /[\u2010\u2011]/g;

/** Returns one line with single spaces. Numbers copied from a phone bring invisible marks of direction along. */
export function toSingleLine(cell: string | number): string {
  return String(cell)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(longHyphens, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A value, or why there is none. */
export type Reading<Value> = { value: Value } | { fault: Fault };
