// Deciding payments in a row: save, move to the next, undo the last decision.
import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { type Payment, payments } from '#shared/payments/payments.contract.ts';
import { paymentMessages } from '#shared/payments/payments.messages.ts';
import { awaitsDecision } from '#shared/payments/payments.rules.ts';
import { type DecidableStatus, isDecidable } from '#shared/payments/payments.statuses.ts';
import { call } from '../../../../lib/calls/call.ts';
import { useAction } from '../../../../lib/calls/use-action.ts';
import { showSuccess, showUndoable } from '../../../../lib/toasts.ts';
import type { Choice } from './choice.types.ts';
import type { Queue } from './use-queue.ts';

/** A decision that can be undone: the payment now, and before. */
export interface UndoableDecision {
  payment: Payment;
  before: { status: DecidableStatus; admin_note: string | null };
}

export function useDecisions(queue: Queue) {
  const [last, setLast] = useState<UndoableDecision | null>(null);
  const [opensNext, setOpensNext] = useLocalStorage({ key: 'verifikasi-otomatis', defaultValue: true });
  const closeToast = useRef<() => void>(undefined);
  const isOpen = useIsOpen(queue);

  /** Throws CallError; 409 when the payment has changed since the screen showed it. Either way the list is fetched again. */
  async function decide(payment: Payment, choice: Choice): Promise<void> {
    try {
      const { data } = await call(payments.decide, {
        params: { id: payment.id },
        body: { ...choice, seen_at: payment.updated_at },
      });
      showResult(data, payment);
      if (opensNext && awaitsDecision(payment)) await openNext();
      else await queue.close();
    } finally {
      await queue.refresh();
    }
  }

  /** The decision is saved: where the next payment cannot be loaded, the list says so, and not the form. */
  const openNext = () => queue.openNextWaiting().catch(queue.close);

  function showResult(payment: Payment, before: Payment): void {
    const decided = mayBeSetBack(before) ? { payment, before } : null;
    const said = payment.status === before.status ? paymentMessages.noteSaved : paymentMessages.verified;
    setLast(decided);
    if (!decided) showSuccess(said);
    else
      closeToast.current = showUndoable(said, {
        label: 'Batalkan',
        run: () => void undo(decided),
      });
  }

  const [undo] = useAction(async ({ payment, before }: UndoableDecision) => {
    closeToast.current?.();
    setLast(null);
    try {
      await call(payments.decide, {
        params: { id: payment.id },
        body: { status: before.status, admin_note: before.admin_note, seen_at: payment.updated_at },
      });
      showSuccess(`Keputusan ${payment.no} dibatalkan`);
      if (isOpen.current) await queue.open(payment.id);
    } finally {
      await queue.refresh();
    }
  });

  return { decide, last, undo, opensNext, setOpensNext };
}

/** A ref, because a toast reads it later, after the dialog or even the screen has closed. */
function useIsOpen({ openId }: Queue) {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = openId !== null;
    return () => {
      isOpen.current = false;
    };
  }, [openId]);
  return isOpen;
}

/** An unpaid or canceled payment cannot be set back: no admin may set those statuses. */
function mayBeSetBack(payment: Payment): payment is Payment & { status: DecidableStatus } {
  return isDecidable(payment.status);
}
