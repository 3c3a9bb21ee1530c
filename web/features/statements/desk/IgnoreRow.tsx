import { TextInput } from '@mantine/core';
import { formatDate } from '#shared/dates.ts';
import { limits } from '#shared/limits.ts';
import {
  bankReason,
  ignoreReasons,
  notDuesReason,
  takenBackReason,
} from '#shared/statements/ignore-reasons.labels.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { suggestionReasons } from '#shared/statements/suggestion-reasons.labels.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { DialogActions } from '../../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import { IgnoreReasons, reasonKeys } from '../IgnoreReasons.tsx';
import { partsAtFirst } from './division/suggestion-parts.ts';

interface IgnoreRowProps {
  isOpen: boolean;
  row: StatementRow;
  onIgnore: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why a row belongs to no bill: one of the usual reasons, or other words. */
export function IgnoreRow({ isOpen, onClose, ...form }: IgnoreRowProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Abaikan Baris">
      <IgnoreForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function IgnoreForm({ row, onIgnore, onClose }: Omit<IgnoreRowProps, 'isOpen'>) {
  const { presets, found } = presetsFor(row);
  const hiddenText = row.text_hidden_on
    ? ` Keterangan bank dihapus pada ${formatDate(row.text_hidden_on)}.`
    : '';
  const form = useDraftedForm({
    initialValues: { reason: found },
    draft: `statement-row-ignored:${row.id}`,
    draftFields: ({ reason }) => (presets.includes(reason) ? [] : ['reason']),
    errorToast: 'without-field-errors',
    submit: async ({ reason }) => {
      // Closed first: the next row gets the focus, not the button that opened this.
      if (reason.trim() !== '') onClose();
      await onIgnore(reason);
    },
  });
  const hotkeys = reasonKeys(presets, (reason) => form.setValues({ reason }));
  return (
    <form {...form.props} onKeyDown={hotkeys}>
      <FormFields>
        <IgnoreReasons
          legend="Mengapa uang ini bukan iuran?"
          presets={presets}
          focused={found}
          value={form.values.reason}
          onChoose={(reason) => form.setValues({ reason })}
        />
        <TextInput
          label="Alasan"
          withAsterisk
          aria-required
          maxLength={limits.text}
          description={`Pilih di atas, atau tulis sendiri. Baris ini dapat dilepaskan kembali.${hiddenText}`}
          {...form.field('reason')}
        />
        <DialogActions form={form} onCancel={onClose} saveLabel="Abaikan" />
      </FormFields>
    </form>
  );
}

/**
 * The usual reasons always have the same keys. What matching found out is chosen: the preset that says it, or one more
 * at the end. A row for which nobody is chosen beforehand is mostly no dues.
 */
function presetsFor(row: StatementRow): {
  presets: readonly string[];
  found: string;
} {
  const { doubt, reversal } = row;
  const isTakenBack = reversal !== null && reversal.kind !== 'of_debit';
  if (isTakenBack) return { presets: ignoreReasons, found: takenBackReason };
  if (doubt !== 'settlement' && doubt !== 'refund')
    return { presets: ignoreReasons, found: partsAtFirst(row).length === 0 ? notDuesReason : '' };
  if (doubt === 'refund') return { presets: ignoreReasons, found: bankReason };
  const found = suggestionReasons[doubt];
  return { presets: [...ignoreReasons, found], found };
}
