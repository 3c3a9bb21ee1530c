import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { paths } from '../../lib/paths.ts';
import { useSettings } from '../../lib/root-data.ts';
import styles from './Hero.module.css';
import { SensoryWheel } from './SensoryWheel.tsx';

export const heading = 'Rumah profesi bagi praktisi evaluasi sensori';

export function Hero({ isMember }: { isMember: boolean }) {
  const { association_name } = useSettings();
  return (
    <section className={styles.root}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{association_name}</p>
        <h1 className={styles.title}>{heading}</h1>
        <p className={styles.lead}>
          Panelis, analis, peneliti, dan pengembang produk bertemu di sini: mereka yang menilai rasa, aroma,
          tekstur, warna, dan bunyi dengan metode, bukan sekadar selera.
        </p>
        <div className={styles.actions}>
          {isMember ? (
            <ButtonLink to={paths.dashboard()} size="lg">
              Buka Dashboard
            </ButtonLink>
          ) : (
            <a href="#cara-bergabung" className={styles.more}>
              Lihat cara bergabung
            </a>
          )}
          <a href="#keuntungan" className={styles.more}>
            Keuntungan anggota
          </a>
        </div>
      </div>
      <div className={styles.art}>
        <SensoryWheel />
      </div>
    </section>
  );
}
