import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { type Guide, guides } from '#shared/guides.contract.ts';
import { messages } from '#shared/messages.ts';
import { ButtonLink } from '../../../components/ButtonLink.tsx';
import { ConfirmDelete } from '../../../components/ConfirmDelete.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { call } from '../../../lib/call.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useReload } from '../../../lib/use-reload.ts';
import type { Route } from './+types/GuideList';
import { GuideTable } from './GuideTable.tsx';

export const meta = page('Panduan');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  call(guides.list, {}, { signal: request.signal });

export function HydrateFallback() {
  return <Screen rows={undefined} />;
}

export default function GuideList({ loaderData }: Route.ComponentProps) {
  return <Screen rows={loaderData.data} />;
}

function Screen({ rows }: { rows: Guide[] | undefined }) {
  const [deleted, setDeleted] = useState<Guide | null>(null);
  const [reload] = useReload();
  return (
    <>
      <PageHeader
        title="Panduan"
        actions={
          <ButtonLink to={paths.adminNewGuide()} icon={<IconPlus size={18} stroke={2} aria-hidden />}>
            Buat Panduan
          </ButtonLink>
        }
      />
      <GuideTable rows={rows} onDelete={setDeleted} />
      <ConfirmDelete
        title="Hapus Panduan"
        target={deleted}
        describe={({ title }) => title}
        onClose={() => setDeleted(null)}
        onDelete={async ({ id }) => {
          await call(guides.remove, { params: { id } });
          showSuccess(messages.guideDeleted);
          await reload();
        }}
      />
    </>
  );
}
