// PDFs of invented statements, made while a test runs.
import PDFDocument from 'pdfkit';

/** A text at a place, from the left and from the top. `right`: where it ends, in place of where it begins. */
export type Placed = [text: string, place: { left: number } | { right: number }, y: number];

export interface PdfOptions {
  password?: string;
  /** '1.3' encrypts with RC4, '1.7ext3' with AES-256. */
  version?: '1.3' | '1.4' | '1.6' | '1.7ext3';
  size?: [number, number];
}

const FONT_SIZE = 8;

export async function pdf(
  pages: readonly (readonly Placed[])[],
  options: PdfOptions = {},
): Promise<Buffer<ArrayBuffer>> {
  const document = new PDFDocument({
    size: options.size ?? 'A4',
    autoFirstPage: false,
    margin: 0,
    pdfVersion: options.version ?? '1.7',
    ...(options.password !== undefined && { userPassword: options.password, ownerPassword: 'owner' }),
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { promise, resolve } = Promise.withResolvers<void>();
  document.on('end', () => resolve());
  for (const page of pages) {
    document.addPage();
    document.font('Helvetica').fontSize(FONT_SIZE);
    for (const [text, place, y] of page) {
      const left = 'left' in place ? place.left : place.right - document.widthOfString(text);
      document.text(text, left, y, { lineBreak: false });
    }
  }
  document.end();
  await promise;
  return Buffer.from(Buffer.concat(chunks));
}

/** Texts of one line, each with the place where it begins. */
export const line = (y: number, ...texts: [text: string, at: number][]): Placed[] =>
  texts.map(([text, at]) => [text, { left: at }, y]);

/** Amounts of one line, each with the place where it ends. */
export const sums = (y: number, ...texts: [text: string, at: number][]): Placed[] =>
  texts.map(([text, at]) => [text, { right: at }, y]);

const english = (rupiah: number) => `${rupiah.toLocaleString('en')}.00`;

/** What BCA prints below the rows of an account that has credits only. */
const bcaFoot = (y: number, { opening, sum, count }: { opening: number; sum: number; count: number }) => [
  ...line(y, ['SALDO AWAL :', 86], [english(opening), 160]),
  ...line(y + 12, ['MUTASI CR :', 86], [english(sum), 160], [String(count), 270]),
  ...line(y + 24, ['MUTASI DB :', 86], ['0.00', 160], ['0', 270]),
  ...line(y + 36, ['SALDO AKHIR :', 86], [english(opening + sum), 160]),
];

/** An e-statement of BCA with one credit on the first day of the month. `day`: `YYYY-MM-DD`. */
export function bcaPdf(
  { account, day, amount, text }: { account: string; day: string; amount: number; text: string },
  options: PdfOptions = {},
): Promise<Buffer<ArrayBuffer>> {
  const [year, month = ''] = day.split('-');
  const name = new Date(`${day}T00:00:00Z`).toLocaleString('id', { month: 'long', timeZone: 'UTC' });
  const opening = 1_000_000;
  const page = [
    ...line(40, [`NO. REKENING : ${account}`, 330]),
    ...line(52, [`PERIODE : ${name.toUpperCase()} ${year}`, 330]),
    ...line(100, ['TANGGAL', 48], ['KETERANGAN', 160], ['CBG', 320], ['MUTASI', 400], ['SALDO', 510]),
    ...line(120, [`01/${month}`, 46], ['SALDO AWAL', 86], [english(opening), 495]),
    ...line(132, [`01/${month}`, 46], [text, 86], [english(amount), 395], [english(opening + amount), 495]),
    ...bcaFoot(170, { opening, sum: amount, count: 1 }),
  ];
  return pdf([page], options);
}

/** An e-statement of BCA with credits only. */
export function longPdf(
  pages: number,
  rowsOfPage: number,
  account = '6041234567',
): Promise<Buffer<ArrayBuffer>> {
  const opening = 1_000_000;
  let balance = opening;
  const page = (_: unknown, number: number): Placed[] => [
    ...line(28, [`HALAMAN : ${number + 1} / ${pages}`, 330]),
    ...line(40, [`NO. REKENING : ${account}`, 330]),
    ...line(52, ['PERIODE : JULI 2026', 330]),
    ...line(100, ['TANGGAL', 48], ['KETERANGAN', 160], ['CBG', 320], ['MUTASI', 400], ['SALDO', 510]),
    ...Array.from({ length: rowsOfPage }, (_, index) => {
      const amount = 250_000 + (index % 999);
      balance += amount;
      const text = `TRSF E-BANKING CR ANGGOTA ${index}`;
      return line(
        115 + index * 13,
        ['03/07', 46],
        [text, 86],
        [english(amount), 395],
        [english(balance), 495],
      );
    }).flat(),
    ...(number + 1 < pages
      ? line(800, ['Bersambung ke halaman berikut', 400])
      : bcaFoot(130 + rowsOfPage * 13, { opening, sum: balance - opening, count: pages * rowsOfPage })),
  ];
  return pdf(Array.from({ length: pages }, page));
}

/** Letters of a text that are written in one piece. */
const PIECE_LENGTHS = [3, 1, 4, 2, 5];
/** Thousandths of the size of the font by which the next piece stands nearer. */
const KERNING = [14, -9, 22, -4];

/** The same pages as `pdf` writes, in kerned pieces, as programs write them that place each letter. */
export function kernedPdf(
  pages: readonly (readonly Placed[])[],
  options: PdfOptions = {},
): Buffer<ArrayBuffer> {
  const [width, height] = options.size ?? [595, 842];
  const metrics = new PDFDocument({ autoFirstPage: false }).font('Helvetica').fontSize(FONT_SIZE);
  const contents = pages.map((page) => {
    const shown = page.map(([text, place, y]) => {
      const { pieces, kerned } = inPieces(text);
      const before = (kerned * FONT_SIZE) / 1000;
      const left = 'left' in place ? place.left : place.right - metrics.widthOfString(text) + before;
      return `1 0 0 1 ${left.toFixed(2)} ${(height - y - FONT_SIZE).toFixed(2)} Tm [${pieces}] TJ`;
    });
    return Buffer.from(['BT /F1 8 Tf', ...shown, 'ET'].join('\n'), 'latin1');
  });
  return pdfOf(contents, { size: [width, height] });
}

function inPieces(text: string): { pieces: string; kerned: number } {
  let [pieces, kerned, at] = ['', 0, 0];
  for (let count = 0; at < text.length; count++) {
    const length = PIECE_LENGTHS[count % PIECE_LENGTHS.length] ?? 1;
    const kerning = at === 0 ? 0 : (KERNING[count % KERNING.length] ?? 0);
    pieces += `${kerning === 0 ? '' : kerning}(${text.slice(at, at + length).replaceAll(/[\\()]/g, String.raw`\$&`)})`;
    kerned += kerning;
    at += length;
  }
  return { pieces, kerned };
}

/** Parts of a file around its content, by the name with which other parts cite them: '@name'. */
export interface DrawnParts {
  /** Dictionaries and streams, without their numbers. */
  objects?: Record<string, string>;
  /** Of the page, next to its font. */
  resources?: string;
  /** Entries of the page and of the catalog. */
  page?: string;
  catalog?: string;
  /** The font F1. */
  font?: string;
}

/** Written by hand, one page, with whatever the content needs. */
export function drawnPdf(
  content: string,
  { objects = {}, resources = '', page = '', catalog = '', font }: DrawnParts = {},
): Buffer<ArrayBuffer> {
  const names = Object.keys(objects);
  const cited = (text: string) =>
    text.replaceAll(/@(\w+)/g, (_, name: string) => `${names.indexOf(name) + 6} 0 R`);
  return pdfOf([Buffer.from(content, 'latin1')], {
    resources: cited(resources),
    page: cited(page),
    catalog: cited(catalog),
    objects: names.map((name) => cited(objects[name] ?? '')),
    ...(font !== undefined && { font: cited(font) }),
  });
}

/** A stream for `drawnPdf`. */
export const streamOf = (entries: string, content: string) =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Written by hand, with one font and the same content on each page. `entries`: of the dictionary of the content. */
export function writtenPdf(content: Buffer, entries = '', pages = 1): Buffer<ArrayBuffer> {
  return pdfOf([content], { entries, pages });
}

interface WrittenOptions {
  entries?: string;
  /** More than contents: they repeat. */
  pages?: number;
  size?: [number, number];
  /** Entries of dictionaries. */
  resources?: string;
  page?: string;
  catalog?: string;
  font?: string;
  /** Behind all others. */
  objects?: readonly string[];
}

function pdfOf(
  contents: readonly Buffer[],
  {
    entries = '',
    pages = contents.length,
    size = [595, 842],
    resources = '',
    page = '',
    catalog = '',
    font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    objects: others = [],
  }: WrittenOptions,
): Buffer<ArrayBuffer> {
  const firstPage = 4 + contents.length;
  const kids = Array.from({ length: pages }, (_, index) => `${firstPage + index} 0 R`);
  const objects: Buffer[] = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`),
    Buffer.from(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`),
    Buffer.from(font),
    ...contents.map((content) =>
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length} ${entries} >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    ),
    ...kids.map((_, index) =>
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents ${4 + (index % contents.length)} 0 R /Resources << /Font << /F1 3 0 R >> ${resources} >> ${page} >>`,
      ),
    ),
    ...others.map((other) => Buffer.from(other, 'latin1')),
  ];
  const parts = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let length = 9;
  for (const [index, object] of objects.entries()) {
    places.push(length);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.from(Buffer.concat(parts));
}
