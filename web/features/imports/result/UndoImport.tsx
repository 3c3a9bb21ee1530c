import { Button } from '@mantine/core';
import { useState } from 'react';
import { imports } from '#shared/imports/imports.contract.ts';
import { ConfirmAction } from '../../../components/dialogs/ConfirmAction.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useLeaveGroup } from '../use-leave-group.ts';
import { useReloadAfter } from '../use-reload-after.ts';

/** Takes a committed import back, after a confirmation. */
export function UndoImport({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const leaveGroup = useLeaveGroup(id);
  const reloadAfter = useReloadAfter();
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Batalkan impor
      </Button>
      <ConfirmAction
        isOpen={isOpen}
        title="Batalkan Impor"
        action="Batalkan impor"
        isDangerous
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await reloadAfter(call(imports.undo, { params: { id } }));
          await leaveGroup();
        }}
      >
        Anggota baru dari impor ini dihapus, dan data yang diubah kembali seperti semula. Baris yang sudah
        diubah orang lain sesudah impor dipertahankan.
      </ConfirmAction>
    </>
  );
}
