import { useState } from 'react';
import { twoStep } from '#shared/two-step/two-step.contract.ts';
import { call } from '../../../lib/calls/call.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { OwnPasswordForm } from '../../passwords/open/OwnPasswordForm.tsx';
import { ConnectApp } from './ConnectApp.tsx';

interface SetUpProps {
  onCancel?: () => void;
  /** Called with the recovery codes once it is on. */
  onDone: (recoveryCodes: string[]) => void;
}

interface Begun {
  secret: string;
  uri: string;
}

/** Shows the steps of the set-up: password, app, first code. */
export function SetUp({ onCancel, onDone }: SetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  if (!begun)
    return (
      <OwnPasswordForm
        intro="Siapkan ponsel dengan aplikasi autentikator, misalnya Google Authenticator, Microsoft Authenticator, atau Aegis."
        action="Lanjut"
        onCancel={onCancel}
        submit={async (body) => setBegun((await call(twoStep.begin, { body })).data)}
      />
    );
  return (
    <ConnectApp
      {...begun}
      onCancel={onCancel}
      confirm={async (code) => {
        const { data, message } = await call(twoStep.confirm, { body: { code } });
        showSuccess(message);
        onDone(data.recovery_codes);
      }}
    />
  );
}
