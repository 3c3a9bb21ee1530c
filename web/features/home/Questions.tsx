import { TextLink } from '../../components/links/TextLink.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './Questions.module.css';

/** Frequent questions; native disclosure, so that it works without scripts. */
export function Questions() {
  return (
    <section className={styles.root} aria-labelledby="judul-pertanyaan">
      <h2 id="judul-pertanyaan" className={styles.heading}>
        Sebelum anda bergabung
      </h2>
      <div>
        <details className={styles.item}>
          <summary>Siapa yang dapat menjadi anggota?</summary>
          <p>
            Siapa pun yang bekerja, meneliti, mengajar, atau belajar di bidang evaluasi sensori, baik di
            industri, lembaga, dan kampus maupun secara mandiri.
          </p>
        </details>
        <details className={styles.item}>
          <summary>Saya sudah menjadi anggota sejak lama. Apakah perlu mendaftar lagi?</summary>
          <p>
            Tidak. Email anda sudah tercatat. Buat password lewat halaman{' '}
            <TextLink to={paths.forgotPassword()}>lupa password</TextLink>, lalu masuk seperti biasa.
          </p>
        </details>
        <details className={styles.item}>
          <summary>Berapa lama pembayaran diverifikasi?</summary>
          <p>
            Pengurus memeriksa setiap bukti transfer. Begitu disetujui, anda menerima email dan keanggotaan
            langsung aktif.
          </p>
        </details>
      </div>
    </section>
  );
}
