// Mismatches of files and rows: a row whose file is missing, a file that no row refers to.
import { fileColumns } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { findUnnamedFiles, isNamed } from '../features/files/files.service.ts';
import { pagesOfFiles } from './pages-by-id.ts';

type FileDeps = Pick<Deps, 'db' | 'files' | 'clock'>;

/** The nightly job removes leftovers of a crash within a day. */
const MIN_UNUSED_HOURS = 48;

/** Returns one line for each fault; empty for sound files. May run while the product serves. */
export async function findFileFaults(deps: FileDeps): Promise<string[]> {
  const oldest = deps.clock.now().subtract({ hours: MIN_UNUSED_HOURS });
  const unnamed = await Array.fromAsync(findUnnamedFiles(deps, oldest));
  return [...(await missingFiles(deps)), ...unnamed.map((key) => `file ${key}: no row refers to it`)];
}

async function missingFiles({ db, files }: FileDeps): Promise<string[]> {
  const findings: string[] = [];
  const check = async (subject: string, key: string | null) => {
    if (key === null || (await files.exists(key))) return;
    // While the product serves, the row may have received another file since.
    if (await isNamed({ db }, key)) findings.push(`${subject}: its file ${key} is missing`);
  };
  for (const column of fileColumns)
    for await (const rows of pagesOfFiles(db, column))
      for (const { id, key } of rows) await check(`${column.table} ${id}`, key);
  return findings;
}
