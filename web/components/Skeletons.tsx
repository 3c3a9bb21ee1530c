import { Skeleton } from '@mantine/core';
import { Card } from './Card.tsx';

/** A placeholder for lines of text. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div role="status" aria-label="Memuat" style={{ display: 'grid', gap: '0.75rem' }}>
      {[...Array(lines).keys()].map((line) => (
        <Skeleton key={line} height={14} width={line === lines - 1 ? '55%' : '100%'} />
      ))}
    </div>
  );
}

export function CardSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Card>
      <Skeleton height={20} width="40%" mb="lg" />
      <TextSkeleton lines={lines} />
    </Card>
  );
}
