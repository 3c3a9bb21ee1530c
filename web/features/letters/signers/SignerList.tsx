import { yesNo } from '#shared/labels.ts';
import { signerLabels as labels, letterSigners, type Signer } from '#shared/letters/letter-types.contract.ts';
import { letterMessages } from '#shared/letters/letters.messages.ts';
import { actionsColumn, RecordList } from '../../../components/records/RecordList.tsx';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { Sections } from '../../../components/tables/Sections.tsx';
import { DateText } from '../../../components/texts/DateText.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { page } from '../../../lib/titles.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { LettersNav } from '../LettersNav.tsx';
import type { Route } from './+types/SignerList';
import { loadSigner } from './load-signer.ts';
import { SignerForm } from './SignerForm.tsx';

export const meta = page('Penanda Tangan');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  return (await call(letterSigners.list, {}, { signal, context })).data;
}

/** Who signs letters, and until when. */
export default function SignerList({ loaderData: rows }: Route.ComponentProps) {
  return (
    <RecordList<Signer>
      title="Penanda Tangan"
      description="Hanya yang menjabat pada tanggal surat dapat menandatanganinya. Surat yang sudah terbit tidak berubah."
      addLabel="Tambah Penanda Tangan"
      edition={{
        titles: { add: 'Tambah Penanda Tangan', edit: 'Ubah Penanda Tangan' },
        load: loadSigner,
        form: (signer, ends) => <SignerForm signer={signer} {...ends} />,
      }}
      deletion={{
        title: 'Hapus Penanda Tangan',
        describe: ({ name, position }) => `${name}, ${position}`,
        warning: () => undefined,
        onDelete: async ({ id }) => {
          await call(letterSigners.remove, { params: { id } });
          showSuccess(letterMessages.signerRemoved);
        },
      }}
    >
      {(actions) => (
        <Sections>
          <LettersNav />
          <DataTable
            caption="Daftar penanda tangan"
            rows={rows}
            rowKey={({ id }) => id}
            empty="Belum ada penanda tangan"
            emptyHint="Tambahkan ketua atau sekretaris, lalu pilih pada Jenis Surat."
            columns={[...columns, actionsColumn(actions)]}
          />
        </Sections>
      )}
    </RecordList>
  );
}

const columns: Column<Signer>[] = [
  { title: labels.name, isHeading: true, cell: ({ name }) => name },
  { title: labels.position, cell: ({ position }) => position },
  { title: labels.started_on, cell: ({ started_on }) => <DateText value={started_on} /> },
  {
    title: labels.ended_on,
    cell: ({ ended_on }) => (ended_on === null ? 'sekarang' : <DateText value={ended_on} />),
  },
  {
    title: labels.signature_image_id,
    cell: ({ signature_image_id }) => yesNo(signature_image_id === null ? 0 : 1),
  },
];
