// The thread that renders one long text.
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../process/thread-priority.ts';
import { renderMarkdown } from './markdown.ts';

lowerThreadPriority();
parentPort?.once('message', () => parentPort?.postMessage(renderMarkdown(String(workerData))));
