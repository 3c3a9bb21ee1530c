// From the pages of a PDF to the tables that the readers of spreadsheets read: head and foot, titles, transactions.
import { keysOf } from '#shared/keys.ts';
import { readDate, readTime } from '#shared/statements/read-date.rules.ts';
import { nothingPrinted, type Printed } from '../statement/movements.types.ts';
import type { PdfFault, PdfLength } from '../statement/pdf-length.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';
import { isCardBill } from '../table/card-bill.ts';
import type { TextRow } from '../table/cells.ts';
import { nameDate } from '../table/guess-columns.ts';
import { readAccountNumber } from '../table/one-account.ts';
import { isLabelRow, readPrinted } from '../table/printed.ts';
import { placeColumns, placeWords } from './columns.ts';
import { isDate } from './dates.ts';
import { findTitles, overlap } from './find-titles.ts';
import { type Band, groupRows, isFoot, looksLikeRow, SHARE_ABOVE } from './group-rows.ts';
import { labelledCell, monthHeading } from './headings.ts';
import { groupIntoLines, joinWords, type Line, type Titles, textOfLine } from './lines.ts';
import { type PageAround, type PageReport, reportPages } from './page-numbers.ts';
import { type ReadPage, strangeLetters } from './read-texts.ts';
import { refuseUnseenRows } from './unseen-rows.ts';

/** One statement of a file: an account in a period and a currency. */
interface Section {
  account: string | null;
  period: string | null;
  currency: string | null;
  /** Lines around its tables, by their page: from 0, of the pages that have texts. */
  around: Map<number, Line[]>;
  titles: Titles | null;
  bands: Band[];
  /** Transactions that begin above their amount. */
  above: number;
  /** Lines of the bank with sums below the columns. */
  sums: string[][];
  /** Pages that have transactions of it. */
  rowPages: Set<number>;
  /** What cannot be read, or stands there twice. */
  fault: PdfFault | null;
}

export interface PdfTables {
  /** One for each statement in the file. */
  tables: TextRow[][];
  /** What is above the tables that are not read. */
  skipped: string[];
  /** Texts that nobody sees, which are left out. */
  unseen: number;
}

/** Expects `uploadedOn` as `YYYY-MM-DD`. */
export function collectTables(pages: readonly ReadPage[], uploadedOn: string): PdfTables {
  const document: Document = {
    uploadedOn,
    sections: [],
    seen: new Set(),
    skipped: new Set(),
    pages: [],
    whole: new Map(),
  };
  for (const page of pages) {
    const lines = groupIntoLines(page);
    refuseUnseenRows(page, { known: document.sections.at(-1)?.titles ?? null, isKnown: isPrintedLine });
    if (lines.length === 0) continue;
    const outside = addPage(document, lines);
    document.pages.push({
      lines: outside,
      edges: new Set([...lines.slice(0, EDGE_LINES), ...lines.slice(-EDGE_LINES)]),
    });
    for (const line of lines) document.seen.add(placeOfLine(line));
  }
  const filled = document.sections.filter(({ titles }) => titles !== null);
  const around = document.sections.flatMap((section) => [...section.around.values()].flat());
  if (filled.length === 0 && isCardBill(around.map((line, row) => ({ row, cells: plainCells(line) }))))
    throw new StatementRefusal('cardBill');
  const report = reportPages(document.pages, new Set(filled.flatMap(({ rowPages }) => [...rowPages])));
  return {
    tables: filled.map((section) => rowsOf(section, report)),
    skipped: [...document.skipped],
    unseen: pages.reduce((sum, page) => sum + page.unseen.length, 0),
  };
}

/** At the top and at the bottom of a page: a number there is that of the page. */
const EDGE_LINES = 2;

interface Document {
  uploadedOn: string;
  sections: Section[];
  /** Lines of the pages before: what repeats belongs to no transaction. */
  seen: Set<string>;
  skipped: Set<string>;
  pages: PageAround[];
  /** All texts of each page that has transactions, with its number from 0. */
  whole: Map<string, number>;
}

const placeOfLine = (line: Line) => `${Math.round(line.y)} ${textOfLine(line)}`;

/** Answers the lines around its tables. */
function addPage(document: Document, lines: Line[]): Line[] {
  const last = document.sections.at(-1);
  const titles = findTitles(lines, last?.titles);
  if (titles.length === 0 && last?.titles) return continueTable(document, last, last.titles, lines);
  let above = lines.slice(0, titles[0]?.start ?? lines.length);
  const outside = [...above];
  let section = sectionFor(document, above);
  for (const [index, each] of titles.entries()) {
    const body = lines.slice(each.end, titles[index + 1]?.start ?? lines.length);
    const heading = above.findLast((line) => !/\d/.test(textOfLine(line)));
    if (isOtherTable(section, each, heading)) {
      document.skipped.add(heading ? textOfLine(heading) : namesOf(each).join(', '));
      above = body;
    } else above = addTable(document, section, { titles: each, body, lines });
    outside.push(...above);
    if (titles[index + 1]) section = sectionFor(document, above);
    else addAround(document, section, above);
  }
  return outside;
}

/** A page without titles goes on with the table of the page before, below what repeats on each page. */
function continueTable(document: Document, section: Section, titles: Titles, lines: Line[]): Line[] {
  const columns = placeColumns(titles, lines);
  const first = lines.findIndex((line) => looksLikeRow(line, columns, false));
  const isHead = (line: Line) =>
    document.seen.has(placeOfLine(line)) || isFoot(textOfLine(line)) || isPrintedLine(line);
  const start = lines.findLastIndex((line, at) => at < first && isHead(line)) + 1;
  const body = lines.slice(start);
  const outside = [...lines.slice(0, start), ...addTable(document, section, { titles, body, lines })];
  addAround(document, section, outside);
  return outside;
}

function addAround({ pages }: Document, { around }: Section, lines: readonly Line[]): void {
  around.set(pages.length, [...(around.get(pages.length) ?? []), ...lines]);
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
function sectionFor(document: Document, lines: Line[]): Section {
  const { sections, seen, uploadedOn } = document;
  const printed = printedIn(lines, { seen, uploadedOn });
  const found = {
    account: readAccountNumber(printed.account).number,
    period: printed.period ? `${printed.period.from} ${printed.period.to}` : monthIn(lines),
    currency: printed.currency,
  };
  const last = sections.at(-1);
  const isOther = keysOf(found).some((key) => found[key] !== null && last?.[key] && found[key] !== last[key]);
  if (last && !isOther) {
    last.account ??= found.account;
    last.period ??= found.period;
    last.currency ??= found.currency;
    addAround(document, last, lines);
    return last;
  }
  // A month of the same account may not name it again.
  const account = found.account ?? last?.account ?? null;
  const section: Section = {
    ...found,
    account,
    around: new Map([[document.pages.length, [...lines]]]),
    titles: null,
    bands: [],
    above: 0,
    sums: [],
    rowPages: new Set(),
    fault: null,
  };
  sections.push(section);
  return section;
}

const monthIn = (lines: readonly Line[]) =>
  lines
    .flatMap(({ words }) => joinWords(words).map(({ text }) => monthHeading(text)))
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

const plainCells = ({ words }: Line) => joinWords(words).map(({ text }) => text);
const labelledCells = (line: Line) => plainCells(line).flatMap(labelledCell);

interface TableOnPage {
  titles: Titles;
  /** Below the titles. */
  body: readonly Line[];
  /** Of the whole page. */
  lines: readonly Line[];
}

/** Answers the lines that are no transactions. */
function addTable(document: Document, section: Section, { titles, body, lines }: TableOnPage): Line[] {
  section.titles ??= titles;
  const rows = body.filter((line) => monthHeading(textOfLine(line)) === null);
  const columns = placeColumns(titles, rows);
  const { bands, continued, others, above } = groupRows(rows, columns, {
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
  const single = others.filter(isRow);
  section.bands.push(
    ...single.map((line) => ({
      cells: placeWords(line, columns).map((words) => words.map(({ text }) => text)),
    })),
  );
  for (const line of others.filter(isSum))
    section.sums.push(placeWords(line, columns).map((words) => words.map(({ text }) => text).join(' ')));
  const around = others.filter((line) => !isSum(line) && !isRow(line));
  if (bands.length + single.length > 0) addRowPage(document, section, lines);
  section.fault ??= unreadableIn(rows, new Set(around));
  return around;
}

/** A page whose texts all stand on a page before was put into the file twice. */
function addRowPage({ pages, whole }: Document, section: Section, lines: readonly Line[]): void {
  const [key, page] = [lines.map(placeOfLine).join('\n'), pages.length];
  const same = whole.get(key) ?? page;
  whole.set(key, same);
  if (same !== page)
    section.fault ??= {
      reason: 'samePages',
      details: { expected: String(same + 1), found: String(page + 1) },
    };
  section.rowPages.add(page);
}

/** A letter that its font does not name, or that a damaged file has lost. Around a table it may be a sign. */
function unreadableIn(lines: readonly Line[], around: ReadonlySet<Line>): PdfFault | null {
  const found = lines.find((line) => {
    const text = textOfLine(line);
    return strangeLetters.test(around.has(line) ? text.replaceAll(/\p{Co}/gu, '') : text);
  });
  return found ? { reason: 'unreadableText', details: { found: textOfLine(found) } } : null;
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
function rowsOf(section: Section, report: PageReport): TextRow[] {
  const { account, around, titles, bands, sums } = section;
  const seen = new Set<string>();
  const printed = [...around.values()].flat().filter((line) => {
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
  const rows = bands.map((band) => cellsOfBand(band, dateColumn));
  const above = [
    ...(isNamed ? [] : [['No. Rekening', account]]),
    ...lines,
    ...monthOfRows(section, rows, dateColumn),
  ];
  const pdfLength: PdfLength = {
    fault: section.fault ?? report.faultOf(around) ?? numberFault(names, rows, above.length + 2),
    hasAllPages: report.isWhole(section.rowPages),
    rowPages: section.rowPages.size,
  };
  return [...above, names, ...rows, ...sums].map((cells, index) => ({
    row: index + 1,
    cells,
    ...(index === above.length && { pdfLength }),
  }));
}

/** The heading of a report that names no days is its period, where all days are in that month. */
function monthOfRows({ period }: Section, rows: readonly string[][], dateColumn: number): string[][] {
  const [year, month, more] = period?.split('-').map(Number) ?? [];
  if (!year || !month || more !== undefined) return [];
  const isInMonth = (cells: string[]) => {
    const date = readDate(cells[dateColumn] ?? '', 'day-month-year');
    return date !== null && date.month === month && (date.year ?? year) === year;
  };
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  const last = first.with({ day: first.daysInMonth });
  return rows.every(isInMonth) ? [['Periode', `${first.toString()} - ${last.toString()}`]] : [];
}

/** Of the steps from number to number: a column of other numbers has fewer that are of 1. */
const STEPS_OF_ONE = 0.8;

/** Banks that number their rows begin at 1. */
function numberFault(names: readonly string[], rows: readonly string[][], firstRow: number): PdfFault | null {
  const column = names.findIndex((name) => /^(?:no|nomor)\b\.?(?:\s+(?:no|nomor)\b\.?)*$/i.test(name));
  const cells = rows.map((row) => row[column] ?? '');
  if (column < 0 || !cells.every((cell) => /^\d{1,5}\.?$/.test(cell))) return null;
  const numbers = cells.map((cell) => Number.parseInt(cell, 10));
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
  const direction = steps.filter((step) => step === -1).length > steps.length / 2 ? -1 : 1;
  if (steps.filter((step) => step === direction).length < steps.length * STEPS_OF_ONE || steps.length === 0)
    return null;
  // A page or a month may begin at 1 again.
  const isNext = (number: number, before: number) =>
    number - before === direction || (direction > 0 && number === 1);
  const at = numbers.findIndex(
    (number, index) => !isNext(number, numbers[index - 1] ?? (direction > 0 ? 0 : number + 1)),
  );
  const lost = at < 0 && direction < 0 && numbers.at(-1) !== 1 ? numbers.length - 1 : at;
  if (lost < 0) return null;
  const before = at < 0 ? numbers[lost] : (numbers[lost - 1] ?? 0);
  return {
    reason: 'missingNumbers',
    details: {
      row: firstRow + lost,
      expected: String((before ?? 0) + direction),
      found: at < 0 ? '-' : (cells[lost] ?? ''),
    },
  };
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
