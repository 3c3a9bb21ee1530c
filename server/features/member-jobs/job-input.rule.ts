// What an order needs, as it is stored with it.
import { type JobInput, jobInput } from '#shared/member-jobs/member-jobs.contract.ts';

interface StoredInput extends JobInput {
  /** What is done in words. */
  title: string;
}

export function writeInput(input: StoredInput): string {
  return JSON.stringify(input);
}

/** Of an order that was not given yet, blank. */
export function readInput(text: string | null): StoredInput {
  const { title = '', ...stored }: Partial<StoredInput> = text === null ? {} : JSON.parse(text);
  return { ...jobInput.parse(stored), title };
}
