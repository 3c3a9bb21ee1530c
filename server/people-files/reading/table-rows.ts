// Which rows below the header are members, and which are totals, repeated headers or remarks.
import { EXAMPLE_EMAIL } from '#shared/imports/imports.fields.ts';
import type { FirstRow, SkippedRow } from '#shared/imports/imports.schemas.ts';
import type { SkipReason } from '#shared/imports/reading.states.ts';
import { type Cell, type RawRow, readCellText } from '../../tables/raw-rows.ts';
import { type HeaderMeaning, recognizeHeader } from '../columns/recognize-header.ts';
import { isBlankCell } from '../values/cells.ts';
import { isExample } from './example-cells.ts';
import type { OrderedRow } from './order-rows.ts';
import { findPartTitle } from './titled-parts.ts';

const totalWords = /^(?:grand|sub)?\s*(?:jumlah|total|rata-rata|rerata|jml)\b/i;

/** A row of a total has at most these cells: the word and a few sums. */
const MAX_CELLS_OF_TOTAL = 4;

/** Signatures and notes below the table have at most these cells in a row. */
const MAX_CELLS_OF_FOOTER = 2;

/** Names of three people who sign, next to each other. */
const MAX_CELLS_OF_SIGNATURE = 3;

/** What stands above the names of people who sign. */
const signatureWords =
  /^(?:mengetahui|diketahui|menyetujui|disetujui|mengesahkan|disahkan|hormat (?:kami|saya)|dibuat oleh|disusun oleh|diperiksa oleh|yang (?:membuat|menyatakan|melaporkan)|a\.?n\.? (?:ketua|pengurus|pimpinan)|tertanda|ttd\.?)(?![\p{L}\d])[^@]{0,60}$/iu;

/** 'Jakarta, 3 Nov 2026' */
const placeAndDay =
  /^\p{L}[\p{L} .-]{2,40},\s*(?:tgl\.?|tanggal)?\s*(?:\d{1,2}|[._…]{2,})\s*[-/. ]\s*(?:\p{L}{3,9}|\d{1,2})\s*[-/. ]\s*\d{4}$/u;

const birthFields = new Set<string | null>(['birth', 'place_of_birth', 'date_of_birth']);

/** In a narrower table a row with one cell may be a member. */
const MIN_COLUMNS_FOR_REMARKS = 4;

/** Fields that alone are enough to believe that a row is a member. */
const identifying = new Set<string | null>(['name', 'full_name', 'email', 'hp']);

/** `rows` have one cell for each title. Returns the reason for each row; null: a member. */
export function skipReasons(rows: OrderedRow[], titles: string[]): (SkipReason | null)[] {
  const meanings = titles.map(recognizeHeader);
  const isIdentifying = meanings.map(({ field }) => identifying.has(field));
  const namesPeople = isIdentifying.includes(true);
  const footer = footerStart(rows, titles.length);
  const signed = signedRows(rows, meanings);
  return rows.map(({ cells, isHeader }, index) => {
    const reason =
      (isHeader ? 'header' : reasonOf(cells, titles)) ??
      (namesPeople && isUnfilled(cells, meanings) ? 'unfilled' : null);
    if (reason || cells.some(isAddress)) return reason;
    if (findPartTitle(cells)) return 'title';
    if (signed[index]) return 'remark';
    if (titles.length < MIN_COLUMNS_FOR_REMARKS) return null;
    if (index >= footer) return 'remark';
    const places = cells.flatMap((cell, at) => (cell === null ? [] : at));
    return places.length === 1 && !isIdentifying[places[0] ?? 0] ? 'remark' : null;
  });
}

/** Fields that are filled in advance, with the same value in many rows or a number in each. */
const prefilled = new Set<string | null>(['number', 'category', 'company_category']);
const dates = new Set<string | null>(['started_at', 'expired_at']);

/**
 * Numbered in advance, and nobody is named in it. What spreadsheets compute in such rows, such as an age, says nothing
 * of a person. A member number with a date may be that of someone who is there already.
 */
function isUnfilled(cells: Cell[], meanings: HeaderMeaning[]): boolean {
  const filled = cells.flatMap((cell, at) => {
    const meaning = meanings[at];
    return meaning && cell !== 0 && !isBlankCell(cell) ? { cell, meaning } : [];
  });
  const hasNumber = filled.some(
    ({ cell, meaning }) => meaning.field === 'number' && isCode(readCellText(cell)),
  );
  const isNumbered = hasNumber || filled.some(({ cell }) => /^\d+\.?$/.test(readCellText(cell)));
  return (
    isNumbered &&
    filled.every(({ cell, meaning }) => {
      if (meaning.field === null) return meaning.recognition !== 'unknown' || typeof cell === 'number';
      return prefilled.has(meaning.field) || (!hasNumber && dates.has(meaning.field));
    })
  );
}

/** '0260001', 'A-01': no heading such as 'WILAYAH I'. */
const isCode = (text: string) => /^\S*\d\S*$/.test(text);

function reasonOf(cells: Cell[], titles: string[]): SkipReason | null {
  const texts = cells.map(readCellText);
  const filled = texts.filter((text) => text !== '');
  const isShort = filled.length <= MAX_CELLS_OF_TOTAL && !cells.some(isAddress);
  if (isShort && totalWords.test(filled[0] ?? '')) return 'total';
  if (texts.includes(EXAMPLE_EMAIL) || isExample(filled)) return 'example';
  if (isRepeatedHeader(texts, titles)) return 'header';
  return isNumbering(filled) ? 'numbering' : null;
}

/** Index of the first row after the last gap, if only short rows follow. */
function footerStart(rows: RawRow[], width: number): number {
  if (width < MIN_COLUMNS_FOR_REMARKS) return rows.length;
  const last = rows.findLastIndex(({ cells }) => countFilled(cells) > MAX_CELLS_OF_FOOTER);
  const gap = rows.findIndex(
    ({ row }, index) => index > last && index > 0 && row > (rows[index - 1]?.row ?? 0) + 1,
  );
  return gap < 0 ? rows.length : gap;
}

/**
 * The rows of signatures, from what stands above the names on. They end with the file if only short rows without addresses
 * follow. Otherwise the next row with numbers or more cells may be a member of another group.
 */
function signedRows(rows: RawRow[], meanings: HeaderMeaning[]): boolean[] {
  const most = Math.min(MAX_CELLS_OF_SIGNATURE, meanings.length - 1);
  const isLong = ({ cells }: RawRow) => countFilled(cells) > most || cells.some(isAddress);
  const last = rows.findLastIndex((row) => isLong(row) && !isSignature(row, meanings));
  let isOpen = false;
  return rows.map((row, index) => {
    const mayBeMember = index < last && (isLong(row) || row.cells.some(isNumbered));
    if (isSignature(row, meanings) && !mayBeMember) isOpen = true;
    else if (mayBeMember || index === last) isOpen = false;
    return isOpen;
  });
}

/** A number of a member or a phone, and no day of a signature or number of an official. */
function isNumbered(cell: Cell): boolean {
  const text = readCellText(cell);
  return /\d{3}/.test(text) && !placeAndDay.test(text) && !/^ni[a-z]{1,3}\b/i.test(text);
}

function isSignature({ cells }: RawRow, meanings: HeaderMeaning[]): boolean {
  if (countFilled(cells) > MAX_CELLS_OF_SIGNATURE) return false;
  return cells.some((cell, at) => {
    const text = readCellText(cell);
    return (
      signatureWords.test(text) || (placeAndDay.test(text) && !birthFields.has(meanings[at]?.field ?? null))
    );
  });
}

/** Of e-mail. A row with one is a person. */
const isAddress = (cell: Cell) => /^[^@\s]+@[^@\s]+\.\w+$/.test(readCellText(cell));

const countFilled = (cells: Cell[]) => cells.filter((cell) => cell !== null).length;

function isRepeatedHeader(texts: string[], titles: string[]): boolean {
  const same = texts.filter((text, at) => text !== '' && titles[at]?.split('\n').includes(text)).length;
  return same >= 2 && same >= texts.filter((text) => text !== '').length - 1;
}

/** '(1) (2) (3)' below the header. */
function isNumbering(filled: string[]): boolean {
  const numbers = filled.map((text) => Number(/^\(?(\d{1,2})\)?$/.exec(text)?.[1]));
  return numbers.length > 2 && numbers.every((number, at) => number === at + 1);
}

/** Characters. */
const SHOWN_LENGTH = 80;

export function skippedRow(row: RawRow, reason: SkipReason): SkippedRow {
  return { ...shownRow(row, ' '), reason };
}

/** Returns one of the first rows of a sheet, as a person chooses among them. */
export function firstRow(row: RawRow): FirstRow {
  return shownRow(row, ' | ');
}

function shownRow({ row, cells }: RawRow, separator: string): FirstRow {
  const texts = cells.map(readCellText).filter((text) => text !== '');
  return { row, text: texts.join(separator).replaceAll('\n', ' ').slice(0, SHOWN_LENGTH) };
}
