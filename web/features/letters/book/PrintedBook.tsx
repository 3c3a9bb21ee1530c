import { formatDate } from '#shared/dates.ts';
import { type BookLine, bookLabels as labels } from '#shared/letters/letter-book.contract.ts';
import { formatNumber } from '#shared/numbers.ts';
import { bookStateLook } from '#shared/papers/papers.states.ts';
import { PrintSheet } from '../../../components/print/PrintSheet.tsx';
import { Letterhead } from '../../../components/texts/Letterhead.tsx';
import styles from './PrintedBook.module.css';

interface PrintedBookProps {
  title: string;
  list: { data: readonly BookLine[]; total: number | null; per_page: number; current_page: number };
}

/** The page of the book that the screen shows. The spreadsheet has all numbers. */
export function PrintedBook({ title, list }: PrintedBookProps) {
  const { data, total, per_page, current_page } = list;
  const pages = total === null ? null : Math.max(1, Math.ceil(total / per_page));
  return (
    <PrintSheet>
      <article className={styles.root}>
        <Letterhead />
        <h1 className={styles.title}>Buku Agenda: {title}</h1>
        {pages !== 1 && (
          <p>
            Halaman {formatNumber(current_page)}
            {pages !== null && ` dari ${formatNumber(pages)}`}
          </p>
        )}
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{labels.number}</th>
              <th scope="col">{labels.day}</th>
              <th scope="col">{labels.subject}</th>
              <th scope="col">{labels.addressee}</th>
              <th scope="col">{labels.state}</th>
              <th scope="col">{labels.issued_by_name}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((line) => (
              <tr key={line.sequence}>
                <th scope="row">{line.number ?? `Nomor urut ${line.sequence}`}</th>
                <td>{line.day ? formatDate(line.day) : '-'}</td>
                <td>{line.subject ?? '-'}</td>
                <td>{[line.person_name, line.addressee].filter(Boolean).join(', ') || '-'}</td>
                <td>
                  {bookStateLook[line.state].label}
                  {line.reason && `: ${line.reason}`}
                </td>
                <td>{line.issued_by_name ?? '-'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    </PrintSheet>
  );
}
