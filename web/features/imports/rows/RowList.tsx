import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import type { ImportRow } from '#shared/imports/imports.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { Pager } from '../../../components/tables/Pager.tsx';
import { useLongWait } from '../../../lib/use-long-wait.ts';
import styles from './RowList.module.css';

/** Its id: links lead to the list. */
export const ROWS_HEADING = 'baris';

interface RowListProps {
  list: { data: ImportRow[]; total: number; per_page: number; current_page: number };
  empty: string;
  children: (row: ImportRow) => ReactNode;
}

/** Shows a page of judged or imported rows, in the order of the file. */
export function RowList({ list, empty, children }: RowListProps) {
  const isStale = useNavigation().state === 'loading';
  const isFaded = useLongWait(isStale);
  return (
    <section className={styles.section} aria-labelledby={ROWS_HEADING}>
      <VisuallyHidden component="div">
        <h2 id={ROWS_HEADING}>Baris</h2>
        {/* Tells screen readers how many rows a filter has left. */}
        <p role="status">{formatNumber(list.total)} baris ditemukan</p>
      </VisuallyHidden>
      {list.data.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <ol className={styles.root} aria-label="Baris" aria-busy={isStale} data-faded={isFaded || undefined}>
          {list.data.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ol>
      )}
      <Pager list={list} hideSinglePage />
    </section>
  );
}
