import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { formatRupiah } from '#shared/numbers.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { isFree } from '#shared/payments/payments.rules.ts';
import { paymentStatusFacts } from '#shared/payments/payments.states.ts';
import { Dialog } from '../../../../components/dialogs/Dialog.tsx';
import { call } from '../../../../lib/calls/call.ts';
import { useLast } from '../../../../lib/use-last.ts';
import { useSearch } from '../../../../lib/use-search.ts';
import { searchMembers } from '../../../members/open/member-queries.ts';
import { BillParts } from '../../../payments/open/BillParts.tsx';
import { keyOfPart, type Part } from './allocation.ts';
import styles from './PartPicker.module.css';

interface PartPickerProps {
  /** Whether the pick replaces what is chosen or is added to it; closed while null. */
  mode: 'replace' | 'add' | null;
  onPick: (part: Part) => void;
  onClose: () => void;
}

/** Finds any open bill, or a member who deposits. */
export function PartPicker({ mode, onPick, onClose }: PartPickerProps) {
  const shown = useLast(mode);
  return (
    <Dialog
      opened={mode !== null}
      onClose={onClose}
      title={shown === 'add' ? 'Bagi ke Pembayaran Lain' : 'Cari Pembayaran atau Anggota'}
    >
      <PartSearch
        onClose={onClose}
        onPick={(part) => {
          onPick(part);
          onClose();
        }}
      />
    </Dialog>
  );
}

function PartSearch({ onPick, onClose }: Pick<PartPickerProps, 'onPick' | 'onClose'>) {
  const { hits, isSearching, find } = useSearch(searchParts);
  const [text, setText] = useState('');
  const combobox = useCombobox({ opened: true });

  function type(typed: string): void {
    setText(typed);
    find(typed.trim());
    combobox.resetSelectedOption();
  }

  /**
   * The arrows choose another one; until there is a result, Enter does nothing. The results are always open: Escape
   * would only close a list.
   */
  function pressKey(event: KeyboardEvent): void {
    const [first] = hits ?? [];
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || !first || combobox.getSelectedOptionIndex() >= 0) return;
    event.preventDefault();
    onPick(first);
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(key) => {
        const part = hits?.find((hit) => keyOfPart(hit) === key);
        if (part) onPick(part);
      }}
    >
      <Combobox.EventsTarget>
        <TextInput
          label="Cari"
          description="Ketik nama, email, nomor anggota, atau nomor pembayaran. Enter memilih yang pertama."
          autoComplete="off"
          data-autofocus
          maxLength={limits.keyword}
          rightSection={isSearching && <Loader size={18} aria-label="Mencari" />}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={pressKey}
        />
      </Combobox.EventsTarget>
      <div className={styles.results}>
        <Combobox.Options aria-label="Hasil pencarian">
          {hits?.length === 0 && <Combobox.Empty>Tidak ada yang cocok.</Combobox.Empty>}
          {hits?.map((part) => (
            <Combobox.Option key={keyOfPart(part)} value={keyOfPart(part)} className={styles.hit}>
              <Hit part={part} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </div>
    </Combobox>
  );
}

function Hit({ part }: { part: Part }) {
  if (part.kind === 'member')
    return (
      <>
        <span className={styles.name}>{part.member.name}</span>
        <span className={styles.detail}>Titipan, tanpa pembayaran</span>
      </>
    );
  const { user, no, total, lines, duration_in_year, status } = part.bill;
  return (
    <>
      <span className={styles.name}>{user.name}</span>
      <span className={styles.detail}>
        {formatRupiah(total)}, {duration_in_year} tahun, {no}, {paymentStatusFacts[status].label}
      </span>
      <BillParts lines={lines} />
    </>
  );
}

/** Hits of each kind: typing a longer text is quicker than reading a long list. */
const MAX_HITS = 6;

/** Bills that money can still arrive for. */
const openStatuses = ['waiting_confirmation', 'waiting_payment'] as const;

/** The open bills and members that a part of a credit may belong to. Bills first: most money belongs to one. */
async function searchParts(keyword: string, signal: AbortSignal): Promise<Part[]> {
  const [members, ...pages] = await Promise.all([
    searchMembers(keyword, signal),
    ...openStatuses.map((status) =>
      call(payments.list, { query: { keyword, status, only: 'rows' } }, { signal }),
    ),
  ]);
  const bills = pages
    .flatMap(({ data }) => data)
    .filter((bill) => !isFree(bill))
    .slice(0, MAX_HITS);
  return [
    ...bills.map((bill): Part => ({ kind: 'bill', bill, amount: '' })),
    ...members.slice(0, MAX_HITS).map((member): Part => ({ kind: 'member', member })),
  ];
}
