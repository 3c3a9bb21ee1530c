import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { CopyButton } from '../../../components/buttons/CopyButton.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { FormActions } from '../../../components/forms/FormFields.tsx';
import { useSettings } from '../../../lib/root-data.ts';
import styles from './RecoveryCodes.module.css';

interface RecoveryCodesProps {
  codes: string[];
  action: string;
  onDone: () => void;
}

/** Shows the recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, action, onDone }: RecoveryCodesProps) {
  const { app_name } = useSettings();
  const text = codes.join('\n');
  const file = `Kode pemulihan ${app_name}\nSetiap kode berlaku untuk satu kali login.\n\n${text}\n`;
  return (
    <>
      <Notice color="orange" title="Simpan kode ini sekarang">
        Kode hanya ditampilkan satu kali. Jika ponsel anda hilang, satu kode menggantikan kode aplikasi untuk
        satu kali login.
      </Notice>
      <ul className={styles.codes} aria-label="Kode pemulihan">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <CopyButton value={text} label="Salin kode pemulihan" />
        <Button
          component="a"
          variant="default"
          className={styles.download}
          px="md"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="kode-pemulihan.txt"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Unduh
        </Button>
      </div>
      <FormActions>
        <Button onClick={onDone}>{action}</Button>
      </FormActions>
    </>
  );
}
