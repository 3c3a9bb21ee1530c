import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Link, useLocation } from 'react-router';
import link from '../../components/links/SideLink.module.css';
import { Veil } from '../../components/page/Veil.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './GuideMenu.module.css';
import type { GuideText } from './load-guides.ts';

interface GuideMenuProps {
  guides: GuideText[];
  current: GuideText;
}

/** All guides. On a phone they open from a button, as a native popover that needs no script. */
export function GuideMenu({ guides, current }: GuideMenuProps) {
  // A new key for every location closes the list.
  const { key } = useLocation();
  return (
    <div className={styles.root}>
      <button type="button" className={styles.toggle} popoverTarget="daftar-panduan">
        <span>
          <span className={styles.label}>Daftar panduan ({guides.length})</span>
          {current.title}
        </span>
        <IconChevronDown size={20} stroke={2} aria-hidden />
      </button>
      <nav key={key} id="daftar-panduan" popover="auto" className={styles.menu} aria-label="Daftar panduan">
        <Veil closes="daftar-panduan" />
        <ul className={styles.list}>
          {guides.map((guide) => (
            <li key={guide.slug}>
              <Link
                to={paths.guide(guide.slug)}
                className={link.root}
                aria-current={guide === current ? 'page' : undefined}
              >
                {guide.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
