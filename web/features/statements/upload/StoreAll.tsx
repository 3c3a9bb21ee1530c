import { Button } from '@mantine/core';
import { formatNumber } from '#shared/numbers.ts';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { useAction } from '../../../lib/calls/use-action.ts';
import { paths } from '../../../lib/paths.ts';
import styles from './StoreAll.module.css';
import { isReady, type StatementUpload, type Uploads } from './use-uploads.ts';

interface StoreAllProps {
  uploads: Uploads;
  onStore: (uploads: readonly StatementUpload[]) => Promise<void>;
}

/** With several files: stores all that are ready. Once something is stored, it leads to the list. */
export function StoreAll({ uploads, onStore }: StoreAllProps) {
  const ready = uploads.list.filter(isReady);
  const stored = uploads.list.filter(({ step }) => step === 'stored');
  const rows = ready.reduce((sum, { check }) => sum + (check?.new ?? 0), 0);
  const [storeAll, isStoring] = useAction(() => onStore(ready));
  if (ready.length < 2 && stored.length === 0) return null;
  return (
    <div className={styles.root}>
      {ready.length > 1 && (
        <Button loading={isStoring} onClick={storeAll}>
          Simpan {formatNumber(ready.length)} file, {formatNumber(rows)} baris baru
        </Button>
      )}
      {stored.length > 0 && (
        <ButtonLink to={paths.adminStatements()} variant={ready.length > 0 ? 'default' : 'filled'}>
          Ke mutasi rekening
        </ButtonLink>
      )}
    </div>
  );
}
