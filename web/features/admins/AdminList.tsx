import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { type Admin, admins } from '#shared/admins.contract.ts';
import { messages } from '#shared/messages.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { ConfirmDelete } from '../../components/ConfirmDelete.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import type { RecordTarget } from '../../components/RecordDialog.tsx';
import { call } from '../../lib/call.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useReload } from '../../lib/use-reload.ts';
import type { Route } from './+types/AdminList';
import { AdminDialog } from './AdminDialog.tsx';
import { AdminTable } from './AdminTable.tsx';

export const meta = page('Kelola Data Admin');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  call(admins.list, {}, { signal: request.signal });

export function HydrateFallback() {
  return <Screen rows={undefined} />;
}

export default function AdminList({ loaderData }: Route.ComponentProps) {
  return <Screen rows={loaderData.data} />;
}

function Screen({ rows }: { rows: Admin[] | undefined }) {
  const [edited, setEdited] = useState<RecordTarget>(null);
  const [deleted, setDeleted] = useState<Admin | null>(null);
  const [reload] = useReload();
  const canManage = useSession('admin')?.user?.role === 'Super Admin';
  return (
    <>
      <PageHeader
        title="Kelola Data Admin"
        description={
          canManage ? undefined : 'Hanya Super Admin yang dapat menambah, mengubah, dan menghapus admin.'
        }
        actions={
          canManage && (
            <>
              <ButtonLink to={paths.adminAudit()} variant="default">
                Jejak Audit
              </ButtonLink>
              <Button
                leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
                disabled={!rows}
                onClick={() => setEdited('new')}
              >
                Tambah Admin
              </Button>
            </>
          )
        }
      />
      <AdminTable
        rows={rows}
        canManage={canManage}
        onEdit={({ id }) => setEdited(id)}
        onDelete={setDeleted}
      />
      <AdminDialog target={edited} onClose={() => setEdited(null)} />
      <ConfirmDelete
        title="Hapus Admin"
        target={deleted}
        describe={({ name, email }) => `${name} (${email})`}
        onClose={() => setDeleted(null)}
        onDelete={async ({ id }) => {
          await call(admins.remove, { params: { id } });
          showSuccess(messages.adminDeleted);
          await reload();
        }}
      />
    </>
  );
}
