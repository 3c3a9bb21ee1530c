import { TextInput } from '@mantine/core';
import { limits } from '#shared/limits.ts';
import { formatNumber } from '#shared/numbers.ts';
import { ignoreReasons } from '#shared/statements/ignore-reasons.labels.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { DialogActions } from '../../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import { showError, showSuccess, showUndoable } from '../../../lib/toasts.ts';
import { IgnoreReasons, reasonKeys } from '../IgnoreReasons.tsx';

export interface ChosenRows {
  ids: number[];
  /** Sen. */
  sum: number;
}

interface IgnoreRowsProps {
  /** null: closed. */
  rows: ChosenRows | null;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks for the one reason of several rows. They are taken back together. */
export function IgnoreRows({ rows, onClose, ...form }: IgnoreRowsProps) {
  return (
    <Dialog opened={rows !== null} onClose={onClose} title="Abaikan Beberapa Baris">
      {rows && <IgnoreForm rows={rows} onClose={onClose} {...form} />}
    </Dialog>
  );
}

/** Ignores rows together and offers the undo. */
export function useIgnoring() {
  const [reload] = useReload();

  async function undo(ids: number[], decidedAt: string): Promise<void> {
    try {
      await releaseRows(ids, decidedAt);
      await reload();
    } catch (error) {
      showError(error);
    }
  }

  return async (ids: number[], reason: string, onSaved?: () => void): Promise<void> => {
    const { data, message } = await call(statementRows.ignoreMany, { body: { ids, reason } });
    onSaved?.();
    await reload();
    if (data.changed.length === 0) showSuccess(message);
    else showUndoable(message, { label: 'Urungkan', run: () => void undo(data.changed, data.decided_at) });
  };
}

function IgnoreForm({ rows, onDone, onClose }: IgnoreRowsProps & { rows: ChosenRows }) {
  const ignore = useIgnoring();
  const form = useDraftedForm({
    initialValues: { reason: '' },
    draft: `statement-rows-ignored:${rows.ids[0]}`,
    draftFields: ({ reason }) => (isPreset(reason) ? [] : ['reason']),
    submit: ({ reason }) =>
      ignore(rows.ids, reason, () => {
        onClose();
        onDone?.();
      }),
  });
  const choose = (reason: string) => form.setValues({ reason });

  return (
    <form {...form.props} onKeyDown={reasonKeys(ignoreReasons, choose)}>
      <FormFields>
        <p>
          {formatNumber(rows.ids.length)} baris senilai <BankMoney sen={rows.sum} /> diabaikan bersama, dan
          dapat dikembalikan bersama.
        </p>
        <IgnoreReasons
          legend="Mengapa uang ini bukan iuran?"
          presets={ignoreReasons}
          value={form.values.reason}
          onChoose={choose}
        />
        <TextInput
          label="Alasan"
          withAsterisk
          aria-required
          maxLength={limits.text}
          description="Pilih di atas, atau tulis sendiri."
          {...form.field('reason')}
        />
        <DialogActions
          form={form}
          onCancel={onClose}
          saveLabel={`Abaikan ${formatNumber(rows.ids.length)} baris`}
        />
      </FormFields>
    </form>
  );
}

const isPreset = (reason: string) => ignoreReasons.some((preset) => preset === reason);

/** Takes back that these rows were ignored, until this moment, and says so. */
export async function releaseRows(ids: readonly number[], decidedAt: string): Promise<void> {
  const body = { ids: [...ids], seen: { decided_at: decidedAt } };
  showSuccess((await call(statementRows.releaseMany, { body })).message);
}
