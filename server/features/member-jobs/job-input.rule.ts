// What an order needs, as it is stored with it.
import { randomUUID } from 'node:crypto';
import { type JobInput, jobInput } from '#shared/member-jobs/member-jobs.contract.ts';

interface StoredInput extends JobInput {
  /** What is done in words. */
  title: string;
  /** Cards that are drawn so far. */
  drawn?: number | undefined;
  /** The stored PDF of cards. */
  file?: string | undefined;
}

export function writeInput(input: StoredInput): string {
  return JSON.stringify(input);
}

/** Of an order that was not given yet, blank. */
export function readInput(text: string | null): StoredInput {
  const { title = '', drawn, file, ...stored }: Partial<StoredInput> = text === null ? {} : JSON.parse(text);
  return { ...jobInput.parse(stored), title, drawn, file };
}

export const CARD_FOLDER = 'cards';

/** Another one for each attempt: the job names the one that has what it says. */
export function newCardFile(jobId: number): string {
  return `${CARD_FOLDER}/${jobId}/${randomUUID()}.pdf`;
}

/** 0 for a foreign file. */
export function jobOfCardFile(key: string): number {
  return Number(/^cards\/(\d+)\//.exec(key)?.[1] ?? 0);
}
