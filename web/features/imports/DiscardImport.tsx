import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { imports } from '#shared/imports/imports.contract.ts';
import { ConfirmAction } from '../../components/dialogs/ConfirmAction.tsx';
import { call } from '../../lib/calls/call.ts';
import { paths } from '../../lib/paths.ts';
import { showSuccess } from '../../lib/toasts.ts';

/** Gives up an import that was not committed. */
export function DiscardImport({ id }: { id: number }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Hapus impor ini
      </Button>
      <ConfirmAction
        isOpen={isOpen}
        title="Hapus Impor"
        action="Hapus"
        isDangerous
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          const { message } = await call(imports.discard, { params: { id } });
          showSuccess(message);
          await navigate(paths.adminImports());
        }}
      >
        Pilihan kolom dan keputusan untuk file ini ikut terhapus. Data anggota tidak berubah, dan file dapat
        diupload kembali.
      </ConfirmAction>
    </>
  );
}
