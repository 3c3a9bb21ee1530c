import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { CopyButton } from '../../../components/buttons/CopyButton.tsx';
import { CodeField } from '../../../components/forms/CodeField.tsx';
import { FormActions, FormFields } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { QrCode } from '../../../components/images/QrCode.tsx';
import texts from '../../../components/texts/Texts.module.css';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import styles from './ConnectApp.module.css';

interface ConnectAppProps {
  secret: string;
  uri: string;
  confirm: (code: string) => Promise<void>;
  onCancel?: () => void;
}

/** Shows the secret, to scan or to type, and the code that proves that the app has it. */
export function ConnectApp({ secret, uri, confirm, onCancel }: ConnectAppProps) {
  const form = useServerForm({
    initialValues: { code: '' },
    errorToast: 'without-field-errors',
    submit: ({ code }) => confirm(code),
  });
  const element = form.props.ref;

  // The password form had the focus and is gone. The input would open a phone's keyboard over the code.
  useEffect(() => element.current?.focus({ preventScroll: true }), [element]);

  return (
    <form {...form.props} className={styles.root} tabIndex={-1} aria-label="Hubungkan aplikasi autentikator">
      <ol className={styles.steps}>
        <li>
          <p>Buka aplikasi autentikator di ponsel anda dan pindai kode ini.</p>
          <QrCode text={uri} label="Kode QR untuk aplikasi autentikator" />
          <p className={texts.hint}>
            Tidak dapat memindai? <a href={uri}>Buka di aplikasi pada perangkat ini</a>, atau ketik kunci
            berikut.
          </p>
          <div className={styles.secret}>
            <code>{inFours(secret)}</code>
            <CopyButton value={secret} label="Salin kunci" />
          </div>
        </li>
        <li>
          <p>Masukkan kode yang ditampilkan aplikasi.</p>
          <FormFields>
            <CodeField {...form.field('code')} />
          </FormFields>
        </li>
      </ol>
      <FormActions>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Batal
          </Button>
        )}
        <SubmitButton form={form}>Aktifkan</SubmitButton>
      </FormActions>
    </form>
  );
}

/** 'ABCDEFGH' → 'ABCD EFGH' */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
