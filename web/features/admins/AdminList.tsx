import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { type Admin, admins } from '#shared/admins.contract.ts';
import { messages } from '#shared/messages.ts';
import { twoStep } from '#shared/two-step.contract.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { ConfirmDelete } from '../../components/ConfirmDelete.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import type { RecordTarget } from '../../components/RecordDialog.tsx';
import { call } from '../../lib/call.ts';
import { onServer } from '../../lib/on-server.ts';
import { outcomeOf } from '../../lib/outcome.ts';
import { paths } from '../../lib/paths.ts';
import { sessionOf, useSession } from '../../lib/session.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useReload } from '../../lib/use-reload.ts';
import type { Route } from './+types/AdminList';
import { AdminDialog } from './AdminDialog.tsx';
import { AdminTable } from './AdminTable.tsx';
import { DemandCard } from './DemandCard.tsx';
import { ResetTwoStep } from './ResetTwoStep.tsx';

export const meta = page('Kelola Data Admin');
export const loader = onServer(load);
export const clientLoader = load;

/** Only Super Admins may load the two-step overview; if that fails, the list of admins still works. */
async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const options = { signal, context };
  const isSuperAdmin = sessionOf('admin', context)?.user?.role === 'Super Admin';
  const [list, overview] = await Promise.all([
    call(admins.list, {}, options),
    isSuperAdmin ? outcomeOf(call(twoStep.overview, {}, options)) : undefined,
  ]);
  return { rows: list.data, overview: overview && 'value' in overview ? overview.value.data : undefined };
}

export default function AdminList({ loaderData: { rows, overview } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<RecordTarget>(null);
  const [deleted, setDeleted] = useState<Admin | null>(null);
  const [reset, setReset] = useState<Admin | null>(null);
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
        twoStepIds={overview?.admin_ids}
        onReset={setReset}
      />
      {overview && <DemandCard overview={overview} total={rows.length} />}
      <ResetTwoStep admin={reset} onClose={() => setReset(null)} />
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
