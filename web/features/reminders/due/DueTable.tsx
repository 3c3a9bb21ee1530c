import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import { memberLabels } from '#shared/members/members.labels.ts';
import { fullName } from '#shared/members/members.rules.ts';
import { notices } from '#shared/messages.ts';
import { displayPhone } from '#shared/phone.ts';
import type { DueMember } from '#shared/reminders/due.contract.ts';
import { contactLabel, daysLabel, dueLabels, stageSpan } from '#shared/reminders/due.labels.ts';
import { reasonLabels } from '#shared/reminders/reminder.states.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import { numberReasons } from '#shared/whatsapp-numbers.ts';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { PersonCell } from '../../../components/tables/PersonCell.tsx';
import { RowButton } from '../../../components/tables/RowActions.tsx';
import { DateText, TimeText } from '../../../components/texts/DateText.tsx';
import { TotalWithCode } from '../../../components/texts/TotalWithCode.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from './DueTable.module.css';

interface DueTableProps {
  rows: readonly DueMember[];
  /** The list of the board. */
  isBoard: boolean;
  onRemind: (member: DueMember) => void;
}

export function DueTable({ rows, isBoard, onRemind }: DueTableProps) {
  const actions: Column<DueMember> = {
    title: 'Aksi',
    isAction: true,
    cell: (row) =>
      row.whatsapp_reason === null &&
      row.phone_reason === null && (
        <RowButton
          label="Ingatkan lewat WhatsApp"
          short="WhatsApp"
          Icon={IconBrandWhatsapp}
          name={row.name}
          onClick={() => onRemind(row)}
        />
      ),
  };
  return (
    <DataTable
      caption="Anggota jatuh tempo"
      rows={rows}
      rowKey={({ id }) => id}
      empty={notices.emptyAdminList}
      emptyHint={
        <>
          {isBoard
            ? 'Anggota muncul di sini 60 hari setelah masa berlakunya berakhir.'
            : 'Anggota muncul di sini 60 hari sebelum masa berlakunya berakhir.'}{' '}
          <TextLink to={paths.adminHelpChapter('mengingatkan-lewat-email')}>Cara mengingatkan</TextLink>.
        </>
      }
      cardsBelow="54rem"
      columns={[...columns, actions]}
    />
  );
}

const columns: Column<DueMember>[] = [
  {
    title: 'Anggota',
    isHeading: true,
    width: '28%',
    cell: (row) => (
      <PersonCell
        name={fullName(row)}
        plainName={row.name}
        photoUrl={row.photo_url}
        company={row.company}
        to={paths.adminMember(row.id)}
      />
    ),
  },
  {
    title: dueLabels.expiredAt,
    cell: ({ expired_at, days }) => (
      <>
        <span className={styles.whole}>
          <DateText value={expired_at} />
        </span>
        <span className={styles.small}>{daysLabel(days)}</span>
      </>
    ),
  },
  {
    title: dueLabels.stage,
    mergesInto: { title: dueLabels.expiredAt, text: ({ stage }) => stageSpan(stage) },
    cell: ({ stage }) => stageSpan(stage),
  },
  {
    title: dueLabels.total,
    align: 'right',
    cell: ({ total, deposited, has_proof }) => (
      <>
        {total === null ? '-' : <TotalWithCode total={total} code={null} />}
        {deposited > 0 && <span className={styles.small}>kekurangan, titipan {formatSen(deposited)}</span>}
        {has_proof && <span className={styles.small}>Pembayaran menunggu verifikasi</span>}
      </>
    ),
  },
  {
    title: memberLabels.hp,
    cell: (row) => <Phone row={row} />,
  },
  { title: dueLabels.lastContact, width: '20%', cell: (row) => <LastContact row={row} /> },
];

/** With the reason when WhatsApp is not offered. The amount says already that a proof waits. */
function Phone({ row: { phone, phone_reason: numberReason, whatsapp_reason: reason } }: { row: DueMember }) {
  const courtesy = reason && reason !== 'proof_waiting' ? reasonLabels[reason] : null;
  const words = numberReason ? numberReasons[numberReason] : courtesy;
  return (
    <>
      <span className={styles.whole}>{displayPhone(phone)}</span>
      {words && <span className={styles.small}>{words}</span>}
    </>
  );
}

function LastContact({ row: { last_contact } }: { row: DueMember }) {
  if (last_contact === null) return <span className={styles.small}>Belum pernah</span>;
  return (
    <>
      {contactLabel(last_contact)}
      <span className={styles.small}>
        <TimeText value={last_contact.at} />
      </span>
    </>
  );
}
