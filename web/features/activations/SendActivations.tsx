import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { activations } from '#shared/activations/activations.contract.ts';
import { activationLimits, type SendableState } from '#shared/activations/activations.states.ts';
import { formatNumber } from '#shared/numbers.ts';
import { ConfirmAction } from '../../components/dialogs/ConfirmAction.tsx';
import { call } from '../../lib/calls/call.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { showError, showSuccess } from '../../lib/toasts.ts';
import { durationText } from './activation-texts.ts';
import styles from './SendActivations.module.css';
import type { Selection } from './use-selection.ts';

interface SendActivationsProps {
  state: SendableState;
  /** Members in this state. */
  total: number;
  /** Members who wait for their mail already. */
  waiting: number;
  selection: Selection;
  /** The rows are those that match a keyword: only chosen ones are mailed. */
  isSearch: boolean;
}

/** Chooses the rows of the page, and mails the chosen members or all in this state. */
export function SendActivations({ state, total, waiting, selection, isSearch }: SendActivationsProps) {
  const [addressees, setAddressees] = useState<'chosen' | 'all' | null>(null);
  const [reload] = useReload();
  const chosen = selection.ids.length;
  const count = addressees === 'all' ? total : chosen;
  const verb = state === 'none' ? 'Kirim' : 'Kirim ulang';

  // A failure closes the dialog, too: another admin may have mailed them, and the list is then another.
  async function send(): Promise<void> {
    const body = addressees === 'all' ? { state } : { members: selection.ids };
    try {
      showSuccess((await call(activations.send, { body })).message);
      selection.clear();
    } catch (error) {
      showError(error);
    }
    await reload();
  }

  return (
    <div className={styles.root}>
      <Checkbox
        className={styles.all}
        label="Pilih semua di halaman ini"
        checked={selection.isAll}
        indeterminate={chosen > 0 && !selection.isAll}
        onChange={selection.toggleAll}
      />
      <div className={styles.buttons}>
        <Button className={styles.chosen} disabled={chosen === 0} onClick={() => setAddressees('chosen')}>
          {verb} aktivasi{chosen > 0 && ` (${chosen})`}
        </Button>
        {!isSearch && (
          <Button variant="default" onClick={() => setAddressees('all')}>
            {verb} ke semua {formatNumber(total)} anggota
          </Button>
        )}
      </div>
      <ConfirmAction
        isOpen={addressees !== null}
        title={`${verb} Aktivasi`}
        action={verb}
        onConfirm={send}
        onClose={() => setAddressees(null)}
      >
        {formatNumber(count)} anggota menerima email dengan link untuk membuat password. Link hanya dapat
        digunakan satu kali dan berlaku {activationLimits.linkDays} hari.{' '}
        {state !== 'none' && 'Link di email sebelumnya tidak berlaku lagi. '}
        {durationText(count, waiting)}
      </ConfirmAction>
    </div>
  );
}
