// From the pages of a PDF to the tables that the readers of spreadsheets read: head and foot, titles, transactions.
import { keysOf } from '#shared/keys.ts';
import { readTime } from '#shared/statements/read-date.rules.ts';
import { nothingPrinted, type Printed } from '../statement/movements.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';
import type { TextRow } from '../table/cells.ts';
import { nameDate } from '../table/guess-columns.ts';
import { accountOf } from '../table/one-account.ts';
import { isLabelRow, readPrinted } from '../table/printed.ts';
import { columnsOf, placeWords } from './columns.ts';
import { isDate } from './dates.ts';
import { findTitles, overlap, type Titles } from './find-titles.ts';
import { type Band, groupRows, isFoot, looksLikeRow, SHARE_ABOVE } from './group-rows.ts';
import { labelledCell, monthHeading } from './headings.ts';
import { cellsOf, type Line, linesOf, textOfLine } from './lines.ts';
import type { Page } from './read-texts.ts';

/** One statement of a file: an account in a period and a currency. */
interface Section {
  account: string | null;
  period: string | null;
  currency: string | null;
  head: Line[];
  titles: Titles | null;
  bands: Band[];
  /** Transactions that begin above their amount. */
  above: number;
  /** Lines of the bank with sums below the columns. */
  sums: string[][];
}

export interface PdfTables {
  /** One for each statement in the file. */
  tables: TextRow[][];
  /** What is above the tables that are not read. */
  skipped: string[];
}

/** `uploadedOn`: `YYYY-MM-DD`. */
export function tablesOf(pages: readonly Page[], uploadedOn: string): PdfTables {
  const document: Document = { uploadedOn, sections: [], seen: new Set(), skipped: new Set() };
  for (const page of pages) {
    const lines = linesOf(page);
    addPage(document, lines);
    for (const line of lines) document.seen.add(placeOfLine(line));
  }
  const filled = document.sections.filter(({ titles }) => titles !== null);
  return { tables: filled.map(rowsOf), skipped: [...document.skipped] };
}

interface Document {
  uploadedOn: string;
  sections: Section[];
  /** Lines of the pages before: what repeats belongs to no transaction. */
  seen: Set<string>;
  skipped: Set<string>;
}

const placeOfLine = (line: Line) => `${Math.round(line.y)} ${textOfLine(line)}`;

function addPage(document: Document, lines: Line[]): void {
  const last = document.sections.at(-1);
  const titles = findTitles(lines, last?.titles);
  if (titles.length === 0 && last?.titles) {
    continueTable(document, last, last.titles, lines);
    return;
  }
  let above = lines.slice(0, titles[0]?.start ?? lines.length);
  let section = sectionFor(document, above);
  for (const [index, each] of titles.entries()) {
    const body = lines.slice(each.end, titles[index + 1]?.start ?? lines.length);
    const heading = above.findLast((line) => !/\d/.test(textOfLine(line)));
    if (isOtherTable(section, each, heading)) {
      document.skipped.add(heading ? textOfLine(heading) : namesOf(each).join(', '));
      above = body;
    } else above = addTable(section, each, body);
    if (titles[index + 1]) section = sectionFor(document, above);
    else section.head.push(...above);
  }
}

/** A page without titles goes on with the table of the page before, below what repeats on each page. */
function continueTable(document: Document, section: Section, titles: Titles, lines: Line[]): void {
  const columns = columnsOf(titles, lines);
  const first = lines.findIndex((line) => looksLikeRow(line, columns, false));
  const isHead = (line: Line) =>
    document.seen.has(placeOfLine(line)) || isFoot(textOfLine(line)) || isPrintedLine(line);
  const start = lines.findLastIndex((line, at) => at < first && isHead(line)) + 1;
  section.head.push(...lines.slice(0, start), ...addTable(section, titles, lines.slice(start)));
}

/** Of interest or deposits, or with other columns than the table of this statement. */
function isOtherTable({ titles }: Section, other: Titles, heading: Line | undefined): boolean {
  if (heading && /\brincian (?:bunga|pajak)|\bdeposito\b/i.test(textOfLine(heading))) return true;
  if (!titles || namesOf(titles).join() === namesOf(other).join()) return false;
  return (
    titles.cells.length !== other.cells.length ||
    titles.cells.some((cell, at) => overlap(cell, other.cells[at] ?? cell) <= 0)
  );
}

const namesOf = ({ cells }: Titles) => cells.map(({ text }) => text);

/** The section that these lines belong to: another account, period or currency begins a new one. */
function sectionFor({ sections, seen, uploadedOn }: Document, lines: Line[]): Section {
  const printed = printedIn(lines, { seen, uploadedOn });
  const found = {
    account: accountOf(printed.account).number,
    period: printed.period ? `${printed.period.from} ${printed.period.to}` : monthIn(lines),
    currency: printed.currency,
  };
  const last = sections.at(-1);
  const isOther = keysOf(found).some((key) => found[key] !== null && last?.[key] && found[key] !== last[key]);
  if (last && !isOther) {
    last.account ??= found.account;
    last.period ??= found.period;
    last.currency ??= found.currency;
    last.head.push(...lines);
    return last;
  }
  // A month of the same account may not name it again.
  const account = found.account ?? last?.account ?? null;
  const section: Section = {
    ...found,
    account,
    head: [...lines],
    titles: null,
    bands: [],
    above: 0,
    sums: [],
  };
  sections.push(section);
  return section;
}

const monthIn = (lines: readonly Line[]) =>
  lines
    .flatMap(({ words }) => cellsOf(words).map(({ text }) => monthHeading(text)))
    .find((month) => month !== null) ?? null;

function printedIn(
  lines: readonly Line[],
  { seen, uploadedOn }: Pick<Document, 'seen' | 'uploadedOn'>,
): Printed {
  const printed = { ...nothingPrinted };
  for (const [row, line] of lines.entries()) {
    // The account in the head of each page may be that of the holder, not that of the table below.
    const cells = seen.has(placeOfLine(line)) ? plainCells(line) : labelledCells(line);
    try {
      readPrinted({ row, cells }, printed, { form: 'day-month-year', uploadedOn });
    } catch (error) {
      // What is wrong with a line is said when its table is read.
      if (!(error instanceof StatementRefusal)) throw error;
    }
  }
  return printed;
}

const plainCells = ({ words }: Line) => cellsOf(words).map(({ text }) => text);
const labelledCells = (line: Line) => plainCells(line).flatMap(labelledCell);

/** Answers the lines that are no transactions. */
function addTable(section: Section, titles: Titles, body: readonly Line[]): Line[] {
  section.titles ??= titles;
  const lines = body.filter((line) => monthHeading(textOfLine(line)) === null);
  const columns = columnsOf(titles, lines);
  const { bands, continued, others, above } = groupRows(lines, columns, {
    isContinued: section.bands.length > 0,
    hasTextsAbove: section.above > section.bands.length * SHARE_ABOVE,
    isKnown: isPrintedLine,
  });
  const last = section.bands.at(-1);
  if (continued && last) for (const [at, texts] of continued.cells.entries()) last.cells[at]?.push(...texts);
  section.bands.push(...bands);
  section.above += above;
  const isSum = (line: Line) => isTotalLine(textOfLine(line));
  // What looks like a transaction is read or refused.
  const isRow = (line: Line) =>
    !isSum(line) && !isPrintedLine(line) && looksLikeRow(line, columns, bands.length === 0);
  section.bands.push(
    ...others.filter(isRow).map((line) => ({
      cells: placeWords(line, columns).map((words) => words.map(({ text }) => text)),
    })),
  );
  for (const line of others.filter(isSum))
    section.sums.push(placeWords(line, columns).map((words) => words.map(({ text }) => text).join(' ')));
  return others.filter((line) => !isSum(line) && !isRow(line));
}

/** 'Total 15,000.00 300,123.00' below the columns. */
const isTotalLine = (text: string) => /^(?:grand |sub ?)?total\b[\s:]*[-\d]/i.test(text);

function isPrintedLine(line: Line): boolean {
  const cells = plainCells(line);
  if (isLabelRow(cells) || /^(?:grand )?total\b|^jumlah\b/i.test(textOfLine(line))) return true;
  try {
    return readPrinted(
      { row: 0, cells },
      { ...nothingPrinted },
      { form: 'day-month-year', uploadedOn: '2000-01-01' },
    );
  } catch {
    return true;
  }
}

/** Lines of the bank first, so that none of them is taken for a transaction. */
function rowsOf({ account, head, titles, bands, sums }: Section): TextRow[] {
  const seen = new Set<string>();
  const printed = head.filter((line) => {
    const text = textOfLine(line);
    // The second line of titles that stand above sums.
    const isNew = !seen.has(text) && !/^(?:\(IDR\) ?)+$/.test(text);
    seen.add(text);
    return isNew;
  });
  const names = titles ? namesOf(titles) : [];
  const dateColumn = names.findIndex(nameDate);
  const lines = printed.map(labelledCells);
  const isNamed =
    account === null || lines.some((cells) => cells.join('').replaceAll(/\D/g, '').includes(account));
  const all = [
    ...(isNamed ? [] : [['No. Rekening', account]]),
    ...lines,
    names,
    ...bands.map((band) => cellsOfBand(band, dateColumn)),
    ...sums,
  ];
  return all.map((cells, index) => ({ row: index + 1, cells }));
}

/** Day and time may stand on several lines, and other words between them. */
function cellsOfBand({ cells }: Band, dateColumn: number): string[] {
  const texts = cells.map((lines) => lines.join(' '));
  const lines = cells[dateColumn] ?? [];
  const whole = lines.join(' ').replaceAll(/(?<=[:.]) (?=\d{2}\b)/g, '');
  if (lines.length < 2 || isDate(whole)) return texts.map((text, at) => (at === dateColumn ? whole : text));
  const day = lines.find(isDate);
  const time = lines.find((line) => readTime(line) !== null);
  const others = lines.filter((line) => line !== day && line !== time);
  const shown = [day, time].filter((text) => text !== undefined).join(' ');
  return texts.map((text, at) => {
    if (at === dateColumn) return shown;
    return at === dateColumn + 1 ? [...others, text].join(' ').trim() : text;
  });
}
