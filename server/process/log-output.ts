// Where log lines go: to standard output, several with one write.
import pino, { type DestinationStream } from 'pino';

const BUFFER_BYTES = 4096;
const MAX_WAIT_MS = 500;

/** No line is lost or overtaken when the process exits or fails. */
export function openLogOutput(): DestinationStream {
  // With `sync: false`, a thread could still be writing when the process ends.
  const output = pino.destination({ sync: true, minLength: BUFFER_BYTES, periodicFlush: MAX_WAIT_MS });
  process.once('exit', () => output.flushSync());
  return output;
}
