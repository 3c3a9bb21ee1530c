import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import { Logo } from '../../../components/images/Logo.tsx';
import { useSettings } from '../../../lib/root-data.ts';
import styles from './AuthPage.module.css';

interface AuthPageProps {
  icon?: ReactNode;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Announced when it appears, because the visitor has waited for it. */
  isResult?: boolean;
  /** Links to related screens, below a line. */
  links?: ReactNode;
}

const promises = [
  'Kartu dan nomor anggota yang dapat diverifikasi',
  'Iuran, bukti, dan masa berlaku di satu tempat',
  'Surat penerimaan siap unduh kapan saja',
];

/** Shows the frame of every short account form, with a panel about the benefits on wide screens. */
export function AuthPage({ icon, title, description, children, isResult, links }: AuthPageProps) {
  return (
    <div className={styles.root}>
      <div className={styles.frame}>
        <div className={styles.body}>
          {icon && <span className={styles.icon}>{icon}</span>}
          <div role={isResult ? 'alert' : undefined}>
            <h1 className={styles.title}>{title}</h1>
            {description && <p className={styles.description}>{description}</p>}
          </div>
          <div className={styles.content}>{children}</div>
          {links && <div className={styles.links}>{links}</div>}
        </div>
        <Panel />
      </div>
    </div>
  );
}

function Panel() {
  const { association_name } = useSettings();
  return (
    <aside className={styles.panel} aria-label="Keuntungan anggota">
      <Logo size={44} onColor />
      <div>
        <p className={styles.association}>{association_name}</p>
        <ul className={styles.promises}>
          {promises.map((promise) => (
            <li key={promise}>
              <IconCheck size={18} stroke={2.25} aria-hidden />
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
