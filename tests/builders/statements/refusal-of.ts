// What the reader of bank statements says of a file that it refuses.
import assert from 'node:assert/strict';
import { readStatements } from '../../../server/bank-files/read-statement.ts';
import { HttpError } from '../../../server/lib/errors.ts';

/** The day of the upload, as all tests of the reader give it. */
export const input = { uploadedOn: '2026-11-23' };

/** undefined when the file is read. */
export async function refusalOf(file: Uint8Array): Promise<string | undefined> {
  try {
    await readStatements(file, input);
  } catch (error) {
    assert.ok(error instanceof HttpError && error.status === 422, String(error));
    return Object.values(error.body.errors ?? {}).flat()[0];
  }
  return undefined;
}
