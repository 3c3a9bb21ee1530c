// Reads streams of an OLE container (MS-CFB), in which programs store encrypted workbooks. Hostile chains end: each has at
// most as many sectors as the file.
import { TableFault } from './table-fault.ts';

const MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex');

export const isOleContainer = (file: Buffer) => file.indexOf(MARK) === 0;

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const MINI_SECTOR_BYTES = 64;
/** Smaller streams stand in mini sectors. */
const MINI_CUTOFF_BYTES = 4096;
/** Larger numbers are marks: free, the end of a chain. */
const MAX_SECTOR = 0xfffffffa;
/** Sectors of the table that the header itself names. */
const NAMED_IN_HEADER = 109;
const ROOT_TYPE = 5;

interface Container {
  file: Buffer;
  sectorBytes: number;
  table: number[];
}

interface Entry {
  name: string;
  type: number;
  start: number;
  bytes: number;
}

/** Returns undefined without such a stream. Throws a fault for a damaged container. */
export function oleStream(file: Buffer, name: string): Buffer | undefined {
  const container = open(file);
  const entries = entriesOf(container);
  const entry = entries.find((each) => each.name === name && each.type !== ROOT_TYPE);
  if (!entry) return undefined;
  if (entry.bytes >= MINI_CUTOFF_BYTES) return chainOf(container, entry.start).subarray(0, entry.bytes);
  const root = entries.find(({ type }) => type === ROOT_TYPE);
  if (!root) throw new TableFault('damaged');
  const mini = {
    file: chainOf(container, root.start),
    sectorBytes: MINI_SECTOR_BYTES,
    table: numbersIn(chainOf(container, file.readUInt32LE(60))),
  };
  return joined(mini, entry.start, 0).subarray(0, entry.bytes);
}

function open(file: Buffer): Container {
  if (file.length < HEADER_BYTES) throw new TableFault('damaged');
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new TableFault('damaged');
  const container = { file, sectorBytes: 2 ** shift, table: [] };
  return { ...container, table: tableOf(container) };
}

/** For each sector the one that follows it. */
function tableOf(container: Container): number[] {
  const { file, sectorBytes } = container;
  const named = numbersIn(file.subarray(76, 76 + 4 * NAMED_IN_HEADER));
  let next = file.readUInt32LE(68);
  for (let count = 0; next < MAX_SECTOR; count++) {
    if (count > file.length / sectorBytes) throw new TableFault('damaged');
    const numbers = numbersIn(sectorAt(container, next, 1));
    next = numbers.pop() ?? MAX_SECTOR;
    named.push(...numbers);
  }
  const sectors = named.filter((sector) => sector < MAX_SECTOR);
  if (sectors.length > file.length / sectorBytes) throw new TableFault('damaged');
  return sectors.flatMap((at) => numbersIn(sectorAt(container, at, 1)));
}

function entriesOf(container: Container): Entry[] {
  const directory = chainOf(container, container.file.readUInt32LE(48));
  return Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, index) => {
    const entry = directory.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES);
    const nameBytes = Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 64);
    return {
      name: entry.toString('utf16le', 0, nameBytes),
      type: entry.readUInt8(66),
      start: entry.readUInt32LE(116),
      bytes: entry.readUInt32LE(120),
    };
  });
}

/** The first sector of a file stands behind its header. */
const chainOf = (container: Container, start: number) => joined(container, start, 1);

function joined(container: Container, start: number, headerSectors: number): Buffer {
  const parts: Buffer[] = [];
  const most = container.file.length / container.sectorBytes;
  for (let sector = start; sector < MAX_SECTOR; sector = container.table[sector] ?? MAX_SECTOR) {
    if (parts.length > most) throw new TableFault('damaged');
    parts.push(sectorAt(container, sector, headerSectors));
  }
  return Buffer.concat(parts);
}

function sectorAt({ file, sectorBytes }: Container, sector: number, headerSectors: number): Buffer {
  const from = (sector + headerSectors) * sectorBytes;
  if (from >= file.length) throw new TableFault('damaged');
  return file.subarray(from, from + sectorBytes);
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));
}
