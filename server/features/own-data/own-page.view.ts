// The page of a member's own data: readable offline, without script, and fit to be printed.
import { formatDate, formatTime } from '#shared/dates.ts';
import { formatRupiah } from '#shared/numbers.ts';
import type { Stored } from '../../db/table-facts.ts';
import { Html, html } from '../../lib/html.ts';
import type { ArchiveColumn, ArchivedTable, Names } from '../data-archive/archived-tables.open.view.ts';
import type { OwnEvent } from './own-events.view.ts';

export interface OwnTable extends ArchivedTable {
  rows: Stored[];
}

export interface OwnFile {
  path: string;
  label: string;
}

export interface OwnContents {
  associationName: string;
  /** Of the office. */
  contact: string;
  memberName: string;
  /** ISO timestamp of the data. */
  at: string;
  tables: OwnTable[];
  names: Names;
  events: OwnEvent[];
  files: OwnFile[];
  /** Labels of files that could not be found. */
  missing: string[];
}

/** More columns than a phone or a sheet of paper shows next to each other. */
const MAX_TABLE_COLUMNS = 5;

const style = `
  :root { color-scheme: light dark; }
  body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; font: 1rem/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
  h2 { font-size: 1.2rem; margin: 2.25rem 0 .75rem; border-bottom: 1px solid #8886; padding-bottom: .25rem; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid #8883; overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: minmax(8rem, 14rem) minmax(0, 1fr); gap: .25rem 1rem; margin: 0 0 1rem; padding-bottom: 1rem; border-bottom: 1px solid #8883; break-inside: avoid; }
  dt { opacity: .75; } dd { margin: 0; overflow-wrap: anywhere; }
  a { display: inline-block; padding: .1rem 0; }
  tr { break-inside: avoid; }
  @media (max-width: 30em) { thead { display: none; } tr, td { display: block; border: 0; padding-right: 0; } tr { border-bottom: 1px solid #8883; padding: .4rem 0; } td { padding: 0; } dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: .5rem; } }
  @media print { body { max-width: none; padding: 0; font-size: 10pt; } :root { color-scheme: light; } }
`;

export function ownPage(contents: OwnContents): string {
  const { associationName, contact, memberName, at, tables, events, files, missing } = contents;
  const filled = tables.filter(({ rows }) => rows.length > 0);
  const empty = tables.filter(({ rows }) => rows.length === 0).map(({ name }) => name);
  const page = html`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Data ${memberName}</title>
<style>${new Html(style)}</style>
</head>
<body>
<main>
<h1>Data ${memberName}</h1>
<p>Semua yang disimpan ${associationName} tentang anda pada ${formatTime(at)} WIB. Pertanyaan atau perbaikan: ${contact}.</p>
${filled.map((table) => section(table.name, tableOf(table, contents.names)))}
${section('File anda', filesOf(files, missing))}
${section('Siapa mengubah data anda', eventsOf(events))}
${
  empty.length > 0
    ? html`<p>Tidak ada catatan tentang: ${empty.join(', ')}.</p>
`
    : html``
}<p>Password, link rahasia, nama pengurus, dan catatan internal pengurus tidak ikut. Data yang sama sebagai JSON ada di data-saya.json.</p>
</main>
</body>
</html>
`;
  return page.text;
}

function section(title: string, contents: Html): Html {
  return html`<section><h2>${title}</h2>
${contents}</section>
`;
}

/** A few columns as a table; more as a list for each row. Columns without a value are left out. */
function tableOf({ columns, rows }: OwnTable, names: Names): Html {
  const shown = columns.filter(
    (column) => !isTechnical(column) && rows.some((row) => cellText(column, row, names) !== ''),
  );
  if (shown.length > MAX_TABLE_COLUMNS || rows.length === 1)
    return html`${rows.map(
      (row) => html`<dl>${shown.map((column) => pair(titleOf(column), shownValue(column, row, names)))}</dl>
`,
    )}`;
  return html`<table><thead><tr>${shown.map((column) => html`<th scope="col">${titleOf(column)}</th>`)}</tr></thead><tbody>${rows.map(
    (row) => html`<tr>${shown.map((column) => html`<td>${shownValue(column, row, names)}</td>`)}</tr>
`,
  )}</tbody></table>`;
}

/** Amounts say 'Rp' themselves. */
function titleOf({ title }: ArchiveColumn): string {
  return title.replace(/ \(Rp\)$/, '');
}

/** Who the member is, is said once; ids of rows mean nothing to people. */
function isTechnical({ title, reads }: ArchiveColumn): boolean {
  return /^ID\b/.test(title) || reads[0] === 'member_id';
}

function pair(label: string, value: Html | string): Html {
  return value === '' ? html`` : html`<dt>${label}</dt><dd>${value}</dd>`;
}

function shownValue(column: ArchiveColumn, row: Stored, names: Names): Html | string {
  const text = cellText(column, row, names);
  return column.file && text !== '' ? html`<a href="${encodeURI(text)}">${text}</a>` : text;
}

function cellText(column: ArchiveColumn, row: Stored, names: Names): string {
  const cell = column.cell(row, names);
  if (cell === null || cell === '') return '';
  if (typeof cell === 'object') return cell.words;
  if (column.kind === 'date') return formatDate(String(cell));
  if (column.kind === 'time') return formatTime(String(cell));
  return column.title.endsWith('(Rp)') ? formatRupiah(Number(cell)) : String(cell);
}

function filesOf(files: OwnFile[], missing: string[]): Html {
  const lost =
    missing.length > 0 ? html`<p>Tidak ditemukan di penyimpanan: ${missing.join(', ')}.</p>` : html``;
  if (files.length === 0) return html`<p>Tidak ada.</p>${lost}`;
  return html`<ul>${files.map(({ path, label }) => html`<li><a href="${encodeURI(path)}">${label}</a></li>`)}</ul>${lost}`;
}

function eventsOf(events: OwnEvent[]): Html {
  if (events.length === 0) return html`<p>Belum ada perubahan.</p>`;
  return html`<table><thead><tr><th scope="col">Waktu</th><th scope="col">Oleh</th><th scope="col">Perubahan</th></tr></thead><tbody>${events.map(
    ({ at, by, action, fields }) =>
      html`<tr><td>${formatTime(at)}</td><td>${by}</td><td>${action}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}</td></tr>
`,
  )}</tbody></table>`;
}

/** Returns the same data as JSON: the values as they are stored, by the names of their columns. */
export function ownJson({ associationName, at, tables, names, events, files }: OwnContents): string {
  const data = tables.map(({ table, columns, rows }) => [
    table,
    rows.map((row) => Object.fromEntries(columns.map((column) => jsonEntry(column, row, names)))),
  ]);
  const contents = { association: associationName, at, ...Object.fromEntries(data), events, files };
  return `${JSON.stringify(contents, null, 2)}\n`;
}

/** Ids of others mean nothing without their table: what they name stands in for them. */
function jsonEntry(column: ArchiveColumn, row: Stored, names: Names) {
  const [name = ''] = column.reads;
  const isNamed = name.endsWith('_id') || column.file !== undefined;
  return isNamed ? [name.replace(/_id$/, ''), column.cell(row, names)] : [name, row[name] ?? null];
}
