import { type ReactNode, Suspense, use } from 'react';
import type { Outcome } from '../../lib/calls/outcome.ts';

interface DeferredProps<T> {
  /** A promise from a clientLoader that does not wait, settled when the page arrived with it. */
  outcome: Promise<Outcome<T>> | Outcome<T>;
  placeholder: ReactNode;
  failure: (error: unknown) => ReactNode;
  children: (value: T) => ReactNode;
}

/** Shows a section that appears with its data; the rest of the screen neither waits for it nor fails with it. */
export function Deferred<T>({ outcome, placeholder, ...shown }: DeferredProps<T>) {
  if (!(outcome instanceof Promise)) return <Settled outcome={outcome} {...shown} />;
  return (
    <Suspense fallback={placeholder}>
      <Awaited outcome={outcome} {...shown} />
    </Suspense>
  );
}

interface ShownProps<T, O> extends Pick<DeferredProps<T>, 'failure' | 'children'> {
  outcome: O;
}

function Awaited<T>({ outcome, ...shown }: ShownProps<T, Promise<Outcome<T>>>) {
  return <Settled outcome={use(outcome)} {...shown} />;
}

function Settled<T>({ outcome, failure, children }: ShownProps<T, Outcome<T>>) {
  return 'error' in outcome ? failure(outcome.error) : children(outcome.value);
}
