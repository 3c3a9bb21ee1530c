// What deleting a renewal means for the membership, for the dialog that asks.
import { useEffect, useState } from 'react';
import { formatDate } from '#shared/dates.ts';
import { freedText } from '#shared/deposits/deposits.messages.ts';
import type { Removal } from '#shared/renewals/renewals.contract.ts';
import { renewalMessages } from '#shared/renewals/renewals.messages.ts';

interface Target {
  id: number;
  /** It is or owns a period of a membership. */
  ownsPeriod: boolean;
}

type AskedRemoval = Removal & Partial<Parameters<typeof freedText>[0]>;

/**
 * `ask` is the same function on every render. Names the gap, and money that becomes free, as soon as they are known;
 * undefined without a target, and where nothing else goes with it.
 */
export function useRemovalWarning(
  target: Target | null,
  ask: (id: number, signal: AbortSignal) => Promise<{ data: AskedRemoval }>,
): string | undefined {
  const [removal, setRemoval] = useState<AskedRemoval | null>(null);
  const id = target?.id;
  // A dialog has no loader: it opens without a navigation.
  useEffect(() => {
    if (id === undefined) return;
    const stop = new AbortController();
    ask(id, stop.signal).then(
      ({ data }) => setRemoval(data),
      // The warning is right without it, and the deletion itself says what is wrong.
      () => undefined,
    );
    return () => {
      stop.abort();
      setRemoval(null);
    };
  }, [id, ask]);
  if (target === null) return undefined;
  const { deleteReducesMembership, deleteLeavesGap } = renewalMessages;
  const gap = removal?.gap;
  const sentences = [
    target.ownsPeriod && deleteReducesMembership,
    gap && deleteLeavesGap(formatDate(gap.from), formatDate(gap.to)),
    removal?.frees && freedText({ ...removal, frees: removal.frees }),
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}
