// Mismatches of files and rows: a row whose file is missing, a file that no row refers to.
import { pagesById } from '../db/pages-by-id.ts';
import type { Deps } from '../deps.ts';
import { findUnnamedFiles } from '../features/files/files.service.ts';

type FileDeps = Pick<Deps, 'db' | 'files' | 'clock'>;

/** The nightly job removes leftovers of a crash within a day. */
const GRACE_HOURS = 48;

export async function findFileFaults(deps: FileDeps): Promise<string[]> {
  const oldest = deps.clock.now().subtract({ hours: GRACE_HOURS });
  const unnamed = await Array.fromAsync(findUnnamedFiles(deps, oldest));
  return [
    ...(await missingPhotos(deps)),
    ...(await missingProofs(deps)),
    ...unnamed.map((key) => `file ${key}: no row refers to it`),
  ];
}

function missingPhotos({ db, files }: FileDeps): Promise<string[]> {
  const pages = pagesById(({ after, limit }) =>
    db
      .selectFrom('members')
      .select(['id', 'photo_key as key'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  return missing(pages, files, 'member');
}

function missingProofs({ db, files }: FileDeps): Promise<string[]> {
  const pages = pagesById(({ after, limit }) =>
    db
      .selectFrom('payments')
      .select(['id', 'proof_key as key'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  return missing(pages, files, 'payment');
}

async function missing(
  pages: AsyncIterable<{ id: number; key: string | null }[]>,
  files: FileDeps['files'],
  subject: string,
): Promise<string[]> {
  const findings: string[] = [];
  for await (const rows of pages)
    for (const { id, key } of rows)
      if (key !== null && !(await files.exists(key)))
        findings.push(`${subject} ${id}: its file ${key} is missing`);
  return findings;
}
