import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { type Admin, admins } from '#shared/admins/admins.contract.ts';
import { adminMessages } from '#shared/admins/admins.messages.ts';
import { mayCall } from '#shared/admins/admins.rules.ts';
import { twoStep } from '#shared/two-step/two-step.contract.ts';
import { twoStepMessages } from '#shared/two-step/two-step.messages.ts';
import { ConfirmAction } from '../../components/dialogs/ConfirmAction.tsx';
import { ConfirmDelete } from '../../components/dialogs/ConfirmDelete.tsx';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { RecordDialog, type RecordTarget } from '../../components/records/RecordDialog.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { settle } from '../../lib/calls/outcome.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { paths } from '../../lib/paths.ts';
import { findSession } from '../../lib/sessions/session.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useLast } from '../../lib/use-last.ts';
import type { Route } from './+types/AdminList';
import { AdminForm } from './AdminForm.tsx';
import { AdminTable } from './AdminTable.tsx';
import { DemandCard } from './DemandCard.tsx';

export const meta = page('Kelola Data Admin');
export const loader = onServer(load);
export const clientLoader = load;

/** Only Super Admins may load the two-step overview; if that fails, the list of admins still works. */
async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const options = { signal, context };
  const role = findSession('admin', context)?.user?.role;
  const [list, overview] = await Promise.all([
    call(admins.list, {}, options),
    mayCall(role, twoStep.overview) ? settle(call(twoStep.overview, {}, options)) : undefined,
  ]);
  return { rows: list.data, overview: overview && 'value' in overview ? overview.value.data : undefined };
}

export default function AdminList({ loaderData: { rows, overview } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<RecordTarget>(null);
  const [deleted, setDeleted] = useState<Admin | null>(null);
  const [reset, setReset] = useState<Admin | null>(null);
  const [reload] = useReload();
  const canManage = mayCall(useSession('admin')?.user?.role, admins.add);
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
          showSuccess(adminMessages.deleted);
          await reload();
        }}
      />
    </>
  );
}

interface ResetTwoStepProps {
  /** The admin who lost the phone; the dialog is open while it is not null. */
  admin: Admin | null;
  onClose: () => void;
}

function ResetTwoStep({ admin, onClose }: ResetTwoStepProps) {
  const shown = useLast(admin);
  const [reload] = useReload();
  return (
    <ConfirmAction
      isOpen={admin !== null}
      title="Reset Login Dua Langkah"
      action="Reset"
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        if (!admin) return;
        await call(twoStep.reset, { params: { id: admin.id } });
        showSuccess(twoStepMessages.reset);
        await reload();
      }}
    >
      Setelah direset, {shown?.name} dapat masuk dengan password saja sampai mengaktifkannya kembali. Semua
      perangkatnya dikeluarkan. Pastikan permintaan ini benar dari orangnya.
    </ConfirmAction>
  );
}

interface AdminDialogProps {
  target: RecordTarget;
  onClose: () => void;
}

/** The notification box is off for the first new admin, and on after one has been added here. */
function AdminDialog({ target, onClose }: AdminDialogProps) {
  const [hasAdded, setAdded] = useState(false);
  return (
    <RecordDialog
      target={target}
      titles={{ add: 'Tambah Admin', edit: 'Ubah Admin' }}
      load={loadAdmin}
      onClose={onClose}
    >
      {(admin, { onSaved, onCancel }) => (
        <AdminForm
          admin={admin}
          isNotified={hasAdded}
          onCancel={onCancel}
          onSaved={async () => {
            if (!admin) setAdded(true);
            await onSaved();
          }}
        />
      )}
    </RecordDialog>
  );
}

async function loadAdmin(id: number, signal: AbortSignal): Promise<Admin> {
  const { data } = await call(admins.show, { params: { id } }, { signal });
  return data;
}
