import { Checkbox } from '@mantine/core';
import type { ActivationRow } from '#shared/activations/activations.contract.ts';
import { type ActivationState, activationLook } from '#shared/members/activations.states.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { notices } from '#shared/messages.ts';
import { TextLink } from '../../components/links/TextLink.tsx';
import { type Column, DataTable } from '../../components/tables/DataTable.tsx';
import { PersonCell } from '../../components/tables/PersonCell.tsx';
import { TimeText } from '../../components/texts/DateText.tsx';
import { StatusBadge } from '../../components/texts/StatusBadge.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './ActivationTable.module.css';
import type { Selection } from './use-selection.ts';

interface ActivationTableProps {
  state: ActivationState;
  /** The rows are those that match a keyword. */
  isSearch: boolean;
  rows: ActivationRow[];
  /** Undefined where no mail can be sent. */
  selection: Selection | undefined;
}

export function ActivationTable({ state, isSearch, rows, selection }: ActivationTableProps) {
  const { empty, hint } = emptyTexts[state];
  return (
    <DataTable
      caption="Aktivasi anggota"
      rows={rows}
      rowKey={({ id }) => id}
      empty={isSearch ? notices.emptyMemberList : empty}
      emptyHint={
        <>
          {hint} <TextLink to={paths.adminHelpChapter('mengirim-aktivasi')}>Cara mengirim aktivasi</TextLink>.
        </>
      }
      columns={[
        { title: 'Anggota', cell: (row) => <Person row={row} selection={selection} /> },
        { title: memberLabels.number, cell: ({ number }) => number ?? '-' },
        { title: 'Status', cell: (row) => <StatusBadge {...activationLook[row.state]} /> },
        ...columnsOf[state],
      ]}
    />
  );
}

type Person = Pick<ActivationTableProps, 'selection'> & { row: ActivationRow };

function Person({ row, selection }: Person) {
  const { id, name, email } = row;
  const person = <PersonCell name={name} photoUrl={null} email={email} to={paths.adminMember(id)} />;
  if (!selection) return person;
  const box = `pilih-${id}`;
  const isChosen = selection.names.has(id);
  return (
    <div className={styles.choice}>
      {/* The label is the target: larger than the box. */}
      <label className={styles.target} htmlFor={box}>
        <Checkbox
          id={box}
          aria-label={`Pilih ${name}`}
          checked={isChosen}
          onChange={() => (isChosen ? selection.remove([row]) : selection.add([row]))}
        />
      </label>
      {person}
    </div>
  );
}

const requested: Column<ActivationRow> = {
  title: 'Diminta',
  isTime: true,
  cell: ({ requested_at }) => <TimeText value={requested_at} />,
};
const sent: Column<ActivationRow> = {
  title: 'Terkirim',
  isTime: true,
  cell: ({ sent_at }) => <TimeText value={sent_at} />,
};
const opened: Column<ActivationRow> = {
  title: 'Dibuka',
  isTime: true,
  cell: ({ opened_at }) => <TimeText value={opened_at} />,
};
const activated: Column<ActivationRow> = {
  title: 'Aktif',
  isTime: true,
  cell: ({ activated_at }) => <TimeText value={activated_at} />,
};
const refusal: Column<ActivationRow> = {
  title: 'Alasan',
  width: '30%',
  cell: ({ refusal }) => <span lang="en">{refusal}</span>,
};

/** What is known in each state. */
const columnsOf: Record<ActivationState, Column<ActivationRow>[]> = {
  none: [],
  waiting: [requested],
  sent: [sent],
  opened: [sent, opened],
  active: [sent, opened, activated],
  refused: [requested, refusal],
};

const emptyTexts: Record<ActivationState, { empty: string; hint: string }> = {
  none: {
    empty: 'Tidak ada anggota yang belum dikirimi aktivasi.',
    hint: 'Anggota tanpa password yang ditambahkan atau diimpor muncul di sini.',
  },
  waiting: {
    empty: 'Tidak ada email yang menunggu.',
    hint: 'Anggota muncul di sini sejak aktivasi diminta sampai emailnya terkirim.',
  },
  sent: {
    empty: 'Tidak ada email yang belum dibuka.',
    hint: 'Anggota muncul di sini setelah emailnya terkirim.',
  },
  opened: {
    empty: 'Tidak ada link yang baru dibuka.',
    hint: 'Anggota muncul di sini setelah membuka link dan sebelum membuat password.',
  },
  active: {
    empty: 'Belum ada anggota yang aktif lewat aktivasi.',
    hint: 'Anggota muncul di sini setelah membuat password.',
  },
  refused: {
    empty: 'Tidak ada email yang ditolak.',
    hint: 'Anggota muncul di sini dengan alasannya jika server email menolak alamatnya.',
  },
};
