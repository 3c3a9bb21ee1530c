import type { PublicFrontPage } from '#shared/association/front-page.contract.ts';
import styles from './Benefits.module.css';
import { CardSketch } from './CardSketch.tsx';

export function Benefits({ benefits }: Pick<PublicFrontPage, 'benefits'>) {
  return (
    <section className={styles.root} id="keuntungan" aria-labelledby="judul-keuntungan">
      <div className={styles.aside}>
        <h2 id="judul-keuntungan" className={styles.heading}>
          Yang anda dapatkan sebagai anggota
        </h2>
        <CardSketch />
      </div>
      <ul className={styles.list}>
        {benefits.map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: benefits have no other identity, and may be equal.
          <li key={index} className={styles.item}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
