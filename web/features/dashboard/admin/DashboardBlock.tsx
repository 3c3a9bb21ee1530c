import type { ReactNode } from 'react';
import { Deferred } from '../../../components/feedback/Deferred.tsx';
import type { Outcome } from '../../../lib/calls/outcome.ts';
import { LoadFailure } from './LoadFailure.tsx';

/** Data of one block of the dashboard. */
export type Block<T> = Promise<Outcome<T>> | Outcome<T>;

interface DashboardBlockProps<T> {
  data: Block<T>;
  placeholder: ReactNode;
  /** The message when the data cannot be loaded. */
  failure: string;
  children: (data: T) => ReactNode;
}

export function DashboardBlock<T>({ data, failure, ...block }: DashboardBlockProps<T>) {
  return <Deferred outcome={data} failure={() => <LoadFailure text={failure} />} {...block} />;
}
