import { Button } from '@mantine/core';
import { formatTime } from '#shared/dates.ts';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import styles from './DraftOffer.module.css';
import type { GuideValues } from './guide-values.ts';
import type { Draft } from './use-draft.ts';

interface DraftOfferProps {
  draft: Draft<GuideValues>;
  /** When the guide was last saved by anybody; undefined for a new one. */
  changedAt: string | undefined;
  onRestore: (draft: Draft<GuideValues>) => void;
  onDrop: () => void;
}

/** Offers the text of an earlier visit that ended without 'Post'. */
export function DraftOffer({ draft, changedAt, onRestore, onDrop }: DraftOfferProps) {
  const isOlder = changedAt !== undefined && Date.parse(changedAt) > Date.parse(draft.keptAt);
  return (
    <Notice color="orange" title="Ada tulisan yang belum disimpan">
      <p>
        Terakhir diketik {formatTime(draft.keptAt)} di perangkat ini.
        {isOlder &&
          ' Panduan ini sudah disimpan lagi setelah itu. Saat anda menyimpan, isian yang berbeda ditunjukkan dahulu.'}
      </p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onRestore(draft)}>
          Pulihkan tulisan
        </Button>
        <Button variant="default" onClick={onDrop}>
          Hapus tulisan
        </Button>
      </div>
    </Notice>
  );
}
