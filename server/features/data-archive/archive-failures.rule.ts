// Why an archive could not be made, from the words of the error that its job stored.
import type { ArchiveFailure } from '#shared/data-archive/data-archive.states.ts';

/** The disk has no room for the archive. */
export class ArchiveTooLargeError extends Error {
  constructor(size: number, room: number) {
    super(`There is no room for the archive: it needs ${size} bytes, ${room} are free.`);
  }
}

const reasons: [ArchiveFailure, RegExp][] = [
  ['full', /no room for the archive|ENOSPC|no space left/i],
  ['away', /file store does not answer|ECONN|ENOTFOUND|ETIMEDOUT|timed? ?out/i],
  ['ended', /^The process ended during every attempt/],
];

export function classifyArchiveFailure(error: string): ArchiveFailure {
  return reasons.find(([, words]) => words.test(error))?.[0] ?? 'other';
}
