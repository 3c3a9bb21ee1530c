// A thread for tests that answers in parts.
import { inParts } from '../../../server/process/thread-parts.ts';

/** Counts up to `to`; each part also says what came with the request for it. `endless`: then it computes forever. */
export async function* count({
  to,
  endless = false,
}: {
  to: number;
  endless?: boolean;
}): AsyncGenerator<{ part: number; given: string | null }, void, string | undefined> {
  let given: string | null = null;
  for (let part = 1; part <= to; part++) given = (yield { part, given }) ?? null;
  while (endless);
}

export default inParts(count);
