import { Button, TextInput } from '@mantine/core';
import { limits } from '#shared/limits.ts';
import { bankReason, ignoreReasons, takenBackReason } from '#shared/statements/ignore-reasons.texts.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { suggestionReasons } from '#shared/statements/suggestion-reasons.texts.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { FormActions, FormFields } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { KeyHint } from '../../../components/keys/KeyHint.tsx';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { onKeys } from '../../../lib/on-keys.ts';
import styles from './IgnoreRow.module.css';

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
  const form = useServerForm({
    initialValues: { reason: found },
    errorToast: 'without-field-errors',
    submit: async ({ reason }) => {
      // Closed first: the next row gets the focus, not the button that opened this.
      if (reason.trim() !== '') onClose();
      await onIgnore(reason);
    },
  });
  const hotkeys = onKeys(
    Object.fromEntries(presets.map((reason, index) => [String(index + 1), () => form.setValues({ reason })])),
  );
  return (
    <form {...form.props} onKeyDown={hotkeys}>
      <FormFields>
        <fieldset className={styles.presets}>
          <legend className={styles.legend}>Mengapa uang ini bukan iuran?</legend>
          {presets.map((preset, index) => (
            <label key={preset} className={styles.preset}>
              <input
                type="radio"
                name="alasan-umum"
                data-autofocus={index === 0 || undefined}
                checked={form.values.reason === preset}
                onChange={() => form.setValues({ reason: preset })}
              />
              <span className={styles.words}>{preset}</span>
              <KeyHint>{index + 1}</KeyHint>
            </label>
          ))}
        </fieldset>
        <TextInput
          label="Alasan"
          withAsterisk
          aria-required
          maxLength={limits.text}
          description="Pilih di atas, atau tulis sendiri. Baris ini dapat dilepaskan kembali."
          {...form.field('reason')}
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <SubmitButton form={form}>Abaikan</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}

/** What matching found out comes first and is chosen. It replaces the preset that says nearly the same. */
function presetsFor({ doubt, reversal }: StatementRow): { presets: readonly string[]; found: string } {
  const isTakenBack = reversal !== null && reversal.kind !== 'of_debit';
  if (isTakenBack) return { presets: ignoreReasons, found: takenBackReason };
  if (doubt !== 'settlement' && doubt !== 'refund') return { presets: ignoreReasons, found: '' };
  const found = suggestionReasons[doubt];
  const others = ignoreReasons.filter((reason) => doubt !== 'refund' || reason !== bankReason);
  return { presets: [found, ...others], found };
}
