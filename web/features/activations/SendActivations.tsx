import { Button, Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ActivationRow, activations, type Forecast } from '#shared/activations/activations.contract.ts';
import { activationLimits, type SendableState } from '#shared/members/activations.states.ts';
import { namesText } from '#shared/names-text.ts';
import { formatNumber } from '#shared/numbers.ts';
import { TextButton } from '../../components/buttons/TextButton.tsx';
import { ConfirmAction } from '../../components/dialogs/ConfirmAction.tsx';
import { call } from '../../lib/calls/call.ts';
import { useAction } from '../../lib/calls/use-action.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { showError, showSuccess } from '../../lib/toasts.ts';
import { elsewhereText, forecastText } from './activation-texts.ts';
import { ChooseMembers } from './ChooseMembers.tsx';
import styles from './SendActivations.module.css';
import type { ChosenNames, Selection } from './use-selection.ts';

interface SendActivationsProps {
  state: SendableState;
  /** With a search only chosen members are mailed. */
  keyword: string | undefined;
  /** Of this page. */
  rows: ActivationRow[];
  /** Of all pages. */
  total: number;
  selection: Selection;
}

/** What the dialog asks about. It stays the same while the dialog fades. */
interface Addressees {
  count: number;
  /** Null: all in this state. */
  chosen: ChosenNames | null;
  /** When their mails would leave, as of `at`. */
  forecast: Forecast | null;
  at: string;
}

const nobody: Addressees = { count: 0, chosen: null, forecast: null, at: '' };

/** Chooses members over pages and searches, and mails the chosen ones or all in this state. */
export function SendActivations(props: SendActivationsProps) {
  const { state, keyword, rows, total, selection } = props;
  const [isOpen, setOpen] = useState(false);
  const [addressees, setAddressees] = useState<Addressees>(nobody);
  const [isUrgent, setUrgent] = useState(false);
  const { names } = selection;
  const chosen = names.size;
  const shown = rows.filter(({ id }) => names.has(id)).length;
  const verb = state === 'none' ? 'Kirim' : 'Kirim ulang';
  const send = useSend({ state, selection });
  const box = useRef<HTMLInputElement>(null);
  function clear(): void {
    selection.clear();
    // The button disappears.
    box.current?.focus();
  }
  const [ask] = useAction(async ({ count, chosen }: Pick<Addressees, 'count' | 'chosen'>) => {
    const query = chosen ? { count } : { count, state };
    const { data: forecast } = await call(activations.forecast, { query });
    setAddressees({ count: forecast.total, chosen, forecast, at: new Date().toISOString() });
    setUrgent(false);
    setOpen(true);
  });
  const { count, forecast, at } = addressees;

  return (
    <div className={styles.root}>
      <ChooseMembers {...{ state, keyword, rows, total, selection, box }} />
      <div className={styles.chosen} data-empty={chosen === 0 || undefined}>
        <p className={styles.count} role="status">
          {chosen > 0 && `${formatNumber(chosen)} dipilih`}
          {chosen > 0 && <span className={styles.elsewhere}>{elsewhereText(chosen, shown)}</span>}
        </p>
        {chosen > 0 && <TextButton onClick={clear}>Hapus pilihan</TextButton>}
        <Button disabled={chosen === 0} onClick={() => ask({ count: chosen, chosen: names })}>
          {verb} aktivasi{chosen > 0 && ` (${formatNumber(chosen)})`}
        </Button>
      </div>
      {keyword === undefined && chosen === 0 && (
        <Button variant="default" onClick={() => ask({ count: total, chosen: null })}>
          {verb} ke semua {formatNumber(total)} anggota
        </Button>
      )}
      <ConfirmAction
        isOpen={isOpen}
        title={state === 'none' ? 'Kirim Aktivasi' : 'Kirim Ulang Aktivasi'}
        action={verb}
        onConfirm={() => send(addressees, isUrgent)}
        onClose={() => setOpen(false)}
      >
        {formatNumber(count)} anggota menerima email dengan link untuk membuat password. Link hanya dapat
        digunakan satu kali dan berlaku {activationLimits.linkDays} hari.{' '}
        {state !== 'none' && 'Link di email sebelumnya tidak berlaku lagi. '}
        {forecast && forecastText(count === 1 || isUrgent ? forecast.urgent : forecast.polite, at)}
        {addressees.chosen && (
          <span className={styles.names}>Penerima: {namesText([...addressees.chosen.values()])}.</span>
        )}
        {count > 1 && (
          <Checkbox
            className={styles.urgent}
            label="Kirim segera"
            description="Juga di luar hari Senin sampai Sabtu pukul 08.00 sampai 20.00 WIB."
            checked={isUrgent}
            onChange={(event) => setUrgent(event.currentTarget.checked)}
          />
        )}
      </ConfirmAction>
    </div>
  );
}

/** Mails all or the chosen members who are still in this state, and shows the list that is left. */
function useSend({ state, selection }: Pick<SendActivationsProps, 'state' | 'selection'>) {
  const [reload] = useReload();
  const [search, setSearch] = useSearchParams();
  // A failure ends it, too: another admin may have mailed them, and the list is then another.
  return async ({ chosen, forecast }: Addressees, isUrgent: boolean) => {
    const terms = { state, is_urgent: isUrgent ? 1 : 0 } as const;
    // All are those whom the dialog counted.
    const body = chosen
      ? { ...terms, members: [...chosen.keys()] }
      : { ...terms, seen: { all_set: forecast?.all_set } };
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
