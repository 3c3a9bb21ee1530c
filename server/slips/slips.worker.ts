// The thread that finds the lines of one picture, or compares those of several.
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../process/thread-priority.ts';
import { showSameSlip } from './compare-lines.ts';
import type { Comparison, GreyPicture } from './lines.types.ts';
import { readLines } from './read-lines.ts';
import { readStoredLines } from './stored-lines.ts';

lowerThreadPriority();
const { read, compare } = workerData as { read?: GreyPicture; compare?: Comparison };
if (read) parentPort?.postMessage(readLines(read));
if (compare) parentPort?.postMessage(compareAll(compare));

function compareAll({ lines, others }: Comparison): boolean[] {
  const own = readStoredLines(lines);
  return others.map((other) => showSameSlip(own, readStoredLines(other)));
}
