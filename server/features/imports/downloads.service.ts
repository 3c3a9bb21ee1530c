// Spreadsheets to download: the template, and the faulty rows with their faults. Both are links that work for minutes.
// What writes them is loaded with the first download: it would be some megabytes of an idle server.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { choiceNames } from '#shared/imports/imports.fields.ts';
import type { ColumnMapping } from '#shared/imports/imports.schemas.ts';
import { importErrors } from '#shared/imports/rows.messages.ts';
import { makeRecord } from '#shared/keys.ts';
import { changeAs } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { refused } from '../../lib/errors.ts';
import type { TableRow } from '../../people-files/table.types.ts';
import type { FaultOrRemark } from '../../people-files/writing/write-faults.ts';
import { removeExports } from '../documents/collect-documents.open.job.ts';
import { streamLines } from './import-rows.db.ts';
import { type ImportFile, readChoiceLists } from './imports.db.ts';
import { getImport } from './imports.service.ts';
import { listIn, readJson, type StoredFault, type StoredFrame } from './stored.types.ts';
import { withTyped } from './typed-cells.rule.ts';

export async function templateLink(deps: Deps): Promise<string> {
  const lists = await readChoiceLists(deps.db);
  const { writeTemplate } = await import('../../people-files/writing/write-template.ts');
  const file = await writeTemplate(makeRecord(choiceNames, (kind) => lists[kind].map(({ name }) => name)));
  return linkTo(deps, Readable.from([file]), 'Template Impor Anggota.xlsx');
}

/** The rows have data of people, so the download is audited. Throws 404, and 422 when no row has a fault. */
export async function faultsLink(deps: Deps, admin: AdminCaller, id: number): Promise<string> {
  const file = await getImport(deps, id);
  const frame = readJson<StoredFrame>(file.frame);
  const { rows, faults } = await readFaulty(deps, file);
  if (!frame || rows.length === 0) throw refused(importErrors.noFaults);
  const { writeFaults } = await import('../../people-files/writing/write-faults.ts');
  const sheet = writeFaults({ columns: frame.columns, rows }, faults);
  const after = { file_name: file.file_name, rows: rows.length };
  await changeAs(deps, admin, async (work) =>
    work.record({ action: 'import.download_faults', subjectId: id, after }),
  );
  const base = file.file_name.replace(/\.\w{1,5}$/, '');
  return linkTo(deps, Readable.fromWeb(sheet), `Perbaikan ${base}.xlsx`);
}

async function readFaulty({ db }: Deps, file: Pick<ImportFile, 'id' | 'mapping'>) {
  const mapping = listIn<ColumnMapping>(file.mapping);
  const rows: TableRow[] = [];
  const faults: FaultOrRemark[] = [];
  for await (const batch of streamLines(db, file.id, ['verdict', 'cells', 'typed', 'faults']))
    for (const { verdict, number: row, faults: stored, ...line } of batch) {
      if (verdict !== 'faulty') continue;
      const { cells, remarks } = withTyped(line, mapping);
      rows.push({ row, cells });
      faults.push(...remarks.map((remark) => ({ row, ...remark })));
      const found = listIn<StoredFault>(stored).filter(({ effect }) => effect === undefined);
      faults.push(...found.map((fault) => ({ row, ...fault })));
    }
  return { rows, faults };
}

async function linkTo(deps: Deps, content: Readable, downloadName: string): Promise<string> {
  const key = `exports/${randomUUID()}.xlsx`;
  await removeExports(deps);
  await deps.files.put(key, content);
  return deps.links.url({ key, now: deps.clock.now(), downloadName });
}
