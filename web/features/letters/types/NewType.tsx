import { useNavigate } from 'react-router';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import type { Route } from './+types/NewType';
import { loadNumbering } from './load-numbering.ts';
import { TypeForm } from './TypeForm.tsx';

export const meta = page('Tambah Jenis Surat');
export const loader = onServer(load);
export const clientLoader = load;

function load({ request: { signal }, context }: Route.LoaderArgs) {
  return loadNumbering({ signal, context });
}

export default function NewType({ loaderData: { signers, numbers } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Tambah Jenis Surat" back={{ to: paths.adminLetterTypes(), label: 'Jenis Surat' }} />
      <TypeForm
        type={undefined}
        signers={signers}
        numbers={{ ...numbers, used: 0 }}
        onSaved={(id) => void navigate(paths.adminLetterType(id), { replace: true })}
      />
    </>
  );
}
