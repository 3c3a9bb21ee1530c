import { Switch, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { limits } from '#shared/limits.ts';
import type { Payment } from '#shared/payments.contract.ts';
import { decisionOptions } from '../../../lib/choices.ts';
import { onKeys } from '../../../lib/on-keys.ts';
import { useServerForm } from '../../../lib/use-server-form.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { KeyHints } from './KeyHints.tsx';
import { LastDecision } from './LastDecision.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';
import { ProofViewer } from './ProofViewer.tsx';
import type { Choice, useDecisions } from './use-decisions.ts';
import { useProofView } from './use-proof-view.ts';
import type { Queue } from './use-queue.ts';
import styles from './VerificationDesk.module.css';

interface VerificationDeskProps {
  payment: Payment;
  /** What the note begins with. */
  note: string;
  queue: Queue;
  decisions: ReturnType<typeof useDecisions>;
  onDecide: (choice: Choice) => Promise<void>;
}

/** The proof, what it should say, and the decision: side by side, on a phone below each other. */
export function VerificationDesk({ payment, note, queue, decisions, onDecide }: VerificationDeskProps) {
  const view = useProofView();
  const noteInput = useRef<HTMLTextAreaElement>(null);
  const form = useServerForm({
    initialValues: { status: presentStatus(payment), admin_note: note },
    submit: onDecide,
  });
  const element = form.props.ref;
  const { last } = decisions;
  const isChanged = form.values.status !== presentStatus(payment) || form.values.admin_note !== note;

  // With each payment the focus comes here: this is where the keys are heard.
  useEffect(() => element.current?.focus({ preventScroll: true }), [element]);

  const hotkeys = onKeys({
    l: () => form.setValues({ status: 'paid' }),
    t: () => form.setValues({ status: 'rejected' }),
    m: () => form.setValues({ status: 'waiting_confirmation' }),
    n: () => noteInput.current?.focus(),
    ...(isChanged && { enter: () => element.current?.requestSubmit() }),
    j: () => void queue.step(1),
    k: () => void queue.step(-1),
    r: view.rotate,
    '+': view.enlarge,
    '-': view.reduce,
    ...(last && { z: () => void decisions.takeBack(last) }),
  });

  return (
    <form
      {...form.props}
      className={styles.root}
      aria-label={`Verifikasi ${payment.no}`}
      tabIndex={-1}
      data-autofocus
      onKeyDown={hotkeys}
    >
      <div className={styles.proof}>
        <ProofViewer payment={payment} view={view} />
        <KeyHints />
      </div>
      {last && <LastDecision last={last} onTakeBack={decisions.takeBack} />}
      <div className={styles.side}>
        <PaymentSummary payment={payment} />
        <Textarea
          ref={noteInput}
          label="Catatan"
          description="Ikut terkirim ke anggota bila pembayaran ditolak."
          minRows={2}
          autosize
          maxRows={6}
          maxLength={limits.note}
          {...form.field('admin_note')}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.stopPropagation();
              element.current?.focus();
            }
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element.current?.requestSubmit();
          }}
        />
        <Switch
          label="Buka pembayaran berikutnya setelah disimpan"
          checked={decisions.goesOn}
          onChange={(event) => decisions.setGoesOn(event.currentTarget.checked)}
        />
      </div>
      <DecisionBar form={form} queue={queue} />
      {queue.next?.proof_full_url && <img src={queue.next.proof_full_url} alt="" className={styles.ahead} />}
    </form>
  );
}

/** The present status if an admin may set it, otherwise none (AMB-044). */
function presentStatus({ status }: Payment): string {
  return decisionOptions.some(({ value }) => value === status) ? status : '';
}
