// Deciding payments in a row: save, move to the next, undo the last decision.
import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { type Payment, payments } from '#shared/payments/payments.contract.ts';
import { paymentMessages } from '#shared/payments/payments.messages.ts';
import { awaitsDecision } from '#shared/payments/payments.rules.ts';
import { type DecidableStatus, isDecidable } from '#shared/payments/payments.states.ts';
import { useLastDecision } from '../../../../components/desk/use-last-decision.ts';
import { call } from '../../../../lib/calls/call.ts';
import { showSuccess } from '../../../../lib/toasts.ts';
import type { Choice } from './rejections.ts';
import type { PaymentQueue } from './use-payment-queue.ts';

/** A decision that can be undone: the payment now, and before. */
interface UndoableDecision {
  payment: Payment;
  before: { status: DecidableStatus; admin_note: string | null };
}

const seenOf = ({ updated_at }: Payment) => ({ updated_at });

export function useDecisions(queue: PaymentQueue) {
  const [opensNext, setOpensNext] = useLocalStorage({ key: 'verifikasi-otomatis', defaultValue: true });
  const isOpen = useIsOpen(queue);
  const { last, setLast, undo, offerUndo } = useLastDecision<UndoableDecision>(revert);

  /** Throws CallError; 409 when the payment has changed since the screen showed it. Either way the list is fetched again. */
  async function decide(payment: Payment, choice: Choice): Promise<void> {
    try {
      const { data } = await call(payments.decide, {
        params: { id: payment.id },
        body: { ...choice, begins_now: choice.begins_now ? 1 : 0, seen: seenOf(payment) },
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
    if (decided) offerUndo(said, decided);
    else showSuccess(said);
  }

  async function revert({ payment, before }: UndoableDecision): Promise<void> {
    setLast(null);
    try {
      await call(payments.decide, {
        params: { id: payment.id },
        body: { status: before.status, admin_note: before.admin_note, seen: seenOf(payment) },
      });
      showSuccess(`Keputusan ${payment.no} dibatalkan`);
      if (isOpen.current) await queue.open(payment.id);
    } finally {
      await queue.refresh();
    }
  }

  return { decide, last, undo, opensNext, setOpensNext };
}

/** A ref, because a toast reads it later, after the dialog or even the screen has closed. */
function useIsOpen({ openId }: PaymentQueue) {
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
