import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type AdminSession, adminAuth } from '#shared/auth/auth.contract.ts';
import { TextButton } from '../../../components/buttons/TextButton.tsx';
import { CodeField } from '../../../components/forms/CodeField.tsx';
import { EntryCard } from '../../../components/forms/EntryCard.tsx';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { CallError } from '../../../lib/call-error.ts';
import { call } from '../../../lib/calls/call.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import styles from './AdminLogin.module.css';

interface SecondStepProps {
  challenge: string;
  onSession: (session: AdminSession) => Promise<void>;
  /** Back to the password, on request or when the challenge has expired. */
  onBack: () => void;
}

/** Asks for the code of the app, or one of the recovery codes. */
export function SecondStep({ challenge, onSession, onBack }: SecondStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useServerForm({
    initialValues: { code: '' },
    submit: async ({ code }) => onSession(await passSecondStep({ challenge, code }, onBack)),
  });

  function switchKind(): void {
    form.reset();
    setRecovery(!isRecovery);
  }

  return (
    <EntryCard title="Masukkan Kode" foot={<Foot onBack={onBack} />}>
      <p className={styles.text}>
        {isRecovery
          ? 'Masukkan salah satu kode pemulihan yang anda simpan. Setiap kode hanya berlaku satu kali.'
          : 'Buka aplikasi autentikator di ponsel anda dan masukkan 6 angka untuk akun ini.'}
      </p>
      <form {...form.props}>
        <FormFields>
          {isRecovery ? (
            <TextInput
              key="recovery"
              label="Kode Pemulihan"
              {...requiredField}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="xxxxx-xxxxx"
              ref={focusOnce}
              {...form.field('code')}
            />
          ) : (
            <CodeField key="app" ref={focusOnce} {...form.field('code')} />
          )}
          <SubmitButton form={form} fullWidth>
            Masuk
          </SubmitButton>
          <Button variant="subtle" fullWidth onClick={switchKind}>
            {isRecovery ? 'Gunakan kode dari aplikasi' : 'Gunakan kode pemulihan'}
          </Button>
        </FormFields>
      </form>
    </EntryCard>
  );
}

function Foot({ onBack }: Pick<SecondStepProps, 'onBack'>) {
  return (
    <>
      <p>Ponsel dan kode pemulihan hilang? Super Admin dapat mereset login dua langkah anda.</p>
      <p>
        <TextButton onClick={onBack}>Kembali ke login</TextButton>
      </p>
    </>
  );
}

async function passSecondStep(body: { challenge: string; code: string }, onOver: () => void) {
  try {
    return (await call(adminAuth.secondStep, { body })).data;
  } catch (error) {
    if (error instanceof CallError && error.errors.challenge) onOver();
    throw error;
  }
}

/** Without this the focus would be lost when this step replaces the other one. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
