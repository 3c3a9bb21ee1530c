import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { formatNumber } from '#shared/numbers.ts';
import styles from './Pager.module.css';

interface PagerProps {
  list: { total: number; per_page: number; current_page: number };
  /** Payments and renewals show a pager only when there is more than one page. */
  hideSinglePage?: boolean;
}

/** Prev, Next and the position, kept in the URL as `page`. */
export function Pager({ list, hideSinglePage = false }: PagerProps) {
  const [, setSearch] = useSearchParams();
  const pages = Math.max(1, Math.ceil(list.total / list.per_page));
  const hasMore = list.total > list.per_page;
  if (hideSinglePage && !hasMore) return null;

  const go = (page: number) =>
    setSearch((old) => {
      const next = new URLSearchParams(old);
      next.set('page', String(page));
      return next;
    });

  return (
    <nav className={styles.root} aria-label="Halaman data">
      <p>{hasMore && `Total data: ${formatNumber(list.total)}`}</p>
      <div className={styles.steps}>
        <Button variant="default" disabled={list.current_page <= 1} onClick={() => go(list.current_page - 1)}>
          Prev
        </Button>
        <p aria-live="polite">
          Halaman {list.current_page} dari {pages}
        </p>
        <Button
          variant="default"
          disabled={list.current_page >= pages}
          onClick={() => go(list.current_page + 1)}
        >
          Next
        </Button>
      </div>
    </nav>
  );
}
