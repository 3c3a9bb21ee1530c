// The thread that reads one uploaded statement: what is wrong with the file ends here, not in the server.
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../process/thread-priority.ts';
import { parseStatement } from './parse-statement.ts';
import type {
  PendingRow,
  ReadDebit,
  ReadRow,
  StatementFrame,
  StatementInput,
  UnknownStatement,
} from './statement/read-statement.types.ts';
import { StatementRefusal } from './statement/statement-refusal.ts';

/** A refusal in words, an unknown table, or the frame. After the frame come rows; the last part is empty. */
export type StatementMessage =
  | { refusal: string }
  | { unknown: UnknownStatement }
  | { frame: StatementFrame }
  | { credits: ReadRow[]; debits: ReadDebit[]; pending: PendingRow[] };

export interface StatementTask {
  file: Uint8Array<ArrayBuffer>;
  input: StatementInput;
}

/** Receiving as many rows takes the event loop a few milliseconds. */
const ROWS_PER_MESSAGE = 500;

lowerThreadPriority();

const messages = read(workerData as StatementTask);

parentPort?.on('message', () => void answer());

/** What fails here, other than the file, ends the thread. */
async function answer(): Promise<void> {
  const { value } = await messages.next();
  parentPort?.postMessage(value);
}

async function* read({ file, input }: StatementTask): AsyncGenerator<StatementMessage, StatementMessage> {
  try {
    const found = await parseStatement(Buffer.from(file), input);
    if (found.kind === 'unknown') return { unknown: found };
    const { kind: _, credits, debits, pending, ...frame } = found;
    yield { frame };
    const longest = Math.max(credits.length, debits.length, pending.length);
    for (let at = 0; at < longest; at += ROWS_PER_MESSAGE) {
      const part = <Item>(items: Item[]) => items.slice(at, at + ROWS_PER_MESSAGE);
      yield { credits: part(credits), debits: part(debits), pending: part(pending) };
    }
    return { credits: [], debits: [], pending: [] };
  } catch (error) {
    if (error instanceof StatementRefusal) return { refusal: error.text };
    throw error;
  }
}
