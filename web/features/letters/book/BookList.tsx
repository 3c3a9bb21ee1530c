import { type LetterBook, letterBooks } from '#shared/letters/letter-book.contract.ts';
import { formatNumber } from '#shared/numbers.ts';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { Sections } from '../../../components/tables/Sections.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { LettersNav } from '../LettersNav.tsx';
import type { Route } from './+types/BookList';

export const meta = page('Buku Agenda');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  return (await call(letterBooks.list, {}, { signal, context })).data;
}

/** The series that have counted; each is a book. */
export default function BookList({ loaderData: rows }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Buku Agenda"
        description="Semua nomor yang pernah diberikan, per jenis surat dan periode."
      />
      <Sections>
        <LettersNav />
        <DataTable
          caption="Daftar buku agenda"
          rows={rows}
          rowKey={({ id }) => id}
          cardsBelow="36rem"
          empty="Belum ada nomor"
          emptyHint="Setiap surat yang diterbitkan dan setiap nomor yang diambil tercatat di sini."
          columns={columns}
        />
      </Sections>
    </>
  );
}

const columns: Column<LetterBook>[] = [
  {
    title: 'Jenis surat',
    isHeading: true,
    cell: ({ id, type }) => <TextLink to={paths.adminLetterBook(id)}>{type.name}</TextLink>,
  },
  { title: 'Periode', cell: ({ period }) => period },
  { title: 'Nomor terpakai', align: 'right', cell: ({ used }) => formatNumber(used) },
];
