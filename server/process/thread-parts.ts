// What a worker thread needs to answer in parts.
import { on } from 'node:events';
import { type MessagePort, threadId } from 'node:worker_threads';

/** The call of a thread that answers in parts. */
export interface PartsTask<Task> {
  task: Task;
  /** The thread says first that it is loaded, and its `threadId`. Then each message requests the next part. */
  port: MessagePort;
}

/**
 * Makes the default export of a worker module: the generator, one part for each request. Between requests it computes
 * nothing.
 */
export function inParts<Task, Part, Given>(make: (task: Task) => AsyncGenerator<Part, void, Given>) {
  return async ({ task, port }: PartsTask<Task>): Promise<void> => {
    const parts = make(task);
    const requests = on(port, 'message');
    port.postMessage(threadId);
    for await (const [given] of requests) {
      const { done, value } = await parts.next(given);
      if (done) return;
      port.postMessage(value, transferList(value));
    }
  };
}

/** Bytes move to the other thread instead of being copied. A `Buffer` shares its memory with others, so it stays. */
export function transferList(value: unknown): ArrayBuffer[] {
  if (!(value instanceof Uint8Array) || Buffer.isBuffer(value)) return [];
  return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
}
