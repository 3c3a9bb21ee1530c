// The payments of a list as a queue: which one is open for verification, which comes next. Kept in the URL.
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { awaitsDecision } from '#shared/payments/payments.rules.ts';
import type { PaymentStatus } from '#shared/payments/payments.statuses.ts';
import { useReload } from '../../../../lib/calls/use-reload.ts';
import { positionText } from '../../../../lib/position-text.ts';
import { type LoadedPayments, pageOfPayments } from '../list-payments.ts';

/** Query parameter with the id of the payment that is open for verification. */
export const OPEN_PAYMENT = 'verify';

const WAITING: PaymentStatus = 'waiting_confirmation';

export interface Queue {
  openId: number | null;
  /** The open payment as the list shows it; undefined when it is not on the current page. */
  row: Payment | undefined;
  /** The one that J opens, if it is on the present page. */
  next: Payment | undefined;
  /** '3 dari 24' */
  position: string | null;
  open: (id: number) => Promise<void>;
  close: () => Promise<void>;
  canStep: (by: 1 | -1) => boolean;
  /** Opens the next or previous payment, turning the page of the list where it ends. */
  step: (by: 1 | -1) => Promise<void>;
  /** Opens the nearest waiting payment, first below the open one, then above; closes when none is left. */
  openNextWaiting: () => Promise<void>;
  /** Fetches the list again, in the background of the dialog. */
  refresh: () => Promise<void>;
}

export function useQueue(loaded: LoadedPayments): Queue {
  const { openId, show, refresh } = useOpenPayment(loaded.list.current_page);
  const rows = loaded.list.data;
  const index = rows.findIndex(({ id }) => id === openId);

  // A decided payment leaves a list of waiting ones: the next one then moves up.
  const [place, setPlace] = useState(0);
  if (index !== -1 && index !== place) setPlace(index);
  const after = index === -1 ? place : index + 1;
  const at = (by: 1 | -1): Payment | undefined => rows[by === 1 ? after : place - 1];

  // Rows already decided here may still look as if they were waiting, until the list is fetched again.
  const passed = useRef(new Set<number>());
  const waits = (payment: Payment) => awaitsDecision(payment) && !passed.current.has(payment.id);

  async function step(by: 1 | -1): Promise<void> {
    const row = at(by);
    if (row) return show(row.id);
    const page = adjacentPage(loaded, by);
    if (!page) return;
    const { data } = await pageOfPayments({ ...loaded.query, page });
    const found = by === 1 ? data[0] : data.at(-1);
    if (found) await show(found.id, page);
  }

  async function openNextWaiting(): Promise<void> {
    if (openId) passed.current.add(openId);
    const near = rows.slice(after).find(waits) ?? rows.slice(0, place).findLast(waits);
    if (near) return show(near.id);
    const isQueue = loaded.query.status === WAITING;
    const { current_page } = loaded.list;
    const page = isQueue ? Math.max(1, current_page - 1) : 1;
    const { data } = await pageOfPayments({ ...loaded.query, status: WAITING, page });
    const found = data.findLast(({ id }) => id !== openId);
    await show(found?.id ?? null, isQueue ? page : current_page);
  }

  return {
    openId,
    row: rows[index],
    next: at(1),
    position: index === -1 ? null : positionOf(index, loaded),
    open: (id) => {
      passed.current.delete(id);
      return show(id);
    },
    close: () => show(null),
    canStep: (by) => at(by) !== undefined || adjacentPage(loaded, by) !== null,
    step,
    openNextWaiting,
    refresh,
  };
}

/** The open payment in the address. A navigation would cut off a running refresh of the list, so it waits for it. */
function useOpenPayment(currentPage: number) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [reload] = useReload();
  const refreshing = useRef<Promise<void>>(undefined);
  const openId = Number(search.get(OPEN_PAYMENT)) || null;

  async function show(id: number | null, page = currentPage): Promise<void> {
    const next = new URLSearchParams(search);
    if (id) next.set(OPEN_PAYMENT, String(id));
    else next.delete(OPEN_PAYMENT);
    if (page > 1) next.set('page', String(page));
    else next.delete('page');
    await refreshing.current;
    // Opening adds a step to the history, so that the back button of a phone closes the dialog.
    await navigate({ search: next.toString() }, { replace: openId !== null, preventScrollReset: true });
  }

  function refresh(): Promise<void> {
    refreshing.current = reload();
    return refreshing.current;
  }

  return { openId, show, refresh };
}

function adjacentPage({ list }: LoadedPayments, by: 1 | -1): number | null {
  const page = list.current_page + by;
  // Until the total is counted, a further page follows.
  const last = list.total === null ? page : Math.ceil(list.total / list.per_page);
  return page >= 1 && page <= last ? page : null;
}

function positionOf(index: number, { list }: LoadedPayments): string {
  const before = (list.current_page - 1) * list.per_page;
  return positionText({ before, index, known: list.data.length, total: list.total });
}
