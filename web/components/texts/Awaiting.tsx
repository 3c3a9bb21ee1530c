import { errorText } from '../../lib/toasts.ts';
import { Notice } from '../feedback/Notice.tsx';
import { TextSkeleton } from './TextSkeleton.tsx';

/** Shows in place of what `useFetched` has not brought as many lines on their way, or why they do not come. */
export function Awaiting({ error, lines }: { error: unknown; lines: number }) {
  return error === undefined ? (
    <TextSkeleton lines={lines} />
  ) : (
    <Notice color="red">{errorText(error)}</Notice>
  );
}
