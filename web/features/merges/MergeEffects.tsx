import type { MergedCount, MergePreview } from '#shared/merges/merges.contract.ts';
import { mergedThingLabels } from '#shared/merges/merges.labels.ts';
import { formatNumber } from '#shared/numbers.ts';
import styles from './MergeEffects.module.css';

/** Shows everything that becomes the survivor's, and what ends. */
export function MergeEffects({ preview: { moves, ends } }: { preview: MergePreview }) {
  return (
    <div className={styles.root}>
      <Counts title="Pindah ke data yang dipertahankan" counts={moves} none="Tidak ada yang perlu pindah." />
      <Counts title="Berakhir" counts={ends} none="Tidak ada yang berakhir." />
      <p className={styles.note}>
        Catatan di Riwayat Perubahan tetap ada dan terlihat di kedua data. Nomor yang tidak dipakai lagi tidak
        diberikan kepada orang lain. Halaman pemeriksaan kartu dan suratnya tetap menjawab. Alamat email yang
        tidak dipakai disimpan 30 hari.
      </p>
    </div>
  );
}

interface CountsProps {
  title: string;
  counts: readonly MergedCount[];
  none: string;
}

function Counts({ title, counts, none }: CountsProps) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {counts.length === 0 ? (
        <p>{none}</p>
      ) : (
        <dl className={styles.counts}>
          {counts.map(({ thing, count }) => (
            <div key={thing}>
              <dt>{mergedThingLabels[thing]}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
