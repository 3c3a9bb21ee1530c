import { useState } from 'react';
import { twoStep } from '#shared/two-step/two-step.contract.ts';
import { twoStepMessages } from '#shared/two-step/two-step.messages.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useLast } from '../../../lib/use-last.ts';
import { OwnPasswordForm } from '../../passwords/open/OwnPasswordForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import type { SetUpWindowProps } from './SetUpWindow.tsx';

export type Task = 'set-up' | 'renew' | 'switch-off' | null;

interface TwoStepDialogsProps {
  /** The open dialog. */
  task: Task;
  onTask: (task: Task) => void;
  onChanged: () => void;
}

/** Shows the dialogs of the card. New recovery codes follow in a separate dialog, which cannot be closed by accident. */
export function TwoStepDialogs({ task, onTask, onChanged }: TwoStepDialogsProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const shownCodes = useLast(codes);
  const close = () => onTask(null);

  function showCodes(fresh: string[]): void {
    close();
    setCodes(fresh);
    onChanged();
  }

  return (
    <>
      <SetUpDialog isOpen={task === 'set-up'} onClose={close} onDone={showCodes} />
      <Dialog opened={task === 'renew'} onClose={close} title="Buat Kode Pemulihan Baru">
        <OwnPasswordForm
          intro="Kode pemulihan lama tidak berlaku lagi setelah kode baru dibuat."
          action="Buat kode baru"
          onCancel={close}
          submit={async (body) => {
            const { data, message } = await call(twoStep.renewCodes, { body });
            showSuccess(message);
            showCodes(data.recovery_codes);
          }}
        />
      </Dialog>
      <Dialog opened={task === 'switch-off'} onClose={close} title="Matikan Login Dua Langkah">
        <OwnPasswordForm
          intro="Setelah dimatikan, password saja cukup untuk masuk ke akun anda."
          action="Matikan"
          isDangerous
          onCancel={close}
          submit={async (body) => {
            await call(twoStep.switchOff, { body });
            showSuccess(twoStepMessages.off);
            close();
            onChanged();
          }}
        />
      </Dialog>
      <Dialog
        opened={codes !== null}
        onClose={() => setCodes(null)}
        title="Kode Pemulihan"
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        {shownCodes && (
          <RecoveryCodes codes={shownCodes} action="Sudah saya simpan" onDone={() => setCodes(null)} />
        )}
      </Dialog>
    </>
  );
}

/** Loaded on demand, because it is used once per account. */
const SetUpDialog = onDemand<SetUpWindowProps>(
  async () => (await import('./SetUpWindow.tsx')).SetUpWindow,
  ({ isOpen }) => isOpen,
);
