import { type BookLine, bookLabels as labels, letterBooks } from '#shared/letters/letter-book.contract.ts';
import { bookStateLook } from '#shared/papers/papers.states.ts';
import { ExportButton } from '../../../components/buttons/ExportButton.tsx';
import { PrintButton } from '../../../components/buttons/PrintButton.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { Pager } from '../../../components/tables/Pager.tsx';
import { Sections } from '../../../components/tables/Sections.tsx';
import { DateText, TimeText } from '../../../components/texts/DateText.tsx';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { readFilters } from '../../../lib/use-filters.ts';
import type { Route } from './+types/BookPage';
import styles from './BookPage.module.css';
import { PrintedBook } from './PrintedBook.tsx';

export const meta = page('Buku Agenda');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ params: { bookId }, request, context }: Route.LoaderArgs) {
  const options = { signal: request.signal, context };
  const query = readFilters(request, ['page']);
  const [lines, books] = await Promise.all([
    call(letterBooks.show, { params: { id: bookId }, query }, options),
    call(letterBooks.list, {}, options),
  ]);
  return { lines, book: books.data.find(({ id }) => id === Number(bookId)) ?? null };
}

/** Every number of a series in its period, the newest first. */
export default function BookPage({ loaderData: { lines, book }, params }: Route.ComponentProps) {
  const title = book ? `${book.type.name} ${book.period}` : 'Buku Agenda';
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: paths.adminLetterBooks(), label: 'Buku Agenda' }}
        actions={
          <>
            <PrintButton />
            <ExportButton order={() => call(letterBooks.export, { params: { id: params.bookId } })} />
          </>
        }
      />
      <Sections>
        <DataTable
          caption="Daftar nomor"
          rows={lines.data}
          rowKey={({ sequence }) => sequence}
          empty="Belum ada nomor"
          emptyHint="Nomor pertama tampil setelah surat diterbitkan."
          columns={columns}
        />
        <Pager list={lines} hideSinglePage />
      </Sections>
      <PrintedBook title={title} list={lines} />
    </>
  );
}

const columns: Column<BookLine>[] = [
  { title: labels.number, isHeading: true, cell: (line) => <NumberText line={line} /> },
  { title: labels.day, cell: ({ day }) => <DateText value={day} /> },
  {
    title: labels.subject,
    cell: ({ subject, addressee, person_name }) => (
      <>
        {subject ?? '-'}
        <span className={styles.note}>{[person_name, addressee].filter(Boolean).join(', ')}</span>
      </>
    ),
  },
  {
    title: labels.state,
    cell: ({ state, reason }) => (
      <>
        <StatusBadge {...bookStateLook[state]} />
        {reason && <span className={styles.note}>{reason}</span>}
      </>
    ),
  },
  { title: labels.issued_by_name, cell: ({ issued_by_name }) => issued_by_name ?? '-' },
  { title: labels.mailed_at, isTime: true, cell: ({ mailed_at }) => <TimeText value={mailed_at} /> },
];

/** One on paper or a missing one has no letter to open. */
function NumberText({ line: { letter_id, number, sequence } }: { line: BookLine }) {
  const text = number ?? `Nomor urut ${sequence}`;
  return letter_id === null ? text : <TextLink to={paths.adminLetter(letter_id)}>{text}</TextLink>;
}
