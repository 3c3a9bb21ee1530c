// Runs a command of the operator. An expected error is one line and exit code 1; a bug shows its stack.

import { resolve } from 'node:path';
import { BackupError } from '../../server/backup/manifest.ts';
import { DatabaseMissing } from '../../server/db/connections/read-only.ts';
import { faultOfServer } from '../../server/db/db-errors.ts';
import { DataFolderInUse } from '../../server/db/sqlite/data-lock.ts';
import { ConfigError } from '../../server/lib/environment.ts';
import { readErrorCode } from '../../server/lib/error-code.ts';

/** What is wrong with a path from the command line. */
const places = new Set(['ENOSPC', 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'EISDIR', 'ENOTDIR']);
/** Thrown when the operator's request cannot be carried out. */
export class OperatorError extends Error {}

const expected = [BackupError, ConfigError, DataFolderInUse, DatabaseMissing, OperatorError];

export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(lineOf(error) ?? error);
    process.exitCode = 1;
  }
}

/** Resolves a path as typed: npm runs commands in the folder of the project, and says where it was called. */
export function pathGiven(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

function lineOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (expected.some((kind) => error instanceof kind)) return error.message;
  const fault = faultOfServer(error);
  if (fault !== undefined) return fault;
  const code = readErrorCode(error);
  return code?.startsWith('ERR_PARSE_ARGS') || places.has(code ?? '') ? error.message : undefined;
}
