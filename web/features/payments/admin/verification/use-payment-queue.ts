// The payments of a list as the queue of the verification desk. Which one is open is in the URL.
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { awaitsDecision } from '#shared/payments/payments.rules.ts';
import type { PaymentStatus } from '#shared/payments/payments.states.ts';
import {
  type DeskQueue,
  type Direction,
  positionText,
  useDeskQueue,
} from '../../../../components/desk/use-desk-queue.ts';
import { useReload } from '../../../../lib/calls/use-reload.ts';
import { type LoadedPayments, pageOfPayments } from '../list-payments.ts';

/** Query parameter with the id of the payment that is open for verification. */
export const OPEN_PAYMENT = 'verify';

const WAITING: PaymentStatus = 'waiting_confirmation';

export interface PaymentQueue extends Pick<DeskQueue<Payment>, 'canStep' | 'step'> {
  openId: number | null;
  /** The open payment as the list shows it; undefined when it is not on the current page. */
  row: Payment | undefined;
  /** The one that J opens, if it is on the present page. */
  next: Payment | undefined;
  /** '3 dari 24' */
  position: string | null;
  open: (id: number) => Promise<void>;
  close: () => Promise<void>;
  /** Opens the nearest waiting payment, first below the open one, then above; closes when none is left. */
  openNextWaiting: () => Promise<void>;
  /** Fetches the list again, in the background of the dialog. */
  refresh: () => Promise<void>;
}

export function usePaymentQueue(loaded: LoadedPayments): PaymentQueue {
  const { openId, show, refresh } = useOpenPayment(loaded.list.current_page);
  const rows = loaded.list.data;
  const desk = useDeskQueue({
    entries: rows,
    openId,
    open: ({ id }) => show(id),
    beyond: { mayExist: (by) => adjacentPage(loaded, by) !== null, open: turnPage },
  });
  const { index, below, above } = desk;

  async function turnPage(by: Direction): Promise<void> {
    const page = adjacentPage(loaded, by);
    if (!page) return;
    const { data } = await pageOfPayments({ ...loaded.query, page });
    const found = by === 1 ? data[0] : data.at(-1);
    if (found) await show(found.id, page);
  }

  async function openNextWaiting(): Promise<void> {
    if (openId) desk.markDecided(openId);
    const waits = (payment: Payment) => awaitsDecision(payment) && !desk.isDecided(payment);
    const near = below.find(waits) ?? above.find(waits);
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
    next: below[0],
    position: index === -1 ? null : positionOf(index, loaded),
    open: (id) => {
      desk.markUndecided(id);
      return show(id);
    },
    close: () => show(null),
    canStep: desk.canStep,
    step: desk.step,
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

function adjacentPage({ list }: LoadedPayments, by: Direction): number | null {
  const page = list.current_page + by;
  // Until the total is counted, a further page follows.
  const last = list.total === null ? page : Math.ceil(list.total / list.per_page);
  return page >= 1 && page <= last ? page : null;
}

function positionOf(index: number, { list }: LoadedPayments): string {
  const before = (list.current_page - 1) * list.per_page;
  return positionText({ before, index, known: list.data.length, total: list.total });
}
