// Where log lines wait, so that one write takes many of them.
import pino, { type DestinationStream } from 'pino';

/** Characters. */
const FULL = 16_000;
/** Milliseconds that a line waits at most. */
const PATIENCE = 500;

/**
 * Lines for standard output; none is lost or overtaken when the process ends. They wait in a string, because the buffer
 * of pino's destination measures all that waits with each line that comes: that costs as much as making the line.
 */
export function bufferedLines(): DestinationStream {
  // In a thread, a write could still be on its way when the process ends.
  const output = pino.destination({ sync: true });
  let waiting = '';
  const pass = () => {
    if (waiting !== '') output.write(waiting);
    waiting = '';
  };
  setInterval(pass, PATIENCE).unref();
  process.once('exit', pass);
  return {
    write(line) {
      waiting += line;
      if (waiting.length >= FULL) pass();
    },
  };
}
