import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Card } from './Card.tsx';

/** Says that a screen is on its way; its placeholders are only for the eye. */
export function Loading() {
  return <VisuallyHidden role="status">Memuat</VisuallyHidden>;
}

/** Lines of text that are still on their way. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div role="status" aria-label="Memuat">
      <Bones lines={lines} />
    </div>
  );
}

export function CardSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <>
      <Loading />
      <CardSkeletons lines={[lines]} />
    </>
  );
}

/** Cards of so many lines each. `Loading` stands beside them, once for all. */
export function CardSkeletons({ lines }: { lines: readonly number[] }) {
  return lines.map((count, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
    <Card key={index}>
      <Skeleton height={20} width="40%" mb="lg" />
      <Bones lines={count} />
    </Card>
  ));
}

function Bones({ lines }: { lines: number }) {
  return (
    <div style={{ display: 'grid', gap: '0.75rem' }}>
      {[...Array(lines).keys()].map((line) => (
        <Skeleton key={line} height={14} width={line === lines - 1 ? '55%' : '100%'} />
      ))}
    </div>
  );
}
