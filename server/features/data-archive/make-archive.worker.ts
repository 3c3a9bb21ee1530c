// The worker thread that makes the archive of all data: each table as a spreadsheet, then texts and pictures.
import { TIME_ZONE } from '#shared/dates.ts';
import { makeRecord } from '#shared/keys.ts';
import type { DataPlaces } from '../../config.ts';
import type { SqlQuery } from '../../db/database.ts';
import { openSnapshotReader, type SnapshotReader } from '../../db/reads/stream-rows.ts';
import type { Stored } from '../../db/table-facts.ts';
import { pathWord } from '../../lib/path-word.ts';
import type { Column } from '../../lib/spreadsheet/rows.ts';
import { writeSpreadsheet } from '../../lib/spreadsheet/write-spreadsheet.ts';
import { type ZipPart, zipParts } from '../../lib/zip-parts.ts';
import { inParts } from '../../process/thread-parts.ts';
import { createFileStore, FileMissingError, type FileStore } from '../../storage/file-store.ts';
import type { ExportRow } from '../documents/export.open.db.ts';
import { exportColumns } from '../documents/export.open.view.ts';
import { type Chunk, inOneMemory } from '../documents/export-chunks.open.view.ts';
import type { ArchiveQueries } from './archive-queries.service.ts';
import {
  type ArchiveColumn,
  type ArchivedTable,
  archivedTables,
  membersName,
  type Names,
  namedTables,
  pictureColumns,
} from './archived-tables.open.view.ts';
import { type ArchiveFacts, missingName, readme, readmeName } from './readme.view.ts';

export interface ArchiveOrder extends Pick<ArchiveFacts, 'associationName' | 'appName' | 'at'> {
  where: DataPlaces;
  queries: ArchiveQueries;
  /** Jakarta day and grace, by which a membership is shown as inactive. */
  today: string;
  graceDays: number;
}

export interface ArchiveProgress {
  /** Rows and files. */
  done: number;
  total: number;
  /** Bytes that the whole archive has at most, about. */
  size: number;
}

/** What a cell of a spreadsheet can hold. */
const MAX_CELL_CHARACTERS = 32_767;
/** A row of all tables as a compressed part of a spreadsheet, on the safe side. */
const BYTES_PER_ROW = 250;
/** A store over the network is slow, not busy: several downloads share the wait. */
const MAX_PARALLEL_FILES = 4;
const CHUNKS_PER_REPORT = 4;
/** Bytes that are sent together: each message costs the other thread memory, whatever its size. */
const CHUNK_BYTES = 256 * 1024;

export default inParts(archiveParts);

async function* archiveParts(
  order: ArchiveOrder,
): AsyncGenerator<Chunk | ArchiveProgress, void, Chunk | undefined> {
  const files = await createFileStore(order.where);
  const reader = await openSnapshotReader(order.where);
  try {
    const archive = createArchive(reader, files, order);
    const progress = await archive.plan();
    yield { ...progress };
    const at = Temporal.Instant.from(order.at).toZonedDateTimeISO(TIME_ZONE).toPlainDateTime();
    let chunks = 0;
    for await (const part of inOneMemory(gathered(zipParts(archive.parts(), at)))) {
      part.given((yield part.chunk) ?? part.chunk);
      chunks += 1;
      if (chunks % CHUNKS_PER_REPORT === 0) yield { ...progress };
    }
  } finally {
    await reader.close();
    files.close();
  }
}

interface LaterText {
  path: string;
  table: string;
  column: string;
  of: string | number;
}

function createArchive(reader: SnapshotReader, files: FileStore, order: ArchiveOrder) {
  const { queries } = order;
  const progress: ArchiveProgress = { done: 0, total: 0, size: 0 };
  const tables: ArchiveFacts['tables'] = [];
  const texts: LaterText[] = [];
  const missing: string[] = [];
  let longTexts = 0;
  let fileCount = 0;

  async function plan(): Promise<ArchiveProgress> {
    const rows = await numberOf(queries.rowCount);
    const pictures = await numberOf(queries.pictureCount);
    let bytes = rows * BYTES_PER_ROW;
    for (const folder of ['photos', 'proofs', 'association'])
      for await (const { size } of files.list(folder)) bytes += size;
    Object.assign(progress, { total: rows + pictures, size: bytes });
    return progress;
  }

  async function* parts(): AsyncGenerator<ZipPart> {
    const names = await readNames();
    const columns = exportColumns(order.today, order.graceDays);
    yield* sheet(membersName, columns, reader.rows<ExportRow>(queries.members));
    for (const [at, table] of archivedTables.entries())
      yield* sheet(table.name, columnsOf(table, names), rowsOf(queries.tables[at]));
    for (const { path, table, column, of } of texts) {
      const query = { sql: queries.values[`${table}.${column}`]?.sql ?? '', parameters: [of] };
      const [row] = (await Array.fromAsync(reader.rows<{ value: string | null }>(query))).flat();
      yield text(path, row?.value ?? '');
    }
    for (const [at, picture] of pictureColumns.entries())
      yield* filesOf(picture, rowsOf(queries.pictures[at]));
    if (missing.length > 0) yield text(missingName, `${missing.join('\r\n')}\r\n`);
    yield text(readmeName, readme({ ...order, tables, files: fileCount, missing, longTexts }));
  }

  async function* sheet<Row>(
    name: string,
    columns: Column<Row>[],
    pages: AsyncIterable<Row[]>,
  ): AsyncGenerator<ZipPart> {
    const counted = { name, rows: 0 };
    async function* rows() {
      for await (const page of pages) {
        yield* page;
        counted.rows += page.length;
        progress.done += page.length;
      }
    }
    for await (const bytes of writeSpreadsheet({ name, columns }, rows()))
      yield { path: `${name}.xlsx`, bytes, isPacked: true };
    tables.push(counted);
  }

  function rowsOf(query: SqlQuery | undefined): AsyncGenerator<Stored[]> {
    return reader.rows<Stored>(queryOf(query));
  }

  async function numberOf(query: SqlQuery): Promise<number> {
    const [row] = (await Array.fromAsync(reader.rows<{ total: number }>(query))).flat();
    return Number(row?.total);
  }

  async function readNames(): Promise<Names> {
    const names = makeRecord(namedTables, () => new Map<number, string>());
    for (const table of namedTables)
      for await (const rows of reader.rows<{ id: number; label: string }>(queryOf(queries.names[table])))
        for (const { id, label } of rows) names[table].set(id, label);
    return names;
  }

  function columnsOf(table: ArchivedTable, names: Names): Column<Stored>[] {
    return table.columns.map((column) => ({
      ...column,
      cell: (row) => shortCell(table, column, row, names),
    }));
  }

  /** A text that no cell can hold becomes a file, which the cell names. */
  function shortCell({ table, key, name }: ArchivedTable, column: ArchiveColumn, row: Stored, names: Names) {
    const cell = column.cell(row, names);
    const of = row[key] ?? '';
    const [read = ''] = column.reads;
    if (column.file?.from === 'text') texts.push({ path: column.file.path(row), table, column: read, of });
    if (typeof cell !== 'string' || cell.length <= MAX_CELL_CHARACTERS) return cell;
    const path = `Teks Panjang/${pathWord(name)} ${pathWord(of)} ${pathWord(read)}.txt`;
    texts.push({ path, table, column: read, of });
    longTexts += 1;
    return `Lihat ${path}`;
  }

  type Picture = Pick<(typeof pictureColumns)[number], 'file'>;

  async function* filesOf({ file }: Picture, pages: AsyncIterable<Stored[]>): AsyncGenerator<ZipPart> {
    for await (const page of pages) {
      const named = page.filter((row) => row[file.column] !== null);
      for (let start = 0; start < named.length; start += MAX_PARALLEL_FILES) {
        const some = named.slice(start, start + MAX_PARALLEL_FILES);
        const contents = await Promise.all(some.map((row) => readFile(String(row[file.column]))));
        for (const [at, row] of some.entries()) {
          const bytes = contents[at];
          progress.done += 1;
          if (bytes) {
            fileCount += 1;
            yield { path: file.path(row), bytes, isPacked: true };
          } else missing.push(file.path(row));
        }
      }
    }
  }

  async function readFile(key: string): Promise<Uint8Array | null> {
    try {
      return await files.bytes(key);
    } catch (error) {
      if (error instanceof FileMissingError) return null;
      throw error;
    }
  }

  return { plan, parts };
}

function queryOf(query: SqlQuery | undefined): SqlQuery {
  if (!query) throw new Error('A table of the archive has no query.');
  return query;
}

async function* gathered(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const part of parts) {
    waiting.push(part);
    length += part.length;
    if (length < CHUNK_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  yield Buffer.concat(waiting);
}

function text(path: string, contents: string): ZipPart {
  return { path, bytes: Buffer.from(contents) };
}
