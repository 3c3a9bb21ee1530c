import type { Admin } from '#shared/admins/admins.contract.ts';
import { twoStep } from '#shared/two-step/two-step.contract.ts';
import { twoStepMessages } from '#shared/two-step/two-step.messages.ts';
import { ConfirmAction } from '../../components/dialogs/ConfirmAction.tsx';
import { call } from '../../lib/calls/call.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useLast } from '../../lib/use-last.ts';

interface ResetTwoStepProps {
  /** The admin who lost the phone; the dialog is open while it is not null. */
  admin: Admin | null;
  onClose: () => void;
}

export function ResetTwoStep({ admin, onClose }: ResetTwoStepProps) {
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
