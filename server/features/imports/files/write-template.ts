// The spreadsheet that a secretary fills: a header that is recognised, an example, and drop-downs for the lists.
import { colToLetter, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { importFieldNames, importFields, type ValueName } from '#shared/imports/imports.fields.ts';
import { importLimits } from '#shared/imports/imports.limits.ts';
import { exampleRow } from './example-row.ts';

/** Names that the drop-downs offer. */
export interface TemplateLists {
  company_category: string[];
  category: string[];
}

/** Fields that fill one value: a new table needs no joined columns. */
const names = importFieldNames.flatMap((field) => {
  const [name, ...others] = importFields[field].fills;
  return name === field && others.length === 0 ? name : [];
});

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

/** An .xlsx file. Cells are text, so that no spreadsheet changes phone numbers and dates. */
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
  const example = names.map((name) =>
    isListed(name) ? (lists[name][0] ?? null) : (exampleRow[name] ?? null),
  );
  return {
    name: MEMBERS_SHEET,
    columns: names.map(() => ({ width: COLUMN_WIDTH, numFmt: '@' })),
    rows: [names.map((name) => importFields[name].label), example],
    cells: new Map(names.map((_, at) => [`0,${at}`, { style: { font: { bold: true }, numFmt: '@' } }])),
    freezePane: { rows: 1 },
    dataValidations: names.flatMap((name, at) =>
      isListed(name) && lists[name].length > 0 ? dropDown(name, at, lists) : [],
    ),
  };
}

function isListed(name: ValueName): name is keyof TemplateLists {
  return name === 'company_category' || name === 'category';
}

/** Refers to a hidden sheet: lists inside of a cell's rule end at 255 characters. */
function dropDown(name: keyof TemplateLists, column: number, lists: TemplateLists) {
  const letters = colToLetter(column);
  const source = name === 'company_category' ? 'A' : 'B';
  return {
    type: 'list' as const,
    formula1: `${LISTS_SHEET}!$${source}$1:$${source}$${lists[name].length}`,
    range: `${letters}2:${letters}${importLimits.rows + 1}`,
    allowBlank: true,
    showErrorMessage: true,
    errorStyle: 'warning' as const,
    errorTitle: importFields[name].label,
    errorMessage: 'Nama ini tidak ada di daftar. Nama baru akan ditanyakan saat impor.',
  };
}

function listsSheet({ company_category, category }: TemplateLists): WriteSheet {
  const length = Math.max(company_category.length, category.length);
  const rows = Array.from({ length }, (_, at) => [company_category[at] ?? null, category[at] ?? null]);
  return { name: LISTS_SHEET, hidden: true, rows };
}
