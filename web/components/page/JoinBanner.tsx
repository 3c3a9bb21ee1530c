import { formatRupiah } from '#shared/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { useSettings } from '../../lib/root-data.ts';
import { ButtonLink } from '../links/ButtonLink.tsx';
import styles from './JoinBanner.module.css';

/** Shows the banner for visitors without a member session. `fee`: rupiah per year, if known. */
export function JoinBanner({ fee = null }: { fee?: number | null }) {
  const { registration_is_open } = useSettings();
  const isOpen = registration_is_open === '1';
  return (
    <aside className={styles.root} aria-label="Ajakan bergabung">
      <div className={styles.words}>
        <p className={styles.title}>
          {isOpen ? 'Pendaftaran anggota dibuka' : 'Pendaftaran anggota sedang ditutup'}
        </p>
        <p className={styles.text}>
          {isOpen
            ? 'Daftar dalam lima menit, sepenuhnya daring.'
            : 'Buka halaman pendaftaran untuk kabar terbaru.'}
          {fee !== null && isOpen && (
            <>
              {' '}
              Iuran <strong>{formatRupiah(fee)}</strong> per tahun.
            </>
          )}
        </p>
      </div>
      <ButtonLink to={paths.register()} variant="inverse" size="lg">
        Gabung Sekarang
      </ButtonLink>
    </aside>
  );
}
