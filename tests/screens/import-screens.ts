// The steps of an import of members, with untidy spreadsheets in the demo data.
import { imports } from '#shared/imports/imports.contract.ts';
import { checkImport, uploadImport } from '../builders/as-admin/imports.ts';
import { csv } from '../builders/spreadsheets/import-files.ts';
import { expect } from '../setup/browser/test.ts';
import { click, type Screen, withFailure } from './screen.ts';
import type { Session } from './session.ts';

const CLEAN = 'IAI.xlsx';
const DUPLICATES = 'DATA PERAWAT (FIX) (2).xlsx';

const dryRun = 'admin/users/import/:importId';
const columns = 'admin/users/import/:importId/columns';

type Row = Omit<Screen, 'area' | 'viewer' | 'worlds'>;

const rows: Row[] = [
  { name: 'import columns', route: columns, path: uploaded },
  { name: 'import dates', route: columns, path: dated },
  { name: 'import dry run', route: dryRun, path: checked(DUPLICATES) },
  { name: 'import doubtful rows', route: dryRun, path: checked(DUPLICATES, '?verdict=doubtful') },
  { name: 'import confirmation', route: dryRun, path: checked(CLEAN), act: click(/^Impor \d/) },
  { name: 'import result', route: dryRun, path: committed },
];

const asSuperAdmin = (row: Row): Screen => ({
  area: 'admin',
  viewer: 'super admin',
  worlds: ['little'],
  ...row,
});

export const importScreens: Screen[] = [
  ...rows.map(asSuperAdmin),
  // After the others: the history has their imports.
  ...withFailure({
    ...asSuperAdmin({ name: 'imports', route: 'admin/users/import' }),
    worlds: ['empty', 'little'],
  }),
];

async function uploaded(session: Session): Promise<string> {
  const { id } = await uploadImport(session, 'Buku Induk PDGI 2026.xlsx');
  return `/admin/users/import/${id}/columns`;
}

/** Nothing proves the order of its dates, and it has a month, a period and 'seumur hidup'. */
async function dated(session: Session): Promise<string> {
  const lines = [
    ['Nama', 'Email', 'Tgl Lahir', 'Masa Berlaku'],
    ['Sari', 'sari@contoh.id', '4/5/1990', 'Des 2026'],
    ['Budi', 'budi@contoh.id', '', '1 Jan – 31 Des 2026'],
    ['Ani', 'ani@contoh.id', '', 'Seumur hidup'],
  ];
  const file = { bytes: new Uint8Array(csv(lines)), name: 'masa berlaku.csv', type: 'text/csv' };
  const { data } = await session.ask(imports.upload, { file, body: {} });
  return `/admin/users/import/${data.id}/columns`;
}

function checked(fileName: string, search = '') {
  return async (session: Session): Promise<string> => {
    const { id } = await checkImport(session, fileName);
    return `/admin/users/import/${id}${search}`;
  };
}

/** The second time its members are there: the result has nothing new. */
async function committed(session: Session): Promise<string> {
  const { id } = await checkImport(session, CLEAN);
  const stateOf = async () => (await session.ask(imports.show, { params: { id } })).data.state;
  await session.ask(imports.commit, { params: { id } });
  await expect.poll(stateOf).toBe('committed');
  return `/admin/users/import/${id}`;
}
