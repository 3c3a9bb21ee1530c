import { Skeleton } from '@mantine/core';

/** Shows lines of text that are still on their way. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div role="status" aria-label="Memuat" style={{ display: 'grid', gap: '0.75rem' }}>
      {[...Array(lines).keys()].map((line) => (
        <Skeleton key={line} height={14} width={line === lines - 1 ? '55%' : '100%'} />
      ))}
    </div>
  );
}
