import { data, Link, useNavigate } from 'react-router';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import styles from './NotFound.module.css';

const heading = 'Halaman Tidak Ditemukan';

export const meta = page(heading);

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <div className={styles.root}>
      <LostProfile />
      <p className={styles.code}>404</p>
      <h1 className={styles.title}>{heading}</h1>
      <p className={styles.text}>
        Alamat ini tidak mengarah ke halaman mana pun. Mungkin link-nya sudah berubah atau ada huruf yang
        terlewat.
      </p>
      <div className={styles.actions}>
        <ButtonLink to={paths.home()}>Ke halaman utama</ButtonLink>
        <BackLink />
      </div>
    </div>
  );
}

/** One page back in the history; a visitor who came straight here has none and goes home. */
function BackLink() {
  const navigate = useNavigate();
  return (
    <Link
      to={paths.home()}
      className={styles.back}
      onClick={(event) => {
        if (window.history.length < 2) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      Kembali ke halaman sebelumnya
    </Link>
  );
}

/** A sensory profile with one axis missing. */
function LostProfile() {
  return (
    <svg viewBox="0 0 200 200" className={styles.art} aria-hidden="true" focusable="false">
      {[30, 55, 80].map((radius) => (
        <circle key={radius} cx="100" cy="100" r={radius} className={styles.ring} />
      ))}
      <path d="M100 100V20M100 100 176 75M100 100 147 165M100 100 53 165" className={styles.axis} />
      <path d="M100 100 24 75" className={styles.missing} />
      <path d="M100 38 157 81 136 150 76 133Z" className={styles.shape} />
      <circle cx="24" cy="75" r="6" className={styles.lost} />
    </svg>
  );
}
