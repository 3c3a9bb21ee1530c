// What an order needs, as it is stored with it.
import { randomUUID } from 'node:crypto';

/** With what its action needs. */
interface StoredInput extends Record<string, unknown> {
  /** What is done in words. */
  title: string;
  /** Of the file store. */
  file?: string | undefined;
}

export function writeInput(input: StoredInput): string {
  return JSON.stringify(input);
}

/** The input of an order that was not given yet is blank. */
export function readInput(text: string | null): StoredInput {
  return { title: '', ...(text === null ? {} : JSON.parse(text)) };
}

export const FILE_FOLDER = 'cards';

/** Makes another key for each attempt: the job names the one that has what it says. */
export function newFileKey(jobId: number): string {
  return `${FILE_FOLDER}/${jobId}/${randomUUID()}.pdf`;
}

/** Returns 0 for a foreign file. */
export function jobOfFile(key: string): number {
  return Number(/^cards\/(\d+)\//.exec(key)?.[1] ?? 0);
}
