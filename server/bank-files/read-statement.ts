// Reads an uploaded bank statement in a worker thread.
import { statementRefusals } from '#shared/statements/statement-refusals.texts.ts';
import { statementLimits } from '#shared/statements/statements.limits.ts';
import { type HttpError, invalid } from '../lib/errors.ts';
import { createTurns } from '../process/cpu-slots.ts';
import { type NextMessage, readInWorker } from '../process/read-in-worker.ts';
import type {
  PendingRow,
  ReadDebit,
  ReadRow,
  ReadStatement,
  StatementFrame,
  StatementInput,
  UnknownStatement,
} from './statement/read-statement.types.ts';
import type { StatementMessage } from './statement.worker.ts';

/** The largest file within the limits needs almost as much. A file that needs more is refused. */
const resourceLimits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 384 };

/** Each reader occupies a processor and the memory of a thread. */
const oneAtATime = createTurns(1);

type Answer = ReadStatement | UnknownStatement | { refusal: string };

/** Throws 422 at `file`, in words for people, for whatever cannot be read; 503 when too many wait. */
export async function readStatement(
  file: Uint8Array,
  input: StatementInput,
): Promise<ReadStatement | UnknownStatement> {
  if (file.length > statementLimits.fileBytes) throw refusedFile(statementRefusals.tooLarge());
  const answer = await oneAtATime('import', () => readInThread(file, input));
  if ('refusal' in answer) throw refusedFile(answer.refusal);
  return answer;
}

function refusedFile(text: string): HttpError {
  return invalid({ file: text });
}

async function readInThread(file: Uint8Array, input: StatementInput): Promise<Answer> {
  const script = new URL('./statement.worker.ts', import.meta.url);
  const task = { workerData: { file, input }, resourceLimits, timeoutMs: statementLimits.readingMs };
  return (await readInWorker(script, task, collect)) ?? { refusal: statementRefusals.tooComplex() };
}

async function collect(next: NextMessage<StatementMessage>): Promise<Answer> {
  const credits: ReadRow[] = [];
  const debits: ReadDebit[] = [];
  const pending: PendingRow[] = [];
  let frame: StatementFrame | undefined;
  for (;;) {
    const message = await next();
    if ('refusal' in message) return message;
    if ('unknown' in message) return message.unknown;
    if ('frame' in message) frame = message.frame;
    else if (message.credits.length + message.debits.length + message.pending.length > 0) {
      credits.push(...message.credits);
      debits.push(...message.debits);
      pending.push(...message.pending);
    } else if (frame) return { kind: 'statement', ...frame, credits, debits, pending };
  }
}
