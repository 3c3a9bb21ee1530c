// An uploaded spreadsheet becomes an import with rows. The file itself is not stored.
import { choiceKey } from '#shared/choice-names.ts';
import type { ImportReading, Mapping } from '#shared/imports/imports.schemas.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { shownFileName, type UploadedFile } from '../../http/uploads/uploaded-file.ts';
import { slicesInTurns } from '../../lib/slices.ts';
import { recognizeColumns } from '../../people-files/columns/recognize-columns.ts';
import { readTable } from '../../people-files/reading/read-table.ts';
import type { RecognizedColumn, Table, TableColumn } from '../../people-files/table.types.ts';
import { exampleRows } from '../../people-files/values/example-rows.ts';
import { exportColumns } from '../documents/export.open.view.ts';
import { insertLines, readTypedLines } from './import-rows.db.ts';
import { findLatestOptions, findMapping, insertImport, readChoiceLists, updateImport } from './imports.db.ts';
import { discardOpen } from './imports.service.ts';
import { applyRemembered, headerHash } from './remembered-choices.rule.ts';
import {
  type ChoiceDecision,
  noOptions,
  type RememberedWords,
  readJson,
  type StoredFrame,
  type StoredOptions,
  type TypedCounts,
} from './stored.types.ts';
import { typedCounter, typedIn } from './typed-cells.rule.ts';

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
  const {
    mapping: proposed,
    chosenBefore,
    words,
  } = applyRemembered(columns, table.columns, { stored, lists });
  const mapping = withOwnWords(proposed, table.columns);
  const options = optionsOf(words, await latestChoices(deps.db));
  const frame = { ...frameOf(table, columns), isRemembered: chosenBefore.length > 0, chosenBefore };
  const fileName = shownFileName(file.name);
  return changeAs(deps, admin, async (work) => {
    const earlier = replaces === null ? noEarlier : await replaceImport(work, replaces);
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
    const typed = await storeLines(work, id, { table, earlier, mapping });
    if (typed) await updateImport(work.tx, id, typed);
    const after = { file_name: fileName, rows: table.rows.length };
    work.record({ action: 'import.upload', subjectId: id, after });
    return id;
  });
}

/** 'Seumur hidup' in an export of members is a membership without an end. */
function withOwnWords(mapping: Mapping, columns: TableColumn[]): Mapping {
  const headers = new Set(columns.map(({ header }) => header));
  if (!exportColumns('').every(({ title }) => headers.has(title))) return mapping;
  const isForLife = (index: number) => columns.some((one) => one.index === index && one.spans?.for_life);
  return mapping.map((entry) =>
    entry.field === 'expired_at' && isForLife(entry.column)
      ? { ...entry, for_life: { end: null, is_lifetime: true } }
      : entry,
  );
}

const LINES_PER_INSERT = 100;

interface StoredTable {
  table: Table;
  earlier: EarlierImport;
  mapping: Mapping;
}

/** What was typed into a row stays with it where all of its cells say the same. Returns the columns about that. */
async function storeLines(work: AdminWork, importId: number, { table, earlier, mapping }: StoredTable) {
  const counter = typedCounter(mapping);
  let lost = earlier.cells;
  for await (const some of slicesInTurns(table.rows, LINES_PER_INSERT)) {
    const lines = some.map(({ row, cells: list }) => {
      const cells = JSON.stringify(list);
      const before = earlier.lines.get(row);
      const typed = before?.cells === cells ? before.typed : null;
      const found = typedIn({ typed });
      counter.look(found);
      lost -= Object.keys(found).length;
      return { import_id: importId, number: row, cells, typed };
    });
    await insertLines(work.tx, lines);
  }
  const counted = counter.counted(lost);
  return counted && { typed: JSON.stringify(counted) };
}

interface EarlierImport {
  /** Rows with typed cells, by their number in the file. */
  lines: ReadonlyMap<number, { cells: string; typed: string | null }>;
  /** That were typed, also before the file was read for the last time. */
  cells: number;
}

const noEarlier: EarlierImport = { lines: new Map(), cells: 0 };

/** Discards an import of the same file. What was typed into its rows is left for those of the next one. */
async function replaceImport(work: AdminWork, id: number): Promise<EarlierImport> {
  const lines = await readTypedLines(work.tx, id);
  const { typed } = await discardOpen(work, id);
  const { lost = 0 } = readJson<TypedCounts>(typed) ?? {};
  const cells = lines.map((line) => Object.keys(typedIn(line)).length);
  return {
    lines: new Map(lines.map((line) => [line.number, line])),
    cells: cells.reduce((sum, count) => sum + count, lost),
  };
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
