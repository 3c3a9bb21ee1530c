// The numbers that banks print on pages, and the words that a table goes on: whether a page is missing, moved or doubled.

import type { PdfFault } from '../statement/pdf-length.types.ts';
import { joinWords, type Line, textOfLine } from './lines.ts';

/** What is printed on one page around its tables. */
export interface PageAround {
  lines: readonly Line[];
  /** First and last lines of the page. */
  edges: ReadonlySet<Line>;
}

interface PageNumber {
  /** From 0, of the pages that have texts. */
  page: number;
  number: number;
  /** Null: the bank prints no count. */
  of: number | null;
}

const word = String.raw`(?:halaman|hal\b\.?|pages?|pg\b\.?|lembar|sheet)`;
const label = String.raw`${word}(?:\s*[/|]\s*${word})?\s*(?:ke-?|no\b\.?|nomor|number)?\s*[:.]?`;
/** 'HALAMAN : 1 / 6', 'Halaman 1 dari 6', 'Hal / Page 1 of 6', in the middle of a line, too. */
const counted = new RegExp(
  String.raw`\b${label}\s*(\d{1,3})\s*([/|]|dari|(?:out )?of)\s*(\d{1,3})(?![\d/.,])`,
  'i',
);
/** 'halaman 1', 'HALAMAN / PAGE : 1': not a number in a sentence. */
const uncounted = new RegExp(String.raw`^${label}\s*(\d{1,4})?$`, 'i');
const onlyNumber = /^[:.]?\s*(\d{1,4})$/;
/** '1 dari 6', '1/6' without a word: at the edge of a page. */
const bare = /^-?\s*(\d{1,3})\s*(dari|of)\s*(\d{1,3})\s*-?$|^([1-9]\d{0,2})\s?(\/)\s?([1-9]\d{0,2})$/i;

/** Numbers of a page, by the words around them: an account may have other ones than the file. */
function numbersIn({ lines, edges }: PageAround): Map<string, Omit<PageNumber, 'page'>> {
  const found = new Map<string, Omit<PageNumber, 'page'>>();
  const add = (kind: string, number: string | undefined, of?: string) => {
    const each = { number: Number(number), of: of === undefined ? null : Number(of) };
    if (each.number > 0 && (each.of === null || each.number <= each.of) && !found.has(kind))
      found.set(kind, each);
  };
  for (const line of lines) {
    const [words = '', number, divider = '', of] = counted.exec(textOfLine(line)) ?? [];
    if (number) {
      add(`${words.replaceAll(/\d/g, '')} ${divider}`.toLowerCase(), number, of);
      continue;
    }
    const cells = joinWords(line.words).map(({ text }) => text);
    for (const [at, cell] of cells.entries()) {
      const labelled = uncounted.exec(cell);
      const next = cells.slice(at + 1).find((text) => text !== ':');
      const alone = labelled ? (labelled[1] ?? onlyNumber.exec(next ?? '')?.[1]) : undefined;
      if (labelled && alone) add(cell.replaceAll(/\d/g, '').toLowerCase(), alone);
      const [, one, words1, all, oneOf, , allOf] = (edges.has(line) && bare.exec(cell)) || [];
      if (one) add(`bare ${words1}`, one, all);
      else if (oneOf) add('bare /', oneOf, allOf);
    }
  }
  return found;
}

const continues =
  /\bbersambung\b|\bberlanjut ke\b|\b(?:di)?lanjut(?:kan)? ke hal|\bdipindahkan ke hal|\bto be continued\b|\bcontinue[sd]? (?:on|overleaf)\b/i;
const isContinued = /\b(?:lanjutan|sambungan|pindahan) dari hal|\bcontinued from\b/i;

/** What the pages of a file say about each other. */
export interface PageReport {
  /** What is wrong with the statement that has these lines around its tables, by page; null where nothing is. */
  faultOf: (around: ReadonlyMap<number, readonly Line[]>) => PdfFault | null;
  /**
   * Numbers with a count say that none of these pages is missing. A page without a transaction proves nothing: a damaged
   * one has lost them.
   */
  isWhole: (pages: ReadonlySet<number>) => boolean;
}

/** From 1 to the count, or a part of it. */
interface Run {
  found: PageNumber[];
  /** Of the first page that belongs to it, and of the first one that does not. */
  from: number;
  end: number;
  missing: number[];
}

/**
 * Expects in `pages` those that have texts, in the order of the file. `rowPages`: those that have transactions, from 0.
 */
export function reportPages(pages: readonly PageAround[], rowPages: ReadonlySet<number>): PageReport {
  const byKind = new Map<string, PageNumber[]>();
  for (const [page, around] of pages.entries())
    for (const [kind, number] of numbersIn(around))
      byKind.set(kind, [...(byKind.get(kind) ?? []), { page, ...number }]);
  const kinds = [...byKind.values()].map((numbers) => runsOf(numbers, pages.length));
  return {
    faultOf: (around) =>
      kinds.map((runs) => faultIn(runs, [...around.keys()])).find((fault) => fault !== null) ??
      continuation(around),
    isWhole: (own) =>
      kinds.some((runs) => {
        const numbered = new Set(
          runs.flatMap(({ found }) => found.flatMap(({ page, of }) => (of === null ? [] : page))),
        );
        const pagesOf = ({ from, end }: Run) => Array.from({ length: end - from }, (_, at) => from + at);
        return (
          own.isSubsetOf(numbered) &&
          touchedBy([...own], runs)
            .flatMap(pagesOf)
            .every((page) => rowPages.has(page))
        );
      }),
  };
}

/** A number that is not larger than the one before begins a run. */
function runsOf(numbers: readonly PageNumber[], pageCount: number): Run[] {
  const runs: PageNumber[][] = [];
  for (const each of numbers) {
    const last = runs.at(-1)?.at(-1);
    if (last && each.number > last.number && each.of === last.of) runs.at(-1)?.push(each);
    else runs.push([each]);
  }
  return runs.map((found, at) => {
    const from = (runs[at - 1]?.at(-1)?.page ?? -1) + 1;
    const end = runs[at + 1]?.[0]?.page ?? pageCount;
    return { found, from, end, missing: missingIn(found, from, end) };
  });
}

/** Numbers that no page has. A page without a number in between stands for one. */
function missingIn(found: readonly PageNumber[], from: number, end: number): number[] {
  const { of = null } = found[0] ?? {};
  const edges = [
    { page: from - 1, number: 0 },
    ...found,
    ...(of === null ? [] : [{ page: end, number: of + 1 }]),
  ];
  return edges.slice(1).flatMap(({ page, number }, at) => {
    const before = edges[at] ?? { page: 0, number: 0 };
    const between = number - before.number - 1;
    return between <= page - before.page - 1
      ? []
      : Array.from({ length: between }, (_, index) => before.number + 1 + index);
  });
}

const touchedBy = (own: readonly number[], runs: readonly Run[]) =>
  runs.filter(({ from, end }) => own.some((page) => page >= from && page < end));

/** Numbers that a refusal names. */
const MAX_NAMED = 8;

function faultIn(runs: readonly Run[], own: readonly number[]): PdfFault | null {
  const touched = touchedBy(own, runs);
  const broken = touched.filter(({ missing }) => missing.length > 0);
  const [first] = broken;
  if (!first) return null;
  const { of = null } = first.found[0] ?? {};
  const numbers = broken.flatMap(({ found }) => found.map(({ number }) => number));
  const isSame = broken.every(({ found }) => found[0]?.of === of);
  const last = of ?? Math.max(...numbers);
  const absent = Array.from({ length: last }, (_, index) => index + 1).filter(
    (each) => !numbers.includes(each),
  );
  if (isSame && broken.length > 1 && absent.length === 0) {
    const twice = numbers.find((number, at) => numbers.indexOf(number) !== at);
    return twice === undefined
      ? { reason: 'movedPages', details: { found: shownList(numbers) } }
      : { reason: 'doubledPage', details: { found: String(twice) } };
  }
  const named = isSame ? first.missing.filter((number) => absent.includes(number)) : first.missing;
  const count = of === null ? {} : { expected: String(of) };
  return {
    reason: 'missingPages',
    details: { found: shownList(named.length > 0 ? named : first.missing), ...count },
  };
}

function shownList(numbers: readonly number[]): string {
  const shown = numbers.slice(0, MAX_NAMED).map(String);
  return new Intl.ListFormat('id').format(numbers.length > MAX_NAMED ? [...shown, 'seterusnya'] : shown);
}

/** The last page says that another one follows, or the first one that another one precedes it. */
function continuation(around: ReadonlyMap<number, readonly Line[]>): PdfFault | null {
  const pages = [...around.keys()].toSorted((a, b) => a - b);
  const textsOn = (page: number | undefined) => around.get(page ?? -1)?.map(textOfLine) ?? [];
  const found =
    textsOn(pages.at(-1)).find((text) => continues.test(text)) ??
    textsOn(pages[0]).find((text) => isContinued.test(text));
  return found === undefined ? null : { reason: 'continued', details: { found } };
}
