// The spreadsheet that a secretary fills: a header that is recognised, an example, and drop-downs for the lists.
import { colToLetter, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import {
  type ChoiceName,
  findExample,
  importFieldNames,
  isChoice,
  isJoined,
  valueLabel,
} from '#shared/imports/imports.fields.ts';
import { importLimits } from '#shared/imports/imports.limits.ts';

/** Names that the drop-downs offer. */
export type TemplateLists = Record<ChoiceName, string[]>;

/** Fields that fill one value: a new table needs no joined columns. */
const names = importFieldNames.flatMap((field) => (isJoined(field) ? [] : field));

const MEMBERS_SHEET = 'Anggota';
const LISTS_SHEET = 'Pilihan';

/** Characters. */
const COLUMN_WIDTH = 20;

const help = [
  ['Petunjuk'],
  ['Isi satu baris untuk setiap anggota di lembar "Anggota", lalu hapus baris contoh.'],
  ['Anggota yang sudah ada dikenali dari Nomor Anggota, atau dari Email jika nomor kosong.'],
  ['Sel yang kosong tidak mengubah data yang sudah ada.'],
  ['Tanggal ditulis hari/bulan/tahun, misalnya 17/08/1980.'],
  ['Nama, Email, HP/WA, Institusi, dan Kategori Institusi wajib diisi untuk anggota baru.'],
];

/** Writes an .xlsx file. Cells are text, so that no spreadsheet changes phone numbers and dates. */
export function writeTemplate(lists: TemplateLists): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [
      membersSheet(lists),
      { name: 'Petunjuk', columns: [{ width: 90 }], rows: help },
      listsSheet(lists),
    ],
  });
}

function membersSheet(lists: TemplateLists): WriteSheet {
  const example = names.map((name) => (isChoice(name) ? lists[name][0] : findExample(name)) ?? null);
  return {
    name: MEMBERS_SHEET,
    columns: names.map(() => ({ width: COLUMN_WIDTH, numFmt: '@' })),
    rows: [names.map((name) => valueLabel(name)), example],
    cells: new Map(names.map((_, at) => [`0,${at}`, { style: { font: { bold: true }, numFmt: '@' } }])),
    freezePane: { rows: 1 },
    dataValidations: names.flatMap((name, at) =>
      isChoice(name) && lists[name].length > 0 ? dropDown(name, at, lists) : [],
    ),
  };
}

/** Refers to a hidden sheet: lists inside of a cell's rule end at 255 characters. */
function dropDown(name: ChoiceName, column: number, lists: TemplateLists) {
  const letters = colToLetter(column);
  const source = name === 'company_category' ? 'A' : 'B';
  return {
    type: 'list' as const,
    formula1: `${LISTS_SHEET}!$${source}$1:$${source}$${lists[name].length}`,
    range: `${letters}2:${letters}${importLimits.rows + 1}`,
    allowBlank: true,
    showErrorMessage: true,
    errorStyle: 'warning' as const,
    errorTitle: valueLabel(name),
    errorMessage: 'Nama ini tidak ada di daftar. Nama baru akan ditanyakan saat impor.',
  };
}

function listsSheet({ company_category, category }: TemplateLists): WriteSheet {
  const length = Math.max(company_category.length, category.length);
  const rows = Array.from({ length }, (_, at) => [company_category[at] ?? null, category[at] ?? null]);
  return { name: LISTS_SHEET, hidden: true, rows };
}
