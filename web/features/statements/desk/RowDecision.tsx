import { useEffect, useState } from 'react';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import { useProofView } from '../../payments/open/use-proof-view.ts';
import { BankRow } from './BankRow.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { type Part, withPart } from './division/allocation.ts';
import { Division } from './division/Division.tsx';
import { ProofPane } from './division/ProofPane.tsx';
import { SuggestionChoice } from './division/SuggestionChoice.tsx';
import { partsOfSuggestion, usualReason } from './division/suggestion-parts.ts';
import styles from './RowDecision.module.css';
import type { DeskQueue } from './use-desk-queue.ts';
import type { RowDecisions } from './use-row-decisions.ts';
import { useRowKeys } from './use-row-keys.ts';

const IgnoreRow = onDemand(
  async () => (await import('./IgnoreRow.tsx')).IgnoreRow,
  ({ isOpen }) => isOpen,
);
const PartPicker = onDemand(
  async () => (await import('./division/PartPicker.tsx')).PartPicker,
  ({ mode }) => mode !== null,
);
const KeyHelp = onDemand(
  async () => (await import('./KeyHelp.tsx')).KeyHelp,
  ({ isOpen }) => isOpen,
);

export interface DeskProps {
  row: StatementRow;
  queue: DeskQueue;
  decisions: RowDecisions;
}

interface ApprovalValues extends Record<string, unknown> {
  parts: readonly Part[];
  reason: string;
}

/** A row that waits: the bank's words, the suggestions, and the proof of the chosen bill next to them. */
export function RowDecision({ row, queue, decisions }: DeskProps) {
  const suggested = partsOfSuggestion(row.suggestions[0]);
  const form = useDraftedForm<ApprovalValues>({
    initialValues: { parts: suggested, reason: usualReason(row, suggested) },
    draft: `statement-row:${row.id}`,
    draftFields: (values) => (values.reason === usualReason(row, values.parts) ? [] : ['reason']),
    errorToast: 'without-field-errors',
    submit: ({ parts, reason }) => decisions.approve(row, parts, reason),
  });
  const { parts, reason } = form.values;
  const [dialog, setDialog] = useState<'ignore' | 'replace' | 'add' | 'keys' | null>(null);
  const close = () => setDialog(null);
  const view = useProofView();
  const [step] = useAction(queue.step);
  const element = form.props.ref;
  const choose = (chosen: readonly Part[]) => {
    const isTyped = reason !== usualReason(row, parts);
    form.setValues({ parts: chosen, reason: isTyped ? reason : usualReason(row, chosen) });
    form.setErrors({});
  };

  // Each row moves the focus here: this element listens for the keys.
  useEffect(() => element.current?.focus({ preventScroll: true }), [element]);

  const { last } = decisions;
  const keys = useRowKeys(row, {
    choose,
    approve: () => parts.length > 0 && element.current?.requestSubmit(),
    show: setDialog,
    step,
    view,
    undo: last ? () => void decisions.undo(last) : undefined,
  });

  return (
    <>
      <form
        {...form.props}
        className={styles.root}
        aria-label={`Putuskan baris ${row.line}`}
        tabIndex={-1}
        onKeyDown={keys.onKeyDown}
      >
        <BankRow row={row} />
        <SuggestionChoice row={row} parts={parts} onChoose={choose} onSearch={setDialog} />
        <div className={styles.proof}>
          <ProofPane parts={parts} view={view} />
        </div>
        <Division row={row} parts={parts} onChange={choose} field={form.field} />
        <DecisionBar
          form={form}
          error={form.errors.parts}
          canApprove={parts.length > 0}
          queue={queue}
          onStep={step}
          onIgnore={() => setDialog('ignore')}
          onHelp={() => setDialog('keys')}
        />
      </form>
      <IgnoreRow
        isOpen={dialog === 'ignore'}
        row={row}
        onClose={close}
        onIgnore={(reason) => decisions.ignore(row, reason)}
      />
      <PartPicker
        mode={dialog === 'replace' || dialog === 'add' ? dialog : null}
        onClose={close}
        onPick={(part) => choose(dialog === 'add' ? withPart(parts, part) : [part])}
      />
      <KeyHelp isOpen={dialog === 'keys'} onClose={close} groups={keys.groups} />
    </>
  );
}
