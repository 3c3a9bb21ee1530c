import type { PublicFrontPage } from '#shared/association/front-page.contract.ts';
import { Logo } from '../../../components/images/Logo.tsx';
import { useSettings } from '../../../lib/root-data.ts';
import styles from './Benefits.module.css';

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

/** Dark modules of a QR code that leads nowhere, row by row. */
const modules = ['1110111', '1010101', '1110111', '0101010', '1110101', '1011011', '1110110'];

/** A sketch of a membership card, for visitors. */
function CardSketch() {
  const { association_name } = useSettings();
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.head}>
        <Logo size={28} onColor />
        <p>{association_name}</p>
      </div>
      <div className={styles.foot}>
        <p>
          <span className={styles.name}>Nama anda</span>
          <span className={styles.number}>A260001</span>
        </p>
        <svg viewBox="0 0 7 7" className={styles.code} aria-hidden="true" focusable="false">
          <path d={modules.flatMap(squares).join('')} />
        </svg>
      </div>
    </div>
  );
}

function squares(row: string, y: number): string[] {
  return Array.from(row).flatMap((module, x) => (module === '1' ? [`M${x} ${y}h1v1h-1z`] : []));
}
