import { useState } from 'react';
import { type Admin, admins } from '#shared/admins/admins.contract.ts';
import { RecordDialog, type RecordTarget } from '../../components/records/RecordDialog.tsx';
import { call } from '../../lib/calls/call.ts';
import { AdminForm } from './AdminForm.tsx';

interface AdminDialogProps {
  target: RecordTarget;
  onClose: () => void;
}

/** The notification box is off for the first new admin, and on after one has been added here. */
export function AdminDialog({ target, onClose }: AdminDialogProps) {
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
