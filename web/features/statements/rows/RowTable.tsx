import { Checkbox } from '@mantine/core';
import { useLocation } from 'react-router';
import { reversalLabels } from '#shared/statements/reversals.labels.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { isUndecided, type RowState, rowStateLook } from '#shared/statements/statements.states.ts';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { DateText } from '../../../components/texts/DateText.tsx';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { paths } from '../../../lib/paths.ts';
import { Description } from '../Description.tsx';
import type { Choice } from './ChosenRowsBar.tsx';
import { Outcome } from './Outcome.tsx';
import styles from './RowTable.module.css';

interface RowTableProps {
  rows: readonly StatementRow[];
  /** What the list is limited to; '' for all. */
  state: string;
  /** Then each row names its account. */
  hasSeveralAccounts: boolean;
  /** null: no check boxes. */
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
}

/** Shows rows of the bank, newest first, each with the best suggestion or what was decided. */
export function RowTable({ rows, state, hasSeveralAccounts, choice, onChoose }: RowTableProps) {
  const { search } = useLocation();
  const texts = emptyTexts.get(state) ?? emptyList;
  return (
    <DataTable
      caption="Uang masuk"
      rows={rows}
      rowKey={({ id }) => id}
      empty={texts.empty}
      emptyHint={texts.hint}
      cardsBelow="54rem"
      columns={[
        {
          title: 'Jumlah',
          isHeading: true,
          align: 'right',
          cell: ({ id, amount }) => (
            <TextLink to={paths.adminStatementRow(id, search)}>
              <BankMoney sen={amount} />
            </TextLink>
          ),
        },
        ...(choice ? [checkBoxes(choice, onChoose)] : []),
        hasSeveralAccounts ? dayAndAccount : day,
        ...facts,
        {
          title: 'Aksi',
          isAction: true,
          repeatsHeading: true,
          cell: (row) => (
            <TextLink
              to={paths.adminStatementRow(row.id, search)}
              aria-label={`${actionOf(row)} baris ${row.line}`}
            >
              {actionOf(row)}
            </TextLink>
          ),
        },
      ]}
    />
  );
}

/** Approved rows have their own undo. */
function checkBoxes(choice: Choice, onChoose: (choice: Choice) => void): Column<StatementRow> {
  return {
    title: 'Pilih',
    width: '1%',
    cell: (row) =>
      row.state !== 'approved' && (
        <Checkbox
          aria-label={`Pilih baris ${row.line}, ${formatSen(row.amount)}`}
          checked={choice.has(row.id)}
          onChange={({ currentTarget: { checked } }) => {
            const others = [...choice].filter(([id]) => id !== row.id);
            onChoose(new Map(checked ? [...others, [row.id, row]] : others));
          }}
        />
      ),
  };
}

const day: Column<StatementRow> = {
  title: 'Tanggal',
  cell: ({ booked_on, line }) => (
    <>
      <span className={styles.date}>
        <DateText value={booked_on} />
      </span>
      <span className={styles.small}>baris {line}</span>
    </>
  ),
};

const dayAndAccount: Column<StatementRow> = {
  ...day,
  width: '20%',
  cell: (row, index) => (
    <>
      {day.cell(row, index)}
      <span className={styles.small}>{row.account.label}</span>
    </>
  ),
};

const facts: Column<StatementRow>[] = [
  { title: 'Keterangan', width: '26%', cell: (row) => <Description row={row} isShort /> },
  { title: 'Cocok dengan', width: '28%', cell: (row) => <Outcome row={row} /> },
  { title: 'Status', width: '1%', cell: (row) => <RowStatus row={row} /> },
];

/** With what the bank did since: it matters most where money was approved. */
function RowStatus({ row: { state, reversal } }: { row: StatementRow }) {
  return (
    <>
      <StatusBadge {...rowStateLook[state]} />
      {reversal && (
        <span className={styles.reversal}>
          <StatusBadge
            label={reversalLabels[reversal.kind]}
            color={reversal.kind === 'of_debit' ? 'grey' : 'red'}
          />
        </span>
      )}
    </>
  );
}

function actionOf(row: StatementRow): string {
  return isUndecided(row) ? 'Putuskan' : 'Lihat';
}

const emptyList = {
  empty: 'Data tidak ada',
  hint: 'Uang masuk muncul di sini setelah mutasi diupload.',
};

const emptyTexts = new Map<string, typeof emptyList>(
  Object.entries({
    certain: {
      empty: 'Tidak ada yang pasti menunggu.',
      hint: 'Baris yang pasti cocok dengan satu pembayaran muncul di sini sampai disetujui.',
    },
    likely: {
      empty: 'Tidak ada yang mungkin cocok.',
      hint: 'Baris dengan saran, yang perlu diputuskan satu per satu, muncul di sini.',
    },
    unknown: {
      empty: 'Tidak ada yang belum dikenal.',
      hint: 'Baris tanpa saran muncul di sini sampai diputuskan.',
    },
    approved: { empty: 'Belum ada yang disetujui.', hint: 'Baris yang disetujui tercatat di sini.' },
    ignored: {
      empty: 'Tidak ada yang diabaikan.',
      hint: 'Baris yang diabaikan tercatat di sini dengan alasannya.',
    },
  } satisfies Record<RowState, typeof emptyList>),
);
