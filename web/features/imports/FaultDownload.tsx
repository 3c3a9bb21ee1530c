import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { imports } from '#shared/imports/imports.contract.ts';
import texts from '../../components/texts/Texts.module.css';
import { call } from '../../lib/calls/call.ts';
import { useAction } from '../../lib/calls/use-action.ts';
import styles from './FaultDownload.module.css';

/** Downloads the rows with a fault as a spreadsheet. After the import they are all that is left to do. */
export function FaultDownload({ id }: { id: number }) {
  const [download, isPreparing] = useAction(async () => {
    const { data } = await call(imports.faults, { params: { id } });
    window.location.assign(data);
  });
  return (
    <div className={styles.root}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        loading={isPreparing}
        onClick={download}
      >
        Unduh baris salah (.xlsx)
      </Button>
      <p className={texts.hint}>
        Untuk yang tidak dapat diperbaiki di sini: perbaiki di file itu, lalu upload sebagai impor baru.
      </p>
    </div>
  );
}
