// The key that is generated where the operator sets none: one for each data folder.

import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readErrorCode } from '../lib/error-code.ts';

/** Generates the key on the first call for a folder, and stores it there. */
export function generatedKey(dataDir: string): string {
  const file = join(dataDir, 'app.key');
  if (!existsSync(file)) createKey(dataDir, file);
  return readFileSync(file, 'utf8').trim();
}

/** The key file is complete or absent, even after a crash; when two nodes start together, the first one wins. */
function createKey(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(part, file);
  } catch (error) {
    if (readErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
}
