import { Button } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { formatDate } from '#shared/dates.ts';
import type { EqualRow, StatementRow } from '#shared/statements/statements.schemas.ts';
import { MAX_SUGGESTIONS } from '#shared/statements/suggestion-reasons.labels.ts';
import { DecisionBar, Steps } from '../../../components/desk/DecisionBar.tsx';
import { stepKeys, useDeskKeys } from '../../../components/desk/desk-keys.ts';
import { KeyHint } from '../../../components/desk/KeyHint.tsx';
import { KeyList } from '../../../components/desk/KeyList.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import { useProofView } from '../../payments/open/use-proof-view.ts';
import { BankRow } from './BankRow.tsx';
import { type Bill, billedMember, type Part, refusedBills, withPart } from './division/allocation.ts';
import { Division } from './division/Division.tsx';
import { ProofPane } from './division/ProofPane.tsx';
import { SuggestionChoice } from './division/SuggestionChoice.tsx';
import { partsAtFirst, partsOfSuggestion, usualReason } from './division/suggestion-parts.ts';
import styles from './RowDecision.module.css';
import type { RowDecisions } from './use-row-decisions.ts';
import type { RowQueue } from './use-row-queue.ts';

const IgnoreRow = onDemand(
  async () => (await import('./IgnoreRow.tsx')).IgnoreRow,
  ({ isOpen }) => isOpen,
);
const PartPicker = onDemand(
  async () => (await import('./division/PartPicker.tsx')).PartPicker,
  ({ mode }) => mode !== null,
);

export interface DeskProps {
  row: StatementRow;
  queue: RowQueue;
  decisions: RowDecisions;
}

const MakeBill = onDemand(
  async () => (await import('./bill/MakeBill.tsx')).MakeBill,
  ({ member }) => member !== null,
);

type RowDialog = 'bill' | 'ignore' | 'replace' | 'add' | 'keys';

interface ApprovalValues extends Record<string, unknown> {
  parts: readonly Part[];
  reason: string;
  begins_now: boolean;
  keeps_open: boolean;
}

/** Shows a row that waits: the bank's words, the suggestions, and the proof of the chosen bill next to them. */
export function RowDecision({ row, queue, decisions }: DeskProps) {
  const suggested = partsAtFirst(row);
  const form = useDraftedForm<ApprovalValues>({
    initialValues: {
      parts: suggested,
      reason: usualReason(row, suggested),
      begins_now: false,
      keeps_open: false,
    },
    draft: `statement-row:${row.id}`,
    draftFields: (values) => (values.reason === usualReason(row, values.parts) ? [] : ['reason']),
    errorToast: 'without-field-errors',
    submit: ({ parts, ...how }) => decisions.approve(row, parts, how),
  });
  const { parts, reason } = form.values;
  const [dialog, setDialog] = useState<RowDialog | null>(null);
  const close = () => setDialog(null);
  const view = useProofView();
  const [step] = useAction(queue.step);
  const element = form.props.ref;
  const choose = (chosen: readonly Part[]) => {
    const isTyped = reason !== usualReason(row, parts);
    form.setValues({ keeps_open: false, parts: chosen, reason: isTyped ? reason : usualReason(row, chosen) });
    form.setErrors({});
  };

  const chooseFound = useEffectEvent((found: readonly Part[]) => {
    if (parts.length === 0 && found.length > 0) choose(found);
  });
  // Matching may end while the row is open: what it found is chosen, unless an admin was faster.
  useEffect(() => chooseFound(partsAtFirst(row)), [row]);

  const [freeCovered, isFreeing] = useAction(() =>
    decisions.approve(row, parts, { ...form.values, frees_covered: true }),
  );

  const { last } = decisions;
  const keys = useRowKeys(element, {
    row,
    choose,
    approve: () => {
      if (parts.length > 0) element.current?.requestSubmit();
      else if (row.earlier) void queue.open(row.earlier.id);
      else form.setErrors({ parts: nothingChosen(row) });
    },
    writeReason: () => focusReason(element.current),
    makeBill: billedMember(parts) ? () => setDialog('bill') : undefined,
    show: setDialog,
    step,
    view,
    undo: last ? () => void decisions.undo(last) : undefined,
  });

  return (
    <>
      <form {...form.props} className={styles.root} aria-label={`Putuskan baris ${row.line}`} {...keys.props}>
        <div className={styles.bank}>
          <BankRow row={row} />
          {row.earlier && <Earlier row={row.earlier} onOpen={queue.open} />}
        </div>
        <SuggestionChoice row={row} parts={parts} onChoose={choose} onSearch={setDialog} />
        <div className={styles.proof}>
          <ProofPane parts={parts} view={view} />
        </div>
        <RefusalNotice bills={refusedBills(parts)} isRunning={isFreeing} onFree={freeCovered} />
        <Division
          row={row}
          parts={parts}
          onChange={choose}
          field={form.field}
          beginsNow={form.field('begins_now', 'checkbox')}
          keepsOpen={form.field('keeps_open', 'checkbox')}
          onRestFound={() => reason === '' && form.setValues({ keeps_open: true })}
          onMakeBill={() => setDialog('bill')}
        />
        <DecisionBar place="page">
          <div className={styles.bar}>
            <div className={styles.error} role="alert">
              {form.errors.parts && <Notice color="red">{form.errors.parts}</Notice>}
            </div>
            <div className={styles.decisions}>
              <SubmitButton form={form} disabled={parts.length === 0} fullWidth>
                Setujui <KeyHint>Enter</KeyHint>
              </SubmitButton>
              <Button variant="default" onClick={() => setDialog('ignore')} fullWidth>
                Abaikan <KeyHint>I</KeyHint>
              </Button>
            </div>
            <Steps noun="Baris" canStep={queue.canStep} onStep={step} />
            <button type="button" className={styles.help} onClick={() => setDialog('keys')}>
              Pintasan keyboard <KeyHint>?</KeyHint>
            </button>
          </div>
        </DecisionBar>
      </form>
      <IgnoreRow
        isOpen={dialog === 'ignore'}
        row={row}
        onClose={close}
        onIgnore={(reason) => decisions.ignore(row, reason)}
      />
      <MakeBill
        row={row}
        member={dialog === 'bill' ? billedMember(parts) : null}
        onMake={decisions.makeBill}
        onClose={close}
      />
      <PartPicker
        mode={dialog === 'replace' || dialog === 'add' ? dialog : null}
        onClose={close}
        onPick={(part) => choose(dialog === 'add' ? withPart(parts, part) : [part])}
      />
      <Dialog opened={dialog === 'keys'} onClose={close} title="Pintasan Keyboard">
        <KeyList shape="lines" groups={keys.groups} />
      </Dialog>
    </>
  );
}

interface EarlierProps {
  row: EqualRow;
  onOpen: (id: number) => Promise<void>;
}

/** Of two equal payments the first one pays the bill. */
function Earlier({ row: { id, line, booked_on }, onOpen }: EarlierProps) {
  const [open, isOpening] = useAction(() => onOpen(id));
  return (
    <Notice color="orange" title="Ada pembayaran yang sama sebelumnya">
      <p>
        Baris {line} tanggal {formatDate(booked_on)} berjumlah sama, untuk tagihan yang sama. Putuskan itu
        dahulu.
      </p>
      <Button variant="default" className={styles.wayOn} loading={isOpening} onClick={open}>
        Buka baris itu <KeyHint>Enter</KeyHint>
      </Button>
    </Notice>
  );
}

interface RefusalNoticeProps {
  bills: readonly Bill[];
  isRunning: boolean;
  onFree: () => void;
}

/** Chosen bills that nobody can approve, and the way on for their money. */
function RefusalNotice({ bills, isRunning, onFree }: RefusalNoticeProps) {
  if (bills.length === 0) return null;
  const names = bills.map(({ no }) => no).join(', ');
  const holdsDeposit = bills.some(({ deposited }) => deposited > 0);
  return (
    <div className={styles.refusal}>
      <Notice color="orange" title={bills[0]?.refusal ?? ''}>
        <p>
          {names} tidak dapat disetujui. Uangnya dapat menjadi titipan anggota, dan tagihannya dibatalkan
          {holdsDeposit && '; titipan yang sudah ada di tagihan itu menjadi bebas'}. Semuanya dapat dibatalkan
          sekaligus.
        </p>
        <Button variant="default" className={styles.wayOn} loading={isRunning} onClick={onFree}>
          Jadikan titipan, batalkan tagihan
        </Button>
      </Notice>
    </div>
  );
}

/** What Enter answers before anything is chosen. */
function nothingChosen({ suggestions }: StatementRow): string {
  const others = 'cari anggota atau tagihan (C), atau abaikan (I).';
  return suggestions.length === 0
    ? `Belum ada yang dipilih: ${others}`
    : `Belum ada yang dipilih, karena hanya jumlahnya yang cocok: pilih saran (1\u2013${suggestions.length}), ${others}`;
}

function focusReason(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLInputElement>('[data-path="reason"]');
  field?.focus();
}

interface RowActions {
  row: StatementRow;
  choose: (parts: readonly Part[]) => void;
  approve: () => void;
  writeReason: () => void;
  /** Only of one member. */
  makeBill: (() => void) | undefined;
  show: (dialog: RowDialog) => void;
  step: RowQueue['step'];
  view: { rotate: () => void; enlarge: () => void; reduce: () => void };
  /** Only after a decision. */
  undo: (() => void) | undefined;
}

/** The keys of a row that waits: what each does, and the words for it. */
function useRowKeys(ref: RefObject<HTMLElement | null>, actions: RowActions) {
  const { row, choose, approve, writeReason, makeBill, show, step, view, undo } = actions;
  const { J, K } = stepKeys(step);
  const choices = Array.from({ length: MAX_SUGGESTIONS }, (_, index): [string, (() => void) | undefined] => {
    const suggestion = row.suggestions[index];
    return [String(index + 1), suggestion && (() => choose(partsOfSuggestion(suggestion)))];
  });
  return useDeskKeys(ref, [
    { does: 'Baris berikutnya', keys: { J } },
    { does: 'Baris sebelumnya', keys: { K } },
    { does: 'Pilih saran', keys: Object.fromEntries(choices) },
    { does: 'Cari pembayaran atau anggota lain', keys: { C: () => show('replace') } },
    { does: 'Bagi ke pembayaran lain', keys: { B: () => show('add') } },
    { does: 'Tulis alasan', keys: { A: writeReason } },
    { does: 'Setujui', keys: { Enter: approve } },
    { does: 'Buat tagihan dari baris ini', keys: { T: makeBill } },
    { does: 'Abaikan', keys: { I: () => show('ignore') } },
    { does: 'Batalkan keputusan terakhir', keys: { Z: undo } },
    { does: 'Putar bukti', keys: { R: view.rotate } },
    { does: 'Perbesar atau perkecil bukti', keys: { '+': view.enlarge, '-': view.reduce } },
    { does: 'Daftar ini', keys: { '?': () => show('keys') } },
  ]);
}
