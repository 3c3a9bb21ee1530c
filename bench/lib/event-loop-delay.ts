// How long the event loop of a running product was held.
import type { RunningServer } from './servers.ts';

/** Returns the 99th percentile since the last call, in milliseconds. */
export async function eventLoopDelay({ port }: Pick<RunningServer, 'port'>): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const seconds = Number(/^nodejs_eventloop_delay_p99_seconds (\S+)/m.exec(text)?.[1]);
  // The histogram includes the twenty milliseconds of its timer.
  return seconds * 1000 - 20;
}
