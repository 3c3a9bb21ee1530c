// An uploaded spreadsheet becomes an import with rows. The file itself is not stored.
import { choiceKey } from '#shared/choice-names.ts';
import type { ImportReading } from '#shared/imports/imports.schemas.ts';
import type { RecognizedColumn, Table } from '#shared/imports/imports.types.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { shownFileName, type UploadedFile } from '../../http/uploads/uploaded-file.ts';
import { slicesInTurns } from '../../lib/slices.ts';
import { recognizeColumns } from '../../people-files/columns/recognize-columns.ts';
import { readTable } from '../../people-files/reading/read-table.ts';
import { exampleRows } from '../../people-files/values/example-rows.ts';
import { insertLines } from './import-rows.db.ts';
import { findLatestOptions, findMapping, insertImport, readChoiceLists } from './imports.db.ts';
import { discardOpen } from './imports.service.ts';
import { headerHash, remembered } from './remembered-choices.rule.ts';
import {
  type ChoiceDecision,
  noOptions,
  type RememberedWords,
  readJson,
  type StoredFrame,
  type StoredOptions,
} from './stored.types.ts';

interface ImportUpload extends UploadedFile {
  reading: ImportReading;
}

/** Returns the id of the import. Throws 422 at `file` for what cannot be read. */
export async function uploadImport(deps: Deps, admin: AdminCaller, file: ImportUpload): Promise<number> {
  const { sheet = null, taken = [], table: place = null, header_row: headerRow = null } = file.reading;
  const { replaces = null } = file.reading;
  const table = await readTable(file.bytes, { sheet, taken, table: place, headerRow });
  const columns = recognizeColumns(table);
  const hash = headerHash(table.columns);
  const [stored, lists] = await Promise.all([findMapping(deps.db, hash), readChoiceLists(deps.db)]);
  const { mapping, chosenBefore, words } = remembered(columns, table.columns, { stored, lists });
  const options = optionsOf(words, await latestChoices(deps.db));
  const frame = { ...frameOf(table, columns), isRemembered: chosenBefore.length > 0, chosenBefore };
  const fileName = shownFileName(file.name);
  return changeAs(deps, admin, async (work) => {
    if (replaces !== null) await discardOpen(work, replaces);
    const id = await insertImport(work.tx, {
      file_name: fileName,
      admin_id: admin.id,
      admin_name: admin.name,
      state: 'mapping',
      header_hash: hash,
      row_count: table.rows.length,
      frame: JSON.stringify(frame),
      mapping: JSON.stringify(mapping),
      options: JSON.stringify(options),
      created_at: work.now,
    });
    await storeLines(work, id, table);
    const after = { file_name: fileName, rows: table.rows.length };
    work.record({ action: 'import.upload', subjectId: id, after });
    return id;
  });
}

const LINES_PER_INSERT = 100;

async function storeLines({ tx }: AdminWork, importId: number, { rows }: Table): Promise<void> {
  for await (const some of slicesInTurns(rows, LINES_PER_INSERT)) {
    const lines = some.map(({ row, cells }) => ({
      import_id: importId,
      number: row,
      cells: JSON.stringify(cells),
    }));
    await insertLines(tx, lines);
  }
}

function frameOf({ rows, ...frame }: Table, columns: RecognizedColumn[]): Omit<StoredFrame, 'isRemembered'> {
  return {
    ...frame,
    proposed: columns.map(({ field, place }) => ({ field, place })),
    recognitions: columns.map(({ recognition }) => recognition),
    samples: columns.map(({ samples }) => samples),
    filled: columns.map(({ filled }) => filled),
    examples: exampleRows(rows, columns.length),
  };
}

/** Choices for the same headers come before those of the last import. */
function optionsOf(words: RememberedWords, latest: ChoiceDecision[]): StoredOptions {
  const { choices, statuses, defaults } = words;
  const isNamed = ({ kind, name }: ChoiceDecision) =>
    choices.some((one) => one.kind === kind && choiceKey(one.name) === choiceKey(name));
  const all = [...choices, ...latest.filter((one) => !isNamed(one))];
  return {
    ...noOptions,
    choices: all,
    statuses,
    defaults: { ...noOptions.defaults, ...defaults },
    remembered: { ...words, choices: all },
  };
}

/**
 * What a person decided about unknown categories in the import before this one. The corrected rows of a file come with
 * other headers and the same names.
 */
async function latestChoices(db: Database): Promise<ChoiceDecision[]> {
  return readJson<StoredOptions>(await findLatestOptions(db))?.choices ?? [];
}
