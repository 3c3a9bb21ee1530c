import { formatDate } from '#shared/dates.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { isUndecided, rowStateLook } from '#shared/statements/statements.states.ts';
import { suggestionReasons } from '#shared/statements/suggestion-reasons.texts.ts';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { Description } from '../Description.tsx';
import styles from './BankRow.module.css';

/** What the bank says: the amount first, then its own words. */
export function BankRow({ row }: { row: StatementRow }) {
  return (
    <section className={styles.root} aria-labelledby="baris-bank">
      <div className={styles.head}>
        <h2 id="baris-bank" className={styles.amount}>
          <BankMoney sen={row.amount} />
        </h2>
        <StatusBadge {...rowStateLook[row.state]} />
      </div>
      <p className={styles.words}>
        <Description row={row} />
      </p>
      {row.doubt && <p className={styles.doubt}>{suggestionReasons[row.doubt]}</p>}
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
    ? `Keterangan bank disimpan sampai baris ini diputuskan, paling sedikit sampai ${formatDate(day)}`
    : `Keterangan bank dihapus pada ${formatDate(day)}`;
}

/** '3 November 2026 08.15' */
function timeOf({ booked_on, booked_at_time }: StatementRow): string {
  const clock = booked_at_time?.slice(0, 5).replace(':', '.');
  return [formatDate(booked_on), clock].filter(Boolean).join(' ');
}
