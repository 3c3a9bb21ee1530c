// Reads a file of people as an import does: its table, what each column means, and the values of each row.
import { recognizeColumns } from '../../server/people-files/columns/recognize-columns.ts';
import { parseFile } from '../../server/people-files/reading/parse-file.ts';
import { indexChoices } from '../../server/people-files/values/field-readers.ts';
import { rowReader } from '../../server/people-files/values/read-row.ts';

const context = {
  today: '2026-11-23',
  choices: {
    company_category: indexChoices([{ id: 3, name: 'Perguruan Tinggi' }]),
    category: indexChoices([{ id: 4, name: 'Anggota Biasa' }]),
  },
};

export async function readPeople(file: Uint8Array) {
  const table = await parseFile(Buffer.from(file));
  const columns = recognizeColumns(table);
  const read = rowReader(table.columns, columns, context);
  return { table, columns, rows: table.rows.map(read) };
}
