import { formatDate } from '#shared/dates.ts';
import { refusalText } from '#shared/reminders/refusal.messages.ts';
import { holdText, reasonLabels, reminderStateLook, waitText } from '#shared/reminders/reminder.states.ts';
import { stageFacts } from '#shared/reminders/reminder-stages.states.ts';
import type { ReminderRow } from '#shared/reminders/reminders.contract.ts';
import { calculateLastDay } from '#shared/reminders/reminders.rules.ts';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { PersonCell } from '../../../components/tables/PersonCell.tsx';
import { DateText, TimeText } from '../../../components/texts/DateText.tsx';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import texts from '../../../components/texts/Texts.module.css';
import { paths } from '../../../lib/paths.ts';
import styles from './ReminderTable.module.css';

export function ReminderTable({ rows }: { rows: ReminderRow[] }) {
  return (
    <DataTable
      caption="Riwayat pengingat"
      rows={rows}
      rowKey={({ id }) => id}
      empty="Tidak ada pengingat"
      emptyHint="Pengingat muncul di sini pada hari pertama setiap tahap."
      columns={columns}
    />
  );
}

const columns: Column<ReminderRow>[] = [
  { title: 'Anggota', isHeading: true, cell: (row) => <Person row={row} /> },
  {
    title: 'Tahap',
    width: '24%',
    cell: ({ stage, period_end }) => (
      <>
        {stageFacts[stage].label}
        <span className={styles.detail}>sampai {formatDate(period_end)}</span>
      </>
    ),
  },
  { title: 'Saluran', cell: () => 'Email' },
  { title: 'Hasil', width: '28%', cell: (row) => <Result row={row} /> },
  {
    title: 'Waktu',
    isTime: true,
    cell: ({ settled_at, planned_on }) =>
      settled_at ? <TimeText value={settled_at} /> : <DateText value={planned_on} />,
  },
];

function Person({ row: { member } }: { row: ReminderRow }) {
  if (!member) return <span className={texts.muted}>Anggota dihapus</span>;
  return (
    <PersonCell name={member.name} photoUrl={null} email={member.email} to={paths.adminMember(member.id)} />
  );
}

/** The state and why. A refusal has our words and those of the mail server. */
function Result({ row: { state, reason, refusal, wait, stage, period_end } }: { row: ReminderRow }) {
  return (
    <>
      <StatusBadge {...reminderStateLook[state]} />
      {wait && <span className={styles.reason}>{waitText(wait)}</span>}
      {reason && <span className={styles.reason}>{reasonLabels[reason]}</span>}
      {state === 'held' && (
        <span className={styles.next}>{holdText(calculateLastDay(stage, period_end))}</span>
      )}
      {refusal && (
        <>
          <span className={styles.reason}>{refusalText(refusal)}</span>
          <span className={styles.original} lang="en">
            {refusal}
          </span>
        </>
      )}
    </>
  );
}
