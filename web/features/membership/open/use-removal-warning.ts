// What deleting a renewal means for the membership, for the dialog that asks.
import { useEffect, useState } from 'react';
import { formatDate } from '#shared/dates.ts';
import type { Removal } from '#shared/renewals/renewals.contract.ts';
import { renewalMessages } from '#shared/renewals/renewals.messages.ts';

/** `ask` is the same function on every render. Names the gap as soon as it is known; undefined without a target. */
export function useRemovalWarning(
  id: number | undefined,
  ask: (id: number, signal: AbortSignal) => Promise<{ data: Removal }>,
): string | undefined {
  const [gap, setGap] = useState<Removal['gap']>(null);
  // A dialog has no loader: it opens without a navigation.
  useEffect(() => {
    if (id === undefined) return;
    const stop = new AbortController();
    ask(id, stop.signal).then(
      ({ data }) => setGap(data.gap),
      // The warning is right without it, and the deletion itself says what is wrong.
      () => undefined,
    );
    return () => {
      stop.abort();
      setGap(null);
    };
  }, [id, ask]);
  if (id === undefined) return undefined;
  const { deleteReducesMembership, deleteLeavesGap } = renewalMessages;
  if (!gap) return deleteReducesMembership;
  return `${deleteReducesMembership} ${deleteLeavesGap(formatDate(gap.from), formatDate(gap.to))}`;
}
