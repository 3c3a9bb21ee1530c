// The fixture of every layout, for tests that try each of them.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { mutate } from './mutations.ts';
import { bytes, fixture, utf16 } from './statement-files.ts';
import { bniWorkbook, bsiWorkbook, livinWorkbook } from './workbooks.ts';

const texts = [
  'bca-individu.csv',
  'bca-bisnis.csv',
  'bca-mutasi.xls',
  'mandiri-kopra.csv',
  'mandiri-mcm.csv',
  'mandiri.mt940',
  'bni-direct.csv',
  'bri-cms.csv',
  'bri-internet.csv',
  'bsi-trx.csv',
  'cimb-octo.csv',
];

export interface StatementSample {
  name: string;
  /** The file with damages of this seed. */
  damaged: (seed: number) => Buffer<ArrayBuffer>;
}

export async function allStatements(): Promise<StatementSample[]> {
  const workbooks = { livin: await livinWorkbook(), bni: await bniWorkbook(), bsi: await bsiWorkbook() };
  return [
    ...texts.map((name) => ({ name, damaged: (seed: number) => mutate(bytes(fixture(name)), seed) })),
    { name: 'UTF-16', damaged: (seed) => mutate(utf16(fixture('bca-bisnis.csv')), seed) },
    ...Object.entries(workbooks).map(([name, file]) => ({
      name: `${name} workbook`,
      damaged: (seed: number) => (seed % 4 === 0 ? mutate(file, seed) : withDamagedSheet(file, seed)),
    })),
  ];
}

/** A sound zip whose sheet is damaged. */
function withDamagedSheet(file: Buffer, seed: number): Buffer<ArrayBuffer> {
  const parts = unzipSync(file);
  const sheet = 'xl/worksheets/sheet1.xml';
  const xml = strFromU8(parts[sheet] ?? new Uint8Array());
  const changed = mutate(Buffer.from(strToU8(xml)), seed);
  return Buffer.from(zipSync({ ...parts, [sheet]: new Uint8Array(changed) }, { level: 0 }));
}
