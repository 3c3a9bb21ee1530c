import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ActivationRow, activations } from '#shared/activations/activations.contract.ts';
import { activationLimits, type SendableState } from '#shared/activations/activations.states.ts';
import { formatNumber } from '#shared/numbers.ts';
import { TextButton } from '../../components/buttons/TextButton.tsx';
import { ConfirmAction } from '../../components/dialogs/ConfirmAction.tsx';
import { call } from '../../lib/calls/call.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { showError, showSuccess } from '../../lib/toasts.ts';
import { chosenText, durationText, namesText } from './activation-texts.ts';
import { ChooseMembers } from './ChooseMembers.tsx';
import styles from './SendActivations.module.css';
import type { Selection } from './use-selection.ts';

interface SendActivationsProps {
  state: SendableState;
  /** With a search only chosen members are mailed. */
  keyword: string | undefined;
  /** Of this page. */
  rows: ActivationRow[];
  /** Of all pages. */
  total: number;
  /** Members who wait for their mail already. */
  waiting: number;
  selection: Selection;
}

/** Chooses members over pages and searches, and mails the chosen ones or all in this state. */
export function SendActivations(props: SendActivationsProps) {
  const { state, keyword, rows, total, waiting, selection } = props;
  const [addressees, setAddressees] = useState<'chosen' | 'all' | null>(null);
  const { names } = selection;
  const chosen = names.size;
  const count = addressees === 'all' ? total : chosen;
  const verb = state === 'none' ? 'Kirim' : 'Kirim ulang';
  const send = useSend({ state, selection });

  return (
    <div className={styles.root}>
      <ChooseMembers state={state} keyword={keyword} rows={rows} total={total} selection={selection} />
      <div className={styles.chosen} data-empty={chosen === 0 || undefined}>
        <p className={styles.count} role="status">
          {chosen > 0 && chosenText(chosen, rows.filter(({ id }) => names.has(id)).length)}
        </p>
        {chosen > 0 && <TextButton onClick={selection.clear}>Hapus pilihan</TextButton>}
        <Button disabled={chosen === 0} onClick={() => setAddressees('chosen')}>
          {verb} aktivasi{chosen > 0 && ` (${formatNumber(chosen)})`}
        </Button>
      </div>
      {keyword === undefined && total > 0 && (
        <Button variant="default" onClick={() => setAddressees('all')}>
          {verb} ke semua {formatNumber(total)} anggota
        </Button>
      )}
      <ConfirmAction
        isOpen={addressees !== null}
        title={`${verb} Aktivasi`}
        action={verb}
        onConfirm={() => send(addressees === 'all')}
        onClose={() => setAddressees(null)}
      >
        {formatNumber(count)} anggota menerima email dengan link untuk membuat password
        {addressees === 'chosen' && `: ${namesText([...names.values()])}`}. Link hanya dapat digunakan satu
        kali dan berlaku {activationLimits.linkDays} hari.{' '}
        {state !== 'none' && 'Link di email sebelumnya tidak berlaku lagi. '}
        {durationText(count, waiting)}
      </ConfirmAction>
    </div>
  );
}

/** Mails all or the chosen members who are still in this state, and shows the list that is left. */
function useSend({ state, selection }: Pick<SendActivationsProps, 'state' | 'selection'>) {
  const [reload] = useReload();
  const [search, setSearch] = useSearchParams();
  // A failure ends it, too: another admin may have mailed them, and the list is then another.
  return async (isAll: boolean) => {
    const body = isAll ? { state } : { state, members: [...selection.names.keys()] };
    try {
      showSuccess((await call(activations.send, { body })).message);
      selection.clear();
    } catch (error) {
      showError(error);
    }
    if (!search.has('page')) return reload();
    search.delete('page');
    setSearch(search);
  };
}
