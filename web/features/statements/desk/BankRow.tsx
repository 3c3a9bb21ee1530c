import { formatDate } from '#shared/dates.ts';
import { reversalText } from '#shared/statements/reversals.labels.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { isUndecided, rowStateLook } from '#shared/statements/statements.states.ts';
import { suggestionReasons } from '#shared/statements/suggestion-reasons.labels.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import card from '../../../components/page/Card.module.css';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { Description } from '../Description.tsx';
import styles from './BankRow.module.css';
import { RowLinks } from './RowLinks.tsx';

/** Shows what the bank says: the amount first, then its own words. */
export function BankRow({ row }: { row: StatementRow }) {
  return (
    <section className={`${card.surface} ${styles.root}`} aria-labelledby="baris-bank">
      <div className={styles.head}>
        <h2 id="baris-bank" className={styles.amount}>
          <BankMoney sen={row.amount} />
        </h2>
        <StatusBadge {...rowStateLook[row.state]} />
      </div>
      {row.rest > 0 && row.rest < row.amount && (
        <Notice color="orange" title={`${formatSen(row.rest)} belum diputuskan`}>
          Bagian lain baris ini sudah diputuskan dan tetap di tempatnya:
          <RowLinks row={row} />
        </Notice>
      )}
      <p className={styles.words}>
        <Description row={row} />
      </p>
      {row.reversal ? (
        <Notice color={row.reversal.kind === 'of_debit' ? 'gray' : 'red'} title={reversalText(row.reversal)}>
          {adviceOf(row)}
        </Notice>
      ) : (
        row.doubt && <p className={styles.doubt}>{suggestionReasons[row.doubt]}</p>
      )}
      <ul className={styles.facts}>
        <li>{timeOf(row)}</li>
        <li>
          {row.account.label}, baris {row.line}
        </li>
        {row.reference && <li>Referensi {row.reference}</li>}
        {row.text_hidden_on && <li>{retentionText(row, row.text_hidden_on)}</li>}
      </ul>
    </section>
  );
}

/** How long the bank's words stay: before a decision they are never hidden. */
function retentionText(row: StatementRow, day: string): string {
  return isUndecided(row)
    ? `Keterangan bank disimpan sampai diputuskan, minimal sampai ${formatDate(day)}`
    : `Keterangan bank dihapus pada ${formatDate(day)}`;
}

/** What an admin can do: nothing happens automatically. */
function adviceOf({ state, links }: StatementRow): string {
  if (state === 'ignored') return 'Baris ini sudah diabaikan.';
  if (state !== 'approved')
    return 'Periksa di mutasi bank sebelum menyetujui. Jika uangnya tidak masuk, abaikan baris ini.';
  const isDeposit = links.every(({ kind }) => kind === 'surplus');
  const matter = isDeposit ? 'Titipan dari baris ini' : 'Pembayaran dari baris ini';
  return `${matter} masih tercatat. Jika uangnya memang tidak masuk, batalkan persetujuannya di bawah.`;
}

/** '3 November 2026 08.15' */
function timeOf({ booked_on, booked_at_time }: StatementRow): string {
  const clock = booked_at_time?.slice(0, 5).replace(':', '.');
  return [formatDate(booked_on), clock].filter(Boolean).join(' ');
}
