// From the pages of a PDF to the tables that the readers of spreadsheets read: head and foot, titles, transactions.
import { readTime } from '#shared/statements/read-date.rules.ts';
import { nothingPrinted, type Printed } from '../statement/movements.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';
import type { TextRow } from '../table/cells.ts';
import { nameDate } from '../table/guess-columns.ts';
import { accountOf } from '../table/one-account.ts';
import { isLabelRow, readPrinted } from '../table/printed.ts';
import { columnsOf } from './columns.ts';
import { isDate } from './dates.ts';
import { findTitles, type Titles } from './find-titles.ts';
import { type Band, groupRows } from './group-rows.ts';
import { cellsOf, type Line, linesOf, textOfLine } from './lines.ts';
import type { Page } from './read-texts.ts';

/** One statement of a file: an account in a period. */
interface Section {
  account: string | null;
  period: string | null;
  head: Line[];
  /** Of its first table. */
  titles: string[] | null;
  bands: Band[];
}

/** One table for each statement in the file. `uploadedOn`: `YYYY-MM-DD`. */
export function tablesOf(pages: readonly Page[], uploadedOn: string): TextRow[][] {
  const sections: Section[] = [];
  for (const page of pages) {
    const lines = linesOf(page);
    const titles = findTitles(lines);
    const head = lines.slice(0, titles[0]?.start ?? lines.length);
    let section = sectionFor(sections, head, uploadedOn);
    for (const [index, each] of titles.entries()) {
      const next = titles[index + 1];
      const body = lines.slice(each.end, next?.start ?? lines.length);
      const others = addTable(section, each, body);
      if (next) section = sectionFor(sections, others, uploadedOn);
      else section.head.push(...others);
    }
  }
  const filled = sections.filter(({ titles }) => titles !== null);
  return filled.map(rowsOf);
}

/** The section that these lines belong to: another account or period begins a new one. */
function sectionFor(sections: Section[], lines: Line[], uploadedOn: string): Section {
  const printed = printedIn(lines, uploadedOn);
  const account = accountOf(printed.account).number;
  const period = printed.period && `${printed.period.from} ${printed.period.to}`;
  const last = sections.at(-1);
  const isOther =
    !last ||
    (account !== null && last.account !== null && account !== last.account) ||
    (period !== null && last.period !== null && period !== last.period);
  if (isOther) {
    const section = { account, period, head: [...lines], titles: null, bands: [] };
    sections.push(section);
    return section;
  }
  last.account ??= account;
  last.period ??= period;
  last.head.push(...lines);
  return last;
}

function printedIn(lines: readonly Line[], uploadedOn: string): Printed {
  const printed = { ...nothingPrinted };
  for (const [row, line] of lines.entries()) {
    try {
      readPrinted(rowOfLine(line, row), printed, { form: 'day-month-year', uploadedOn });
    } catch (error) {
      // What is wrong with a line is said when its table is read.
      if (!(error instanceof StatementRefusal)) throw error;
    }
  }
  return printed;
}

const rowOfLine = ({ words }: Line, row: number): TextRow => ({
  row,
  cells: cellsOf(words).map(({ text }) => text),
});

/** Answers the lines that are no transactions. */
function addTable(section: Section, titles: Titles, body: readonly Line[]): Line[] {
  const columns = columnsOf(titles, body);
  section.titles ??= titles.cells.map(({ text }) => text);
  const { bands, continued, others } = groupRows(body, columns, {
    isContinued: section.bands.length > 0,
    isKnown: isPrintedLine,
  });
  const last = section.bands.at(-1);
  if (continued && last) for (const [at, texts] of continued.cells.entries()) last.cells[at]?.push(...texts);
  section.bands.push(...bands);
  return others;
}

function isPrintedLine(line: Line): boolean {
  const { cells } = rowOfLine(line, 0);
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
function rowsOf({ head, titles, bands }: Section): TextRow[] {
  const seen = new Set<string>();
  const printed = head.filter((line) => {
    const text = textOfLine(line);
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
  const dateColumn = (titles ?? []).findIndex(nameDate);
  const all = [
    ...printed.map((line) => rowOfLine(line, 0).cells),
    titles ?? [],
    ...bands.map((band) => cellsOfBand(band, dateColumn)),
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
