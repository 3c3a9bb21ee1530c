import { formatDate, jakartaDay } from '#shared/dates.ts';
import type { MonthFigures, MonthSheet } from '#shared/months/months.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { reversalText } from '#shared/statements/reversals.labels.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import { TextLink } from '../../components/links/TextLink.tsx';
import { Card } from '../../components/page/Card.tsx';
import { BankMoney } from '../../components/texts/BankMoney.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './OpenItems.module.css';

interface OpenItemsProps {
  month: string;
  figures: MonthFigures;
  takenBack: MonthSheet['taken_back'];
}

/** Shows money that went out again, rows that wait, payments whose money no row shows, and why rows were ignored. */
export function OpenItems({ month, figures, takenBack }: OpenItemsProps) {
  const { undecided, unseen, reasons, open_rows, open_payments } = figures;
  const isEmpty =
    undecided.count === 0 && unseen.count === 0 && reasons.length === 0 && takenBack.count === 0;
  return (
    <Card title="Yang perlu penjelasan">
      {isEmpty && <p>Semua uang yang masuk sudah dijelaskan.</p>}
      {takenBack.count > 0 && (
        <Items
          title={`${formatNumber(takenBack.count)} uang masuk keluar lagi, ${formatSen(takenBack.sum)}`}
          more={takenBack.count - takenBack.rows.length}
        >
          {takenBack.rows.map(({ id, booked_on, account, amount, is_approved, reversal }) => (
            <li key={id} className={styles.item}>
              <span>
                <TextLink to={paths.adminStatementRow(id)}>
                  {formatDate(booked_on)}, {account}
                </TextLink>
                <span className={styles.words}>
                  {is_approved && 'Sudah disetujui. '}
                  {reversalText(reversal)}
                </span>
              </span>
              <BankMoney sen={amount} />
            </li>
          ))}
        </Items>
      )}
      {undecided.count > 0 && (
        <Items
          title={`${formatNumber(undecided.count)} baris belum diputuskan, ${formatSen(undecided.sum)}`}
          more={undecided.count - open_rows.length}
          all={{ to: paths.adminStatements(`?month=${month}`), label: 'Lihat semua baris bulan ini' }}
        >
          {open_rows.map(({ id, booked_on, account, amount }) => (
            <li key={id} className={styles.item}>
              <TextLink to={paths.adminStatementRow(id)}>
                {formatDate(booked_on)}, {account}
              </TextLink>
              <BankMoney sen={amount} />
            </li>
          ))}
        </Items>
      )}
      {unseen.count > 0 && (
        <Items
          title={`${formatNumber(unseen.count)} pembayaran disetujui tanpa terlihat di mutasi, ${formatSen(unseen.sum)}`}
          more={unseen.count - open_payments.length}
        >
          {open_payments.map(({ id, no, decided_at, amount }) => (
            <li key={id} className={styles.item}>
              <TextLink to={`${paths.adminPayments()}?keyword=${no}`}>
                {no}, disetujui {formatDate(jakartaDay(decided_at))}
              </TextLink>
              <BankMoney sen={amount} />
            </li>
          ))}
        </Items>
      )}
      {reasons.length > 0 && (
        <Items title="Diabaikan dengan alasan" more={0}>
          {reasons.map(({ reason, count, sum }) => (
            <li key={reason} className={styles.item}>
              <span>
                {reason}, {formatNumber(count)} baris
              </span>
              <BankMoney sen={sum} />
            </li>
          ))}
        </Items>
      )}
    </Card>
  );
}

interface ItemsProps {
  title: string;
  /** How many are not shown. */
  more: number;
  all?: { to: string; label: string };
  children: React.ReactNode;
}

function Items({ title, more, all, children }: ItemsProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.items}>{children}</ul>
      {more > 0 && <p className={styles.more}>dan {formatNumber(more)} lainnya</p>}
      {all && <TextLink to={all.to}>{all.label}</TextLink>}
    </section>
  );
}
