import { formatDate, formatMonth, formatShortDate, jakartaDay } from '#shared/dates.ts';
import { strayDeposit } from '#shared/deposits/deposits.messages.ts';
import { monthMessages } from '#shared/months/months.messages.ts';
import type { MonthSheet, MonthSums } from '#shared/months/months.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import { PrintSheet } from '../../components/print/PrintSheet.tsx';
import { TimeText } from '../../components/texts/DateText.tsx';
import { Letterhead } from '../../components/texts/Letterhead.tsx';
import styles from './PrintedMonth.module.css';
import { Summary } from './Summary.tsx';
import { depositLabels, explainedIn, otherSums, sumLabels } from './sum-labels.ts';

/** Shows the month on one page of paper, also when money came in on each of its days. */
export function PrintedMonth({ sheet }: { sheet: MonthSheet }) {
  const { month, state, figures, sums_now, history } = sheet;
  const [latest] = history;
  return (
    <PrintSheet>
      <article className={styles.root}>
        <Letterhead />
        <h1 className={styles.title}>Tutup Bulan {formatMonth(month)}</h1>
        <p className={styles.state}>
          {state === 'closed' && latest ? (
            <>
              Ditutup oleh {latest.closed_by}, <TimeText value={latest.closed_at} />
              {latest.note && `. Penjelasan: ${latest.note}`}
              {sums_now && `. ${monthMessages.countedNow}: ${otherSums(sums_now, figures)}`}
            </>
          ) : (
            'Belum ditutup: angka masih dapat berubah'
          )}
        </p>
        <Summary figures={figures} />
        <SumTable
          title="Rekening"
          figures={figures}
          lines={figures.accounts.map(({ id, label, ...sums }) => ({ key: id, what: label, ...sums }))}
        />
        <Categories figures={figures} />
        <SumTable
          title="Hari"
          figures={figures}
          lines={figures.days.map(({ day, ...sums }) => ({ key: day, what: formatShortDate(day), ...sums }))}
        />
        <OpenLines sheet={sheet} />
      </article>
    </PrintSheet>
  );
}

type Line = MonthSums & { key: string | number; what: string };

interface SumTableProps {
  title: string;
  figures: MonthSheet['figures'];
  lines: readonly Line[];
}

function SumTable({ title, figures, lines }: SumTableProps) {
  const sums = ['credits', ...explainedIn(figures), 'difference'] as const;
  if (lines.length === 0) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {sums.map((sum) => (
            <th key={sum} scope="col">
              {sum === 'credits' ? 'Uang masuk' : sumLabels[sum]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">{line.what}</th>
            {sums.map((sum) => (
              <td key={sum}>{amount(line[sum])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Paper is narrow: without 'Rp', and nothing is a dash. */
function amount(sen: number): string {
  return sen === 0 ? '-' : formatSen(sen).replace('Rp ', '');
}

function Categories({ figures: { categories } }: Pick<MonthSheet, 'figures'>) {
  if (categories.length === 0) return null;
  return (
    <p className={styles.lines}>
      <strong>Kategori:</strong>{' '}
      {categories
        .map(
          ({ name, count, dues, entry_fees: entryFees }) =>
            `${name ?? 'tanpa kategori'}: ${formatNumber(count)} pembayaran, ${formatSen(dues)}${entryFees === 0 ? '' : `, uang pangkal ${formatSen(entryFees)}`}`,
        )
        .join('; ')}
    </p>
  );
}

function OpenLines({ sheet: { figures, taken_back, deposits } }: { sheet: MonthSheet }) {
  const { undecided, unseen, reasons, open_rows, open_payments } = figures;
  const takenBack = taken_back.rows.map(
    ({ booked_on, amount: sen, is_approved, reversal }) =>
      `${formatShortDate(booked_on)} ${formatSen(sen)}${is_approved ? ' (disetujui)' : ''}${reversal.on ? `, keluar ${formatShortDate(reversal.on)}` : ''}`,
  );
  const moved = deposits.lines
    .slice(0, MAX_PRINTED_DEPOSITS)
    .map(({ kind, day, name, amount: sen }) =>
      [depositLabels[kind].toLowerCase(), formatShortDate(day), name ?? strayDeposit, formatSen(sen)].join(
        ' ',
      ),
    );
  const rows = open_rows.map(({ booked_on, amount: sen }) => `${formatDate(booked_on)} ${formatSen(sen)}`);
  const payments = open_payments.map(
    ({ no, decided_at, amount: sen }) =>
      `${no} (${formatShortDate(jakartaDay(decided_at))}) ${formatSen(sen)}`,
  );
  const ignored = reasons
    .slice(0, MAX_PRINTED_REASONS)
    .map(({ reason, count, sum }) => `${reason} (${formatNumber(count)}) ${formatSen(sum)}`);
  return (
    <>
      <Lines title="Titipan" lines={moved} more={deposits.count - moved.length} />
      <Lines title="Keluar lagi" lines={takenBack} more={taken_back.count - takenBack.length} />
      <Lines title="Belum diputuskan" lines={rows} more={undecided.count - rows.length} />
      <Lines title="Disetujui tanpa terlihat" lines={payments} more={unseen.count - payments.length} />
      <Lines title="Diabaikan" lines={ignored} more={reasons.length - ignored.length} />
    </>
  );
}

/** Long texts of admins must not need a second page. */
const MAX_PRINTED_REASONS = 4;
const MAX_PRINTED_DEPOSITS = 6;

function Lines({ title, lines, more }: { title: string; lines: readonly string[]; more: number }) {
  if (lines.length === 0) return null;
  return (
    <p className={styles.lines}>
      <strong>{title}:</strong> {lines.join('; ')}
      {more > 0 && `; dan ${formatNumber(more)} lainnya`}
    </p>
  );
}
