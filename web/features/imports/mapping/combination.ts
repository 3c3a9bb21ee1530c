// What several columns of a field become, in words.
import { type Combining, importFields } from '#shared/imports/imports.fields.ts';
import { combineCells } from '#shared/imports/imports.rules.ts';
import type { ExampleRow, ImportDetail, Mapping } from '#shared/imports/imports.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';

type ImportColumn = ImportDetail['columns'][number];

/** Returns 'Digabung: kolom A, B. Baris 2 menjadi "Sari Utami".' */
export function describeCombination(
  partners: Mapping,
  columns: readonly ImportColumn[],
  examples: readonly ExampleRow[],
): string {
  const letters = partners.map(({ column }) => columns.find((one) => one.column === column)?.letters);
  const field = partners[0]?.field ?? null;
  if (field === null) return '';
  const { combines } = importFields[field];
  const how = `${(combines && combiningWords[combines]) ?? 'Digabung'}: kolom ${letters.join(', ')}.`;
  const [example] = examples
    .map(({ row, cells }) => ({ row, cells: partners.map(({ column }) => cells[column] ?? '') }))
    .toSorted((a, b) => countFilled(b.cells) - countFilled(a.cells));
  const text = example && combineCells(field, example.cells);
  return text ? `${how} Baris ${formatNumber(example.row)} menjadi "${text}".` : how;
}

const combiningWords: Partial<Record<Combining, string>> = {
  first: 'Dipakai yang pertama terisi',
  date: 'Dipakai tanggal pertama yang lengkap, atau digabung sebagai hari, bulan, tahun',
};

const countFilled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;
