// The payments of a list as a queue: which one is open for verification, which comes next. The address remembers it.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PaymentStatus } from '#shared/labels.ts';
import type { Payment } from '#shared/payments.contract.ts';
import { paymentCan } from '#shared/payments.rules.ts';
import { type LoadedPayments, pageOfPayments } from './list-payments.ts';

/** Query parameter with the id of the payment that is open for verification. */
export const OPEN_PAYMENT = 'verify';

const WAITING: PaymentStatus = 'waiting_confirmation';

export interface Queue {
  openId: number | null;
  /** The open payment as the list shows it; undefined when it is not on the present page. */
  row: Payment | undefined;
  /** The one that J opens, if it is on the present page. */
  next: Payment | undefined;
  /** '3 dari 24' */
  position: string | null;
  open: (id: number) => void;
  close: () => void;
  canStep: (by: 1 | -1) => boolean;
  /** Opens the next or previous payment, turning the page of the list where it ends. */
  step: (by: 1 | -1) => Promise<void>;
  /** Opens the nearest payment that waits, below first, then above; closes when none is left. */
  openNextWaiting: () => Promise<void>;
}

export function useQueue(loaded: LoadedPayments | undefined): Queue {
  const [search, setSearch] = useSearchParams();
  const rows = loaded?.list.data ?? [];
  const openId = Number(search.get(OPEN_PAYMENT)) || null;
  const index = rows.findIndex(({ id }) => id === openId);

  // A decided payment leaves a list of waiting ones: the next one then stands in its place.
  const [place, setPlace] = useState(0);
  if (index !== -1 && index !== place) setPlace(index);
  const after = index === -1 ? place : index + 1;
  const at = (by: 1 | -1): Payment | undefined => rows[by === 1 ? after : place - 1];

  function show(id: number | null, page = loaded?.list.current_page): void {
    const next = new URLSearchParams(search);
    if (id) next.set(OPEN_PAYMENT, String(id));
    else next.delete(OPEN_PAYMENT);
    if (page && page > 1) next.set('page', String(page));
    else next.delete('page');
    // Opening adds a step to the history, so that the back button of a phone closes the dialog.
    setSearch(next, { replace: openId !== null, preventScrollReset: true });
  }

  async function step(by: 1 | -1): Promise<void> {
    const row = at(by);
    if (row) return show(row.id);
    const page = pageBeside(loaded, by);
    if (!page) return;
    const { data } = await pageOfPayments({ ...loaded?.query, page });
    const found = by === 1 ? data[0] : data.at(-1);
    if (found) show(found.id, page);
  }

  async function openNextWaiting(): Promise<void> {
    const near = rows.slice(after).find(isWaiting) ?? rows.slice(0, place).findLast(isWaiting);
    if (near) return show(near.id);
    const { current_page = 1 } = loaded?.list ?? {};
    const page = loaded?.query.status === WAITING ? Math.max(1, current_page - 1) : 1;
    const { data } = await pageOfPayments({ ...loaded?.query, status: WAITING, page });
    const found = data.findLast(({ id }) => id !== openId);
    show(found?.id ?? null, loaded?.query.status === WAITING ? page : current_page);
  }

  return {
    openId,
    row: rows[index],
    next: at(1),
    position: index === -1 || !loaded ? null : positionOf(index, loaded),
    open: show,
    close: () => show(null),
    canStep: (by) => at(by) !== undefined || pageBeside(loaded, by) !== null,
    step,
    openNextWaiting,
  };
}

const isWaiting = (payment: Payment) => paymentCan('beDecided', payment);

function pageBeside(loaded: LoadedPayments | undefined, by: 1 | -1): number | null {
  if (!loaded) return null;
  const page = loaded.list.current_page + by;
  return page >= 1 && page <= Math.ceil(loaded.list.total / loaded.list.per_page) ? page : null;
}

function positionOf(index: number, { list }: LoadedPayments): string {
  return `${(list.current_page - 1) * list.per_page + index + 1} dari ${list.total}`;
}
