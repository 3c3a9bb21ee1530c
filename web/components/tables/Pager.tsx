import { Button, VisuallyHidden } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { formatNumber } from '#shared/numbers.ts';
import styles from './Pager.module.css';

interface PagerProps {
  list: {
    /** Null while it is counted: more rows follow than this page shows. */
    total: number | null;
    per_page: number;
    current_page: number;
    /** Counts the total again; only after a failure. */
    recount?: () => void;
  };
  /** Payments and renewals show a pager only when there is more than one page. */
  hideSinglePage?: boolean;
}

/** Shows Prev, Next and the position, stored in the URL as `page`. */
export function Pager({ list, hideSinglePage = false }: PagerProps) {
  const { total, per_page, current_page } = list;
  const [, setSearch] = useSearchParams();
  const pages = total === null ? null : Math.max(1, Math.ceil(total / per_page));
  const hasMore = total === null || total > per_page;
  if (hideSinglePage && !hasMore) return null;

  const go = (page: number) =>
    setSearch((old) => {
      const next = new URLSearchParams(old);
      next.set('page', String(page));
      return next;
    });

  return (
    <nav className={styles.root} aria-label="Halaman data">
      <Total {...list} />
      <div className={styles.steps}>
        <Button variant="default" disabled={current_page <= 1} onClick={() => go(current_page - 1)}>
          Prev
        </Button>
        <p className={styles.position} aria-live="polite">
          Halaman {current_page} dari {pages ?? <Uncounted />}
        </p>
        <Button
          variant="default"
          disabled={pages !== null && current_page >= pages}
          onClick={() => go(current_page + 1)}
        >
          Next
        </Button>
      </div>
    </nav>
  );
}

function Total({ total, per_page, recount }: PagerProps['list']) {
  if (recount)
    return (
      <div className={styles.failure} role="alert">
        <p>Total data belum dapat dihitung.</p>
        <Button variant="default" onClick={recount}>
          Coba lagi
        </Button>
      </div>
    );
  if (total === null)
    return (
      <p>
        Total data: <Uncounted />
      </p>
    );
  return <p>{total > per_page && `Total data: ${formatNumber(total)}`}</p>;
}

function Uncounted() {
  return (
    <>
      <span aria-hidden>…</span>
      <VisuallyHidden>jumlah yang masih dihitung</VisuallyHidden>
    </>
  );
}
