import { deriveBrand } from '#shared/association/brand-shades.ts';
import { Logo } from '../../components/images/Logo.tsx';
import { useSettings } from '../../lib/root-data.ts';
import styles from './BrandPreview.module.css';

interface BrandPreviewProps {
  /** `#rrggbb`; null for the colour of the product. */
  color: string | null;
  /** URL of the logo; null for the mark of the product. */
  logo: string | null;
}

/** Shows a header, card, buttons and badge in the colour before it is saved, light and dark next to each other. */
export function BrandPreview({ color, logo }: BrandPreviewProps) {
  const { shades } = deriveBrand(color);
  const variables = Object.fromEntries(shades.map((shade, index) => [`--shade-${index}`, shade]));
  return (
    <section aria-label="Pratinjau" className={styles.root} style={variables}>
      <Sample scheme="light" logo={logo} />
      <Sample scheme="dark" logo={logo} />
    </section>
  );
}

/** Drawn, not usable: it is a picture of the screens. */
function Sample({ scheme, logo }: { scheme: 'light' | 'dark'; logo: string | null }) {
  const { app_name, association_name } = useSettings();
  return (
    <div className={styles.page} data-scheme={scheme} role="img" aria-label={`Tampilan ${names[scheme]}`}>
      <p className={styles.header}>
        <Logo image={logo} fill="var(--fill)" onColor={scheme === 'dark'} />
        {app_name}
      </p>
      <div className={styles.card}>
        <p className={styles.title}>{association_name}</p>
        <p>
          Masa berlaku sampai 20 November 2027. <span className={styles.link}>Lihat riwayat</span>
        </p>
        <p className={styles.row}>
          <span className={styles.button}>Perpanjang</span>
          <span className={styles.badge}>Anggota</span>
        </p>
      </div>
    </div>
  );
}

const names = { light: 'terang', dark: 'gelap' };
