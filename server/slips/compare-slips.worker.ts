// The thread that compares the lines of one picture with those of others.
import { showSameSlip } from './compare-lines.ts';
import type { Comparison } from './lines.types.ts';
import { readStoredLines } from './stored-lines.ts';

export default function compareSlips({ lines, others }: Comparison): boolean[] {
  const own = readStoredLines(lines);
  return others.map((other) => showSameSlip(own, readStoredLines(other)));
}
