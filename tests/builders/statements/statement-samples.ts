// A statement of every layout, for tests that try each of them: all fixtures, and what only a workbook can show.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { mutate } from './mutations.ts';
import { bytes, fixture, fixtureNames, utf16 } from './statement-files.ts';
import { bniWorkbook, bsiWorkbook, livinWorkbook } from './workbooks.ts';

export interface StatementSample {
  name: string;
  file: Buffer<ArrayBuffer>;
}

export async function statementSamples(): Promise<StatementSample[]> {
  return [
    ...fixtureNames().map((name) => ({ name, file: bytes(fixture(name)) })),
    { name: 'livin workbook', file: await livinWorkbook() },
    { name: 'bni workbook', file: await bniWorkbook() },
    { name: 'bsi workbook', file: await bsiWorkbook() },
  ];
}

export interface DamagedSample {
  name: string;
  /** The file with damages of this seed. */
  damaged: (seed: number) => Buffer<ArrayBuffer>;
}

export async function damagedSamples(): Promise<DamagedSample[]> {
  const samples = await statementSamples();
  return [
    ...samples.map(({ name, file }) => ({
      name,
      damaged: (seed: number) =>
        isWorkbook(file) && seed % 4 !== 0 ? withDamagedSheet(file, seed) : mutate(file, seed),
    })),
    { name: 'UTF-16', damaged: (seed) => mutate(utf16(fixture('bca-bisnis.csv')), seed) },
  ];
}

const isWorkbook = (file: Buffer) => file.subarray(0, 2).toString() === 'PK';

/** A sound zip whose sheet is damaged. */
function withDamagedSheet(file: Buffer, seed: number): Buffer<ArrayBuffer> {
  const parts = unzipSync(file);
  const sheet = 'xl/worksheets/sheet1.xml';
  const xml = strFromU8(parts[sheet] ?? new Uint8Array());
  const changed = mutate(Buffer.from(strToU8(xml)), seed);
  return Buffer.from(zipSync({ ...parts, [sheet]: new Uint8Array(changed) }, { level: 0 }));
}
