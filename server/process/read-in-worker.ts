// Reads an uploaded file in a worker thread with limits of memory and time.
import { on } from 'node:events';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** What a worker receives, and how much memory and time its thread has. */
interface ReaderTask {
  workerData: unknown;
  resourceLimits: ResourceLimits;
  timeoutMs: number;
}

/**
 * Requests one message from the worker. Messages that arrive together would block the event loop for all of their rows.
 * Throws when the thread ends instead.
 */
export type NextMessage<Message> = () => Promise<Message>;

/** Returns what `collect` makes of the messages; null for a thread that has no memory or no time left. */
export async function readInWorker<Message, Answer>(
  script: URL,
  { timeoutMs, ...options }: ReaderTask,
  collect: (next: NextMessage<Message>) => Promise<Answer>,
): Promise<Answer | null> {
  const worker = new Worker(script, options);
  const messages = on(worker, 'message', { close: ['exit'], signal: AbortSignal.timeout(timeoutMs) });
  const next = async (): Promise<Message> => {
    worker.postMessage(null);
    const { done, value } = await messages.next();
    if (done) throw new Error('The thread ended without an answer.');
    return value[0];
  };
  try {
    return await collect(next);
  } catch {
    return null;
  } finally {
    await worker.terminate();
  }
}
