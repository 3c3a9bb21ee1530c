// Reads an uploaded bank statement in a worker thread.
import { statementRefusals } from '#shared/statements/statement-refusals.messages.ts';
import { pdfLimits, statementLimits } from '#shared/statements/statements.limits.ts';
import { type HttpError, invalid, unavailable } from '../lib/errors.ts';
import { createTurns } from '../process/cpu-slots.ts';
import { READING_TIMEOUT_MS, ThreadTimeoutError, threadParts } from '../process/threads.ts';
import { isPdf } from './pdf/is-pdf.ts';
import type {
  ReadStatement,
  ReadStatements,
  StatementInput,
  UnknownStatement,
} from './statement/read-statement.types.ts';
import type { Refused, readParts, StatementPart } from './statement.worker.ts';

const reader = threadParts<typeof readParts>(new URL('./statement.worker.ts', import.meta.url), {
  /** The largest file within the limits needs almost as much. */
  memory: { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 384 },
  cpuMs: statementLimits.readingMs,
  timeoutMs: READING_TIMEOUT_MS,
});

/** What hostile files need stands in buffers: those are bounded by the growth of the process. */
const pdfReader = threadParts<typeof readParts>(new URL('./pdf-statement.worker.ts', import.meta.url), {
  memory: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 },
  cpuMs: statementLimits.readingMs,
  timeoutMs: READING_TIMEOUT_MS,
  growthMb: pdfLimits.growthMb,
});

/** Each reader occupies a processor and the memory of a thread. */
const oneAtATime = createTurns(1);

type Answer = ReadStatements | UnknownStatement | Refused;

/** Throws 422 at `file` or `password`, in words for people, for whatever cannot be read; 503 when too many wait. */
export async function readStatements(
  file: Uint8Array,
  input: StatementInput,
): Promise<ReadStatements | UnknownStatement> {
  if (file.length > statementLimits.fileBytes) throw refusedFile(statementRefusals.tooLarge());
  if (isPdf(file) && file.length > pdfLimits.fileBytes) throw refusedFile(statementRefusals.largePdf());
  const answer = await oneAtATime('import', () => readInThread(file, input));
  if ('refusal' in answer) throw invalid({ [answer.field]: answer.refusal });
  return answer;
}

function refusedFile(text: string): HttpError {
  return invalid({ file: text });
}

/** A file that needs more memory or work than it gets is refused; a machine that is busy says so. */
async function readInThread(file: Uint8Array, input: StatementInput): Promise<Answer> {
  try {
    return await collect((isPdf(file) ? pdfReader : reader).read({ file, input }));
  } catch (error) {
    if (error instanceof ThreadTimeoutError) throw unavailable();
    return { refusal: statementRefusals.tooComplex(), field: 'file' };
  }
}

async function collect(parts: AsyncIterable<StatementPart>): Promise<Answer> {
  const statements: ReadStatement[] = [];
  let warnings: string[] | undefined;
  for await (const part of parts) {
    if ('refusal' in part) return part;
    if ('unknown' in part) return part.unknown;
    if ('warnings' in part) warnings = part.warnings;
    else if ('frame' in part)
      statements.push({ kind: 'statement', ...part.frame, credits: [], debits: [], pending: [] });
    else {
      const statement = statements.at(-1);
      statement?.credits.push(...part.credits);
      statement?.debits.push(...part.debits);
      statement?.pending.push(...part.pending);
    }
  }
  if (!warnings) throw new Error('The thread ended without an answer.');
  return { kind: 'statements', statements, warnings };
}
