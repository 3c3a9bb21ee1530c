// The thread that finds the lines of one picture.
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../../process/thread-priority.ts';
import type { GreyPicture } from './lines.types.ts';
import { readLines } from './read-lines.ts';

lowerThreadPriority();
parentPort?.postMessage(readLines(workerData as GreyPicture));
