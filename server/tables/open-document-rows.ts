// The rows of one sheet of an .ods file, from its XML.
import { Parser } from 'htmlparser2';
import { formatMonth } from '#shared/dates.ts';
import { tableLimits } from '#shared/tables/tables.limits.ts';
import type { MergedColumn } from './merged-cells.ts';
import { addMark, type Cell, type CellMarks, isFormulaError, rawRow, UNCOMPUTED_CELL } from './raw-rows.ts';
import { TableFault } from './table-fault.ts';

/** One row, or several equal ones. */
export interface OpenDocumentRow {
  /** Number in the file of the first of them. */
  row: number;
  times: number;
  cells: Cell[];
  isHidden: boolean;
  /** Ranges that begin in it. */
  merged: MergedColumn[];
  /** Columns whose cells are struck through, from 0. */
  struck: number[];
}

/** Of a sheet. */
const MAX_ROWS = 1_048_576;

/** Filled ones of a sheet, each row counted once: 5,000 rows of 60 columns are 300,000. */
const MAX_CELLS = 2_000_000;

/** No program nests deeper, or writes tags with more attributes. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 100;

/** What is no text of the cell: comments, which are read apart, pictures, forms, tables in cells, changes that are not accepted yet. */
const unread =
  /^(?:office:annotation|office:forms|draw:.*|dr3d:.*|table:(?:shapes|table|tracked-changes|detective)|text:ruby-text|text:note)$/;

type Attributes = Record<string, string>;

interface OpenRow {
  attributes: Attributes;
  cells: Cell[];
  /** Columns so far, blank ones included. */
  width: number;
  merged: MergedColumn[];
  struck: number[];
}

/** What a sheet shows and has in addition to its cells, filled while it is read. */
export interface SheetFindings {
  /** From 0. */
  hiddenColumns: Set<number>;
  marks: CellMarks;
}

/** To be fed with the XML in pieces. */
export class SheetReader {
  #row = 1;
  #columns = 0;
  #cellCount = 0;
  #depth = 0;
  #attributeCount = 0;
  /** Depth of what is left out. */
  #leftOut: number | null = null;
  #open: OpenRow | null = null;
  #cell: Attributes | null = null;
  #text = '';
  /** The text that is struck through in the cell. */
  #struckText = '';
  /** Depth of what is struck through. */
  #struckAt: number | null = null;
  /** Null where the cell has none. */
  #comment: string | null = null;
  #isInComment = false;
  #isInParagraph = false;
  #found: OpenDocumentRow[] = [];
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  readonly #findings: SheetFindings;
  readonly #struckStyles: ReadonlySet<string>;
  readonly #parser: Parser;

  constructor(findings: SheetFindings, struckStyles: ReadonlySet<string>) {
    this.#findings = findings;
    this.#struckStyles = struckStyles;
    this.#parser = new Parser(
      {
        onopentagname: () => {
          this.#attributeCount = 0;
        },
        onattribute: () => {
          if (++this.#attributeCount > MAX_ATTRIBUTES) throw new TableFault('damaged');
        },
        onopentag: (name, attributes) => this.#start(name, attributes),
        ontext: (text) => this.#add(text),
        onclosetag: (name) => this.#end(name),
      },
      { xmlMode: true },
    );
  }

  /** The rows that end in this piece and have content. */
  read(piece: Uint8Array): OpenDocumentRow[] {
    this.#parser.write(this.#decoder.decode(piece, { stream: true }));
    return this.#found.splice(0);
  }

  #start(name: string, attributes: Attributes): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new TableFault('damaged');
    if (this.#leftOut !== null) {
      if (this.#comment === null || name !== 'text:p') return;
      this.#comment += '\n';
      this.#isInComment = true;
      return;
    }
    // The sheet itself is a table, too.
    if (this.#depth > 1 && unread.test(name)) {
      this.#leftOut = this.#depth;
      if (this.#cell && name === 'office:annotation') this.#comment = '';
    } else if (name === 'table:table-column') this.#addColumns(attributes);
    else if (name === 'table:table-row')
      this.#open = { attributes, cells: [], width: 0, merged: [], struck: [] };
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      this.#cell = attributes;
      this.#text = '';
      this.#struckText = '';
      this.#comment = null;
    } else if (this.#cell) this.#startText(name, attributes);
  }

  #startText(name: string, attributes: Attributes): void {
    if (name === 'text:span' && this.#struckStyles.has(attributes['text:style-name'] ?? ''))
      this.#struckAt ??= this.#depth;
    if (this.#text.length > tableLimits.cellLength) return;
    if (name === 'text:p' || name === 'text:h') {
      if (this.#text !== '') this.#text += '\n';
      this.#isInParagraph = true;
    } else if (name === 'text:s')
      this.#text += ' '.repeat(countOf(attributes['text:c'], tableLimits.cellLength));
    else if (name === 'text:tab') this.#text += '\t';
    else if (name === 'text:line-break') this.#text += '\n';
  }

  /** Spaces that matter are tags. */
  #add(text: string): void {
    const piece = text.slice(0, tableLimits.cellLength).replaceAll(/[\t\n\r ]+/g, ' ');
    if (this.#isInComment && this.#comment !== null && this.#comment.length <= tableLimits.cellLength)
      this.#comment += piece;
    if (!this.#isInParagraph || this.#leftOut !== null || this.#text.length > tableLimits.cellLength) return;
    this.#text += piece;
    if (this.#struckAt !== null) this.#struckText += piece;
  }

  #end(name: string): void {
    const depth = this.#depth--;
    if (this.#leftOut !== null) {
      if (name === 'text:p' || this.#leftOut === depth) this.#isInComment = false;
      if (this.#leftOut === depth) this.#leftOut = null;
      return;
    }
    if (this.#struckAt === depth) this.#struckAt = null;
    if (name === 'text:p' || name === 'text:h') this.#isInParagraph = false;
    if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.#endCell();
    if (name === 'table:table-row') this.#endRow();
  }

  #addColumns(attributes: Attributes): void {
    const end = this.#columns + countOf(attributes['table:number-columns-repeated'], tableLimits.cellsPerRow);
    if (isHidden(attributes))
      for (let column = this.#columns; column < Math.min(end, tableLimits.cellsPerRow); column++)
        this.#findings.hiddenColumns.add(column);
    this.#columns = end;
  }

  #endCell(): void {
    const [row, attributes] = [this.#open, this.#cell];
    this.#cell = null;
    this.#isInParagraph = false;
    if (!row || !attributes) return;
    const cell = cellOf(attributes, this.#text);
    const times = countOf(attributes['table:number-columns-repeated'], Number.MAX_SAFE_INTEGER);
    const column = row.width;
    row.width += times;
    const { marks } = this.#findings;
    if (this.#comment !== null)
      addMark(marks, { kind: 'comment', row: this.#row, column, text: this.#comment });
    if (cell === null) return;
    this.#cellCount += times;
    if (row.width > tableLimits.cellsPerRow || this.#cellCount > MAX_CELLS)
      throw new TableFault('tooComplex');
    while (row.cells.length < column) row.cells.push(null);
    for (let at = 0; at < times; at++) row.cells.push(cell);
    const struck = this.#struckText.trim();
    const isWhole = struck !== '' && struck === this.#text.trim();
    if (struck !== '' && !isWhole) addMark(marks, { kind: 'struck', row: this.#row, column, text: struck });
    if (isWhole || this.#struckStyles.has(attributes['table:style-name'] ?? ''))
      for (let at = 0; at < times; at++) row.struck.push(column + at);
    const rows = countOf(attributes['table:number-rows-spanned'], MAX_ROWS);
    // Across columns the value is that of the first one.
    if (rows > 1) row.merged.push({ column, first: this.#row, last: this.#row + rows - 1 });
  }

  #endRow(): void {
    if (!this.#open) return;
    const { attributes, cells, merged, struck } = this.#open;
    const times = countOf(attributes['table:number-rows-repeated'], MAX_ROWS);
    if (cells.length > 0)
      this.#found.push({ row: this.#row, times, cells, isHidden: isHidden(attributes), merged, struck });
    this.#row += times;
    this.#open = null;
    if (this.#row > MAX_ROWS + 1) throw new TableFault('damaged');
  }
}

const isHidden = (attributes: Attributes) =>
  ['collapse', 'filter'].includes(attributes['table:visibility'] ?? '');

/** 1 without a number. */
function countOf(text: string | undefined, most: number): number {
  const count = /^\d+$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(count, 1), most);
}

/** What the cell stores, or shows where that says more. */
function cellOf(attributes: Attributes, shown: string): Cell {
  return rawRow(1, [readValue(attributes, shown)]).cells[0] ?? null;
}

function readValue(attributes: Attributes, shown: string): Cell {
  const { 'office:value-type': type, 'office:value': number = '' } = attributes;
  if (attributes['calcext:value-type'] === 'error') return isFormulaError(shown) ? shown : '#VALUE!';
  if (type === 'float' && number !== '') return shownNumber(Number(number), shown);
  if ((type === 'percentage' || type === 'currency') && number !== '') return Number(number);
  if (type === 'date') return shownDay(dayOf(attributes['office:date-value'] ?? ''), shown);
  if (type === 'boolean') return attributes['office:boolean-value'] === 'true' ? 'TRUE' : 'FALSE';
  if (type === undefined && shown === '' && 'table:formula' in attributes) return UNCOMPUTED_CELL;
  return attributes['office:string-value'] ?? shown;
}

/** A format that adds zeros or a text makes a text: '0012', 'PRB-012'. Those of amounts and powers do not. */
function shownNumber(value: number, shown: string): Cell {
  if (!Number.isSafeInteger(value) || value < 0) return value;
  const isPlain = shown.replaceAll(/\s/g, '') === String(value);
  if (isPlain || /[.,%()]|\dE/i.test(shown)) return value;
  return shown.replaceAll(/\D/g, '').endsWith(String(value)) ? shown : value;
}

/** '1980-08-17', '1980-08-17T07:30:00' */
function dayOf(stored: string): string | null {
  const [, day, time = '00:00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.\d+)?)?Z?$/.exec(stored) ?? [];
  if (day === undefined) return null;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** 'Des 2026' becomes 2026-12-01 in a spreadsheet, and is a month again. */
function shownDay(day: string | null, shown: string): string {
  const [, year = '', month] = /^(\d{4})-(\d{2})-01$/.exec(day ?? '') ?? [];
  const [first = '', second = '', ...others] = shown.match(/[\p{L}\d]+/gu) ?? [];
  const isMonth = /^\d+$/.test(first) ? Number(first) === Number(month) : first !== '';
  const isYear = second !== '' && (second === year || second === year.slice(2));
  return isMonth && isYear && others.length === 0 ? formatMonth(`${year}-${month}-01`) : (day ?? shown);
}
