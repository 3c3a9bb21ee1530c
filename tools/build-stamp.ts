// Tells whether the build is up to date: the hash of its sources is stored next to it.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const sources = [
  'web/**/*',
  'shared/**/*',
  'public/**/*',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'tools/web-build.ts',
];
const stampFile = join(root, 'build/stamp');

export function isBuildFresh(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash();
}

/** The hash as it was before the build began: what changes during the build must be built again. */
export function sourceHash(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

export function stampBuild(hash: string): void {
  writeFileSync(stampFile, hash);
}
