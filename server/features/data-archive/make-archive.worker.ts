// The worker thread that makes the archive of all data: each table as a spreadsheet, then texts and pictures.
import type { DataPlaces } from '../../config.ts';
import { connectReader, openSnapshot } from '../../db/connections/read-only.ts';
import type { Database } from '../../db/database.ts';
import type { Column } from '../../lib/spreadsheet/rows.ts';
import { writeSpreadsheet } from '../../lib/spreadsheet/write-spreadsheet.ts';
import { type ZipPart, zipParts } from '../../lib/zip-parts.ts';
import { inParts } from '../../process/thread-parts.ts';
import { createFileStore, FileMissingError, type FileStore } from '../../storage/file-store.ts';
import { exportColumns } from '../documents/open/export.view.ts';
import { type Chunk, inOneMemory } from '../documents/open/export-chunks.view.ts';
import { countIn, readMembers, readNames, readTable, readValue } from './open/archive-pages.db.ts';
import type { ArchiveColumn, ArchivedTable, Names, Stored } from './open/archived-tables.types.ts';
import { archivedTables, membersName } from './open/archived-tables.view.ts';
import { pathWord } from './open/columns.view.ts';
import { type ArchiveFacts, missingName, readme, readmeName } from './readme.view.ts';

export interface ArchiveOrder extends Pick<ArchiveFacts, 'associationName' | 'appName' | 'at'> {
  where: DataPlaces;
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
const PARTS_PER_REPORT = 20;

export default inParts(archiveParts);

async function* archiveParts(
  order: ArchiveOrder,
): AsyncGenerator<Chunk | ArchiveProgress, void, Chunk | undefined> {
  const connection = connectReader(order.where);
  const files = await createFileStore(order.where);
  const snapshot = await openSnapshot(connection);
  try {
    const archive = createArchive(snapshot.db, files, order);
    const progress = await archive.plan();
    yield { ...progress };
    const at = Temporal.Instant.from(order.at).toZonedDateTimeISO('Asia/Jakarta').toPlainDateTime();
    let chunks = 0;
    for await (const part of inOneMemory(zipParts(archive.parts(), at))) {
      part.given((yield part.chunk) ?? part.chunk);
      chunks += 1;
      if (chunks % PARTS_PER_REPORT === 0) yield { ...progress };
    }
  } finally {
    await snapshot.close();
    await connection.close();
    files.close();
  }
}

interface LaterText {
  path: string;
  table: string;
  key: string;
  column: string;
  of: string | number;
}

function createArchive(db: Database, files: FileStore, order: ArchiveOrder) {
  const progress: ArchiveProgress = { done: 0, total: 0, size: 0 };
  const tables: ArchiveFacts['tables'] = [];
  const texts: LaterText[] = [];
  const missing: string[] = [];
  let longTexts = 0;
  let fileCount = 0;

  const pictures = archivedTables.flatMap((table) =>
    table.columns.flatMap(({ file }) => (file?.from === 'store' ? [{ ...table, file }] : [])),
  );

  async function plan(): Promise<ArchiveProgress> {
    let rows = await countIn(db, 'members');
    for (const { table } of archivedTables) rows += await countIn(db, table);
    let pictureCount = 0;
    for (const { table, file } of pictures) pictureCount += await countIn(db, table, file.column);
    let bytes = rows * BYTES_PER_ROW;
    for (const folder of ['photos', 'proofs', 'association'])
      for await (const { size } of files.list(folder)) bytes += size;
    Object.assign(progress, { total: rows + pictureCount, size: bytes });
    return progress;
  }

  async function* parts(): AsyncGenerator<ZipPart> {
    const names = await readNames(db);
    yield* sheet(membersName, exportColumns(order.today, order.graceDays), readMembers(db));
    for (const table of archivedTables) yield* sheet(table.name, columnsOf(table, names), rowsOf(table));
    for (const { path, ...value } of texts) yield { path, bytes: Buffer.from(await readValue(db, value)) };
    for (const picture of pictures) yield* filesOf(picture);
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

  function rowsOf({ table, key, columns }: ArchivedTable) {
    return readTable(db, { table, key, columns: columns.flatMap(({ reads }) => reads) });
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
    if (column.file?.from === 'text')
      texts.push({ path: column.file.path(row), table, key, column: read, of });
    if (typeof cell !== 'string' || cell.length <= MAX_CELL_CHARACTERS) return cell;
    const path = `Teks Panjang/${pathWord(name)} ${pathWord(of)} ${pathWord(read)}.txt`;
    texts.push({ path, table, key, column: read, of });
    longTexts += 1;
    return `Lihat ${path}`;
  }

  type Picture = (typeof pictures)[number];

  async function* filesOf({ table, key, columns, file }: Picture): AsyncGenerator<ZipPart> {
    const reads = columns.filter((column) => column.file === file).flatMap((column) => column.reads);
    for await (const page of readTable(db, { table, key, columns: reads })) {
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

function text(path: string, contents: string): ZipPart {
  return { path, bytes: Buffer.from(contents) };
}
