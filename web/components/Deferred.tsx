import { type ReactNode, Suspense, use } from 'react';
import type { Outcome } from '../lib/outcome.ts';

interface DeferredProps<T> {
  /** From a clientLoader that does not wait; undefined until the page is interactive. */
  outcome: Promise<Outcome<T>> | undefined;
  placeholder: ReactNode;
  failure: (error: unknown) => ReactNode;
  children: (value: T) => ReactNode;
}

/** A section that appears with its data; the rest of the screen neither waits for it nor fails with it. */
export function Deferred<T>({ outcome, placeholder, ...shown }: DeferredProps<T>) {
  if (!outcome) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <Settled outcome={outcome} {...shown} />
    </Suspense>
  );
}

interface SettledProps<T> extends Pick<DeferredProps<T>, 'failure' | 'children'> {
  outcome: Promise<Outcome<T>>;
}

function Settled<T>({ outcome, failure, children }: SettledProps<T>) {
  const settled = use(outcome);
  return 'error' in settled ? failure(settled.error) : children(settled.value);
}
