import { Checkbox, Switch } from '@mantine/core';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { useRef } from 'react';
import type { RejectionNote } from '#shared/evidence/evidence.messages.ts';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { awaitsDecision, isFree, ownsPeriod } from '#shared/payments/payments.rules.ts';
import { paymentStatusFacts } from '#shared/payments/payments.states.ts';
import { DecisionBar, Steps } from '../../../../components/desk/DecisionBar.tsx';
import { KeyList } from '../../../../components/desk/KeyList.tsx';
import { LastDecision } from '../../../../components/desk/LastDecision.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { useAction } from '../../../../lib/calls/use-action.ts';
import { decisionOptions } from '../../../../lib/forms/choices.ts';
import { useDraftedForm } from '../../../../lib/forms/use-drafted-form.ts';
import { BillDeposits } from '../../../deposits/open/BillDeposits.tsx';
import { DeskMessages } from '../../../whatsapp/open/DeskMessages.tsx';
import { ProofViewer } from '../../open/ProofViewer.tsx';
import { useProofView } from '../../open/use-proof-view.ts';
import { ProofEvidence } from '../evidence/ProofEvidence.tsx';
import { useEvidence } from '../evidence/use-evidence.ts';
import { PaymentSummary } from '../PaymentSummary.tsx';
import { DecisionNote, RejectionNotes } from './DecisionNote.tsx';
import type { Choice } from './rejections.ts';
import { findDuplicate, rejectionAsDuplicate, rejectionWith } from './rejections.ts';
import { StatusChoice } from './StatusChoice.tsx';
import type { useDecisions } from './use-decisions.ts';
import type { PaymentQueue } from './use-payment-queue.ts';
import { useVerificationKeys } from './use-verification-keys.ts';
import styles from './VerificationDesk.module.css';

interface VerificationDeskProps {
  payment: Payment;
  queue: PaymentQueue;
  decisions: ReturnType<typeof useDecisions>;
  onDecide: (choice: Choice) => Promise<void>;
  /** Loads the payment and its list again. */
  onChanged: () => Promise<void>;
}

/** Shows the proof, what it should say, and the decision: side by side, on a phone below each other. */
export function VerificationDesk({ payment, queue, decisions, onDecide, onChanged }: VerificationDeskProps) {
  const note = payment.admin_note ?? '';
  const view = useProofView();
  const evidence = useEvidence(payment.id);
  const pictures = evidence?.same_pictures ?? [];
  const noteInput = useRef<HTMLTextAreaElement>(null);
  const form = useDraftedForm({
    initialValues: { status: presentStatus(payment), admin_note: note, begins_now: false },
    draft: `verification:${payment.id}`,
    draftFields: () => ['admin_note'],
    submit: (choice) => onDecide({ ...choice, duplicate_of: findDuplicate(choice, pictures) }),
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

  const keys = useVerificationKeys(element, {
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
      data-autofocus
      {...keys.props}
    >
      <div className={styles.proof}>
        <ProofViewer payment={payment} view={view} noProof={isFree(payment) ? freeText : undefined} />
        <ProofEvidence evidence={evidence} total={payment.total} onReject={rejectDuplicate} />
      </div>
      <div className={styles.panel}>
        {last && (
          // Inside the dialog, because its focus trap does not reach the toast.
          <LastDecision
            shape="line"
            decision={{
              outcome: paymentStatusFacts[last.payment.status].label,
              subject: (
                <>
                  {last.payment.user.name} <span className={styles.no}>{last.payment.no}</span>
                </>
              ),
            }}
            onUndo={() => void decisions.undo(last)}
          />
        )}
        <div className={styles.side}>
          <PaymentSummary payment={payment} />
          <BillDeposits payment={payment} onChanged={onChanged} />
          {payment.years_are_over && payment.refusal === null && !ownsPeriod(payment) && (
            <Notice color="orange" title={`${payment.lines[0]?.label ?? 'Iuran'} sudah lewat`}>
              <Checkbox
                label={`Berikan ${payment.duration_in_year} tahun mulai tahun keanggotaan yang berjalan. Tulis alasannya di catatan.`}
                {...form.field('begins_now', 'checkbox')}
              />
            </Notice>
          )}
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
        <DecisionBar place="dialog">
          <StatusChoice {...form.field('status')} />
          <Steps noun="Pembayaran" canStep={queue.canStep} onStep={step}>
            <SubmitButton form={form} disabled={!isChanged} fullWidth>
              Simpan
            </SubmitButton>
          </Steps>
        </DecisionBar>
      </div>
      <div className={styles.hints}>
        <IconKeyboard size={20} stroke={1.5} aria-hidden />
        <KeyList shape="row" groups={keys.groups} />
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
