// The thread that reads one uploaded statement: what is wrong with the file ends here, not in the server.
import { inParts } from '../process/thread-parts.ts';
import { parseStatements } from './parse-statement.ts';
import type {
  PendingRow,
  ReadDebit,
  ReadRow,
  ReadStatement,
  StatementFrame,
  StatementInput,
  UnknownStatement,
} from './statement/read-statement.types.ts';
import { StatementRefusal } from './statement/statement-refusal.ts';

/** `field`: of the call, at which it is said. */
export interface Refused {
  refusal: string;
  field: 'file' | 'password';
}

/** A refusal in words, an unknown table, or what is said about the file. Then for each statement its frame, then its rows. */
export type StatementPart =
  | Refused
  | { unknown: UnknownStatement }
  | { warnings: string[] }
  | { frame: StatementFrame }
  | { credits: ReadRow[]; debits: ReadDebit[]; pending: PendingRow[] };

export interface StatementTask {
  file: Uint8Array;
  input: StatementInput;
}

/** Receiving as many rows takes the event loop a few milliseconds. */
const ROWS_PER_PART = 500;

/** What fails here, other than the file, ends the thread. */
export async function* readParts({ file, input }: StatementTask): AsyncGenerator<StatementPart, void> {
  try {
    const found = await parseStatements(Buffer.from(file), input);
    if (found.kind === 'unknown') {
      yield { unknown: found };
      return;
    }
    yield { warnings: found.warnings };
    for (const statement of found.statements) yield* partsOf(statement);
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    const isAboutPassword = error.reason === 'needsPassword' || error.reason === 'wrongPassword';
    yield { refusal: error.text, field: isAboutPassword ? 'password' : 'file' };
  }
}

function* partsOf({ kind: _, credits, debits, pending, ...frame }: ReadStatement): Generator<StatementPart> {
  yield { frame };
  const longest = Math.max(credits.length, debits.length, pending.length);
  for (let at = 0; at < longest; at += ROWS_PER_PART) {
    const part = <Item>(items: Item[]) => items.slice(at, at + ROWS_PER_PART);
    yield { credits: part(credits), debits: part(debits), pending: part(pending) };
  }
}

export default inParts(readParts);
