import { Switch } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { RejectionNote } from '#shared/evidence/rejection-notes.texts.ts';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { awaitsDecision, isFree } from '#shared/payments/payments.rules.ts';
import { useAction } from '../../../../lib/calls/use-action.ts';
import { decisionOptions } from '../../../../lib/forms/choices.ts';
import { useDraftedForm } from '../../../../lib/forms/use-drafted-form.ts';
import { DeskMessages } from '../../../whatsapp/open/DeskMessages.tsx';
import { ProofViewer } from '../../open/ProofViewer.tsx';
import { useProofView } from '../../open/use-proof-view.ts';
import { ProofEvidence } from '../evidence/ProofEvidence.tsx';
import { useEvidence } from '../evidence/use-evidence.ts';
import { PaymentSummary } from '../PaymentSummary.tsx';
import type { Choice } from './choice.types.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { DecisionNote } from './DecisionNote.tsx';
import { KeyHints } from './KeyHints.tsx';
import { LastDecision } from './LastDecision.tsx';
import { duplicateOf, rejectionAsDuplicate } from './rejecting/duplicates.ts';
import { RejectionNotes } from './rejecting/RejectionNotes.tsx';
import { rejectionWith } from './rejecting/rejections.ts';
import type { useDecisions } from './use-decisions.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import type { Queue } from './use-queue.ts';
import styles from './VerificationDesk.module.css';

interface VerificationDeskProps {
  payment: Payment;
  queue: Queue;
  decisions: ReturnType<typeof useDecisions>;
  onDecide: (choice: Choice) => Promise<void>;
}

/** The proof, what it should say, and the decision: side by side, on a phone below each other. */
export function VerificationDesk({ payment, queue, decisions, onDecide }: VerificationDeskProps) {
  const note = payment.admin_note ?? '';
  const view = useProofView();
  const evidence = useEvidence(payment.id);
  const pictures = evidence?.same_pictures ?? [];
  const noteInput = useRef<HTMLTextAreaElement>(null);
  const form = useDraftedForm({
    initialValues: { status: presentStatus(payment), admin_note: note },
    draft: `verification:${payment.id}`,
    draftFields: () => ['admin_note'],
    submit: (choice) => onDecide({ ...choice, duplicate_of: duplicateOf(choice, pictures) }),
  });
  const element = form.props.ref;
  const { last } = decisions;
  const [step] = useAction(queue.step);
  const isChanged = form.values.status !== presentStatus(payment) || form.values.admin_note !== note;

  const save = () => {
    if (isChanged) element.current?.requestSubmit();
  };

  const [samePicture] = awaitsDecision(payment) ? pictures : [];
  const rejectDuplicate =
    samePicture &&
    (() => {
      form.setValues(rejectionAsDuplicate(form.values.admin_note, samePicture));
      element.current?.requestSubmit();
    });

  const rejectWith = (chosen: RejectionNote) =>
    form.setValues(rejectionWith(chosen, form.values.admin_note, { payment, money: evidence?.money }));

  // Each payment moves the focus here: this element listens for the keys.
  useEffect(() => element.current?.focus({ preventScroll: true }), [element]);

  const keys = useDeskKeys({
    choose: (status) => form.setValues({ status }),
    rejectWith: isFree(payment) ? undefined : rejectWith,
    writeNote: () => noteInput.current?.focus(),
    save,
    step,
    view,
    rejectDuplicate,
    undo: last ? () => void decisions.undo(last) : undefined,
  });

  return (
    <form
      {...form.props}
      className={styles.root}
      aria-label={`Verifikasi ${payment.no}`}
      tabIndex={-1}
      data-autofocus
      onKeyDown={keys.onKeyDown}
    >
      <div className={styles.proof}>
        <ProofViewer payment={payment} view={view} noProof={isFree(payment) ? freeText : undefined} />
        <ProofEvidence evidence={evidence} total={payment.total} onReject={rejectDuplicate} />
      </div>
      <div className={styles.panel}>
        {last && <LastDecision last={last} onUndo={decisions.undo} />}
        <div className={styles.side}>
          <PaymentSummary payment={payment} />
          <DecisionNote
            ref={noteInput}
            {...form.field('admin_note')}
            onLeave={() => element.current?.focus()}
            onSave={save}
          />
          {!isFree(payment) && (
            <>
              <RejectionNotes onReject={rejectWith} />
              <DeskMessages payment={payment} />
            </>
          )}
          <Switch
            label="Buka pembayaran berikutnya otomatis"
            checked={decisions.opensNext}
            onChange={(event) => decisions.setOpensNext(event.currentTarget.checked)}
          />
        </div>
        <DecisionBar form={form} isChanged={isChanged} canStep={queue.canStep} onStep={step} />
      </div>
      <div className={styles.hints}>
        <KeyHints groups={keys.groups} />
      </div>
      {queue.next?.proof_full_url && <img src={queue.next.proof_full_url} alt="" className={styles.ahead} />}
    </form>
  );
}

const freeText = 'Tanpa biaya: tidak ada transfer atau bukti yang perlu diperiksa.';

/** The current status if an admin may set it, otherwise none. */
function presentStatus({ status }: Payment): string {
  return decisionOptions.some(({ value }) => value === status) ? status : '';
}
