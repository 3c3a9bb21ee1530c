import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { activationLook } from '#shared/members/activations.states.ts';
import {
  columnLabel,
  columnOrders,
  type MemberColumn,
  type MemberOrder,
  memberOrders,
  nameOrders,
} from '#shared/members/member-columns.rules.ts';
import type { ListedMember, Member } from '#shared/members/members.contract.ts';
import { formerText } from '#shared/members/members.labels.ts';
import { fullName } from '#shared/members/members.rules.ts';
import { notices } from '#shared/messages.ts';
import { displayPhone } from '#shared/phone.ts';
import { stopReasonLabels } from '#shared/stops/stops.states.ts';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { PersonCell } from '../../../components/tables/PersonCell.tsx';
import { RowMenu, RowMenuItem, RowMenuLink } from '../../../components/tables/RowMenu.tsx';
import { DateText, ExpiryText, TimeText } from '../../../components/texts/DateText.tsx';
import { MembershipStatus } from '../../../components/texts/MembershipStatus.tsx';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { paths } from '../../../lib/paths.ts';
import { LabelList } from '../../member-labels/open/LabelBadge.tsx';
import type { Selection } from './list/use-selection.ts';
import styles from './MemberTable.module.css';
import { usePrinting } from './use-printing.ts';

interface MemberTableProps {
  rows: readonly ListedMember[];
  /** After the member and before the actions. */
  columns: readonly MemberColumn[];
  order: MemberOrder;
  onOrder: (order: MemberOrder) => void;
  /** Whom the check boxes choose. */
  selection: Selection;
  onPreview: (id: number) => void;
  onDelete: (member: Member) => void;
}

export function MemberTable(props: MemberTableProps) {
  const { rows, columns, order, onOrder, selection, onPreview, onDelete } = props;
  const sortBy = (orders: readonly [MemberOrder, MemberOrder] | undefined) =>
    orders && {
      order: orders.includes(order) ? directions[memberOrders[order].direction] : undefined,
      onPress: () => onOrder(order === orders[0] ? orders[1] : orders[0]),
    };
  const actions: Column<ListedMember> = {
    title: 'Aksi',
    isMenu: true,
    cell: (row) => (
      <MemberMenu member={row} onPreview={() => onPreview(row.id)} onDelete={() => onDelete(row)} />
    ),
  };
  return (
    <DataTable
      caption="Daftar anggota"
      rows={rows}
      rowKey={({ id }) => id}
      empty={notices.emptyAdminList}
      emptyHint={
        <>
          Anggota muncul di sini setelah mendaftar. Anda juga dapat menambahkannya sendiri.{' '}
          <TextLink to={paths.adminHelpChapter('memasukkan-anggota-dari-spreadsheet')}>
            Cara memasukkan anggota dari spreadsheet
          </TextLink>
          .
        </>
      }
      columns={[
        { ...personOf(selection, rows), sort: sortBy(nameOrders) },
        ...columns.map((name) => ({
          title: columnLabel(name),
          ...cells[name],
          sort: sortBy(columnOrders(name)),
        })),
        actions,
      ]}
    />
  );
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

const personOf = (selection: Selection, rows: readonly ListedMember[]): Column<ListedMember> => ({
  title: 'Anggota',
  cell: (row) => (
    <PersonCell
      name={fullName(row)}
      plainName={row.name}
      photoUrl={row.photo_url}
      email={row.email}
      note={formerText(row)}
      to={paths.adminMember(row.id)}
      box={selection.isOn ? <ChoiceBox member={row} rows={rows} selection={selection} /> : undefined}
    />
  ),
});

interface ChoiceBoxProps {
  member: ListedMember;
  rows: readonly ListedMember[];
  selection: Selection;
}

/** The label is the target, as large as the photo in whose place it is. With Shift it chooses a range. */
function ChoiceBox({ member: { id, name }, rows, selection }: ChoiceBoxProps) {
  const box = `pilih-${id}`;
  return (
    <label className={styles.box} htmlFor={box}>
      <input
        type="checkbox"
        id={box}
        aria-label={`Pilih ${name}`}
        checked={selection.has(id)}
        onChange={({ nativeEvent }) => selection.toggle(id, isWithShift(nativeEvent) ? rows : undefined)}
      />
    </label>
  );
}

/** The event is a click, by pointer or by key. */
const isWithShift = (event: Event) => 'shiftKey' in event && event.shiftKey === true;

const cells: Record<MemberColumn, Omit<Column<ListedMember>, 'title'>> = {
  number: { cell: ({ member_number }) => member_number ?? '-' },
  company: {
    cell: ({ company, company_category }) => (
      <>
        <span className={styles.company} title={company}>
          {company}
        </span>
        <span className={styles.category}>{company_category?.name ?? '-'}</span>
      </>
    ),
  },
  registered: { isTime: true, cell: ({ created_at }) => <TimeText value={created_at} /> },
  status: { cell: (row) => <MembershipStatus member={row} /> },
  category: { cell: ({ category }) => category?.name ?? '-' },
  company_category: { cell: ({ company_category }) => company_category?.name ?? '-' },
  period_start: { cell: ({ member_started_at }) => <DateText value={member_started_at} /> },
  period_end: { cell: (row) => <ExpiryText membership={row} /> },
  labels: { cell: ({ labels = [] }) => <LabelList labels={labels} /> },
  stop: { cell: ({ member_stop_reason: reason }) => (reason ? stopReasonLabels[reason] : '-') },
  last_paid: { isTime: true, cell: ({ last_paid_at = null }) => <TimeText value={last_paid_at} /> },
  first_login: { isTime: true, cell: ({ first_login_at = null }) => <TimeText value={first_login_at} /> },
  activation: {
    cell: ({ activation_state: state }) => (state ? <StatusBadge {...activationLook[state]} /> : '-'),
  },
  hp: { cell: ({ hp }) => displayPhone(hp) },
  place_of_birth: { cell: ({ place_of_birth }) => place_of_birth ?? '-' },
  date_of_birth: { cell: ({ date_of_birth }) => <DateText value={date_of_birth} /> },
  updated: { isTime: true, cell: ({ updated_at }) => <TimeText value={updated_at} /> },
};

interface MemberMenuProps {
  member: Member;
  onPreview: () => void;
  onDelete: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true };

function MemberMenu({ member, onPreview, onDelete }: MemberMenuProps) {
  const { printCard, printLetter } = usePrinting(member.id);
  return (
    <RowMenu label={`Aksi untuk ${member.name}`}>
      <RowMenuItem icon={<IconEye {...icon} />} onClick={onPreview}>
        Preview
      </RowMenuItem>
      <RowMenuLink icon={<IconSettings {...icon} />} to={paths.adminMember(member.id)}>
        Kelola Anggota
      </RowMenuLink>
      <RowMenuItem icon={<IconId {...icon} />} onClick={printCard}>
        Cetak Kartu
      </RowMenuItem>
      <RowMenuItem icon={<IconFileText {...icon} />} onClick={printLetter}>
        Acceptance Letter
      </RowMenuItem>
      <RowMenuItem icon={<IconTrash {...icon} />} isDangerous onClick={onDelete}>
        Hapus
      </RowMenuItem>
    </RowMenu>
  );
}
