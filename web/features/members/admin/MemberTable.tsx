import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { Member } from '#shared/members/members.contract.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { fullName } from '#shared/members/members.rules.ts';
import { notices } from '#shared/messages.ts';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { PersonCell } from '../../../components/tables/PersonCell.tsx';
import { RowMenu, RowMenuItem, RowMenuLink } from '../../../components/tables/RowMenu.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { MembershipStatus } from '../../../components/texts/MembershipStatus.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from './MemberTable.module.css';
import { usePrinting } from './use-printing.ts';

interface MemberTableProps {
  rows: readonly Member[];
  onPreview: (id: number) => void;
  onDelete: (member: Member) => void;
}

export function MemberTable({ rows, onPreview, onDelete }: MemberTableProps) {
  const actions: Column<Member> = {
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
      columns={[...facts, actions]}
    />
  );
}

const facts: Column<Member>[] = [
  {
    title: 'Anggota',
    cell: (row) => (
      <PersonCell
        name={fullName(row)}
        plainName={row.name}
        photoUrl={row.photo_url}
        email={row.email}
        to={paths.adminMember(row.id)}
      />
    ),
  },
  { title: memberLabels.number, cell: ({ member_number }) => member_number ?? '-' },
  {
    title: memberLabels.company,
    cell: ({ company, company_category }) => (
      <>
        <span className={styles.company} title={company}>
          {company}
        </span>
        <span className={styles.category}>{company_category?.name ?? '-'}</span>
      </>
    ),
  },
  {
    title: memberLabels.registeredAt,
    isTime: true,
    cell: ({ created_at }) => <TimeText value={created_at} />,
  },
  { title: 'Status', cell: (row) => <MembershipStatus member={row} /> },
];

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
