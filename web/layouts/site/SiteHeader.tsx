import { NavLink, useLocation } from 'react-router';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { Brand } from '../../components/page/Brand.tsx';
import { HelpLink } from '../../components/page/HelpLink.tsx';
import { NavigationToggle } from '../../components/page/NavigationToggle.tsx';
import { Veil } from '../../components/page/Veil.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './SiteHeader.module.css';

const publicLinks = [
  { to: paths.home(), label: 'Home' },
  { to: paths.guides(), label: 'Panduan' },
];

const memberLinks = [
  { to: paths.dashboard(), label: 'Dashboard' },
  { to: paths.membership(), label: 'Keanggotaan' },
  { to: paths.payments(), label: 'Pembayaran' },
];

/** Shows the fixed bar of public and member pages. Its phone menu is a native popover, so it needs no script. */
export function SiteHeader() {
  const session = useSession('member');
  // A new key for every location closes the menu.
  const { key } = useLocation();
  return (
    <header className={styles.root}>
      <div className={styles.bar}>
        <Brand to={paths.home()} />
        <nav key={key} id="navigasi" popover="auto" className={styles.menu} aria-label="Navigasi utama">
          <Veil closes="navigasi" />
          {[...publicLinks, ...(session ? memberLinks : [])].map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} prefetch="intent" className={styles.link}>
              {label}
            </NavLink>
          ))}
          {!session && (
            <span className={styles.join}>
              <ButtonLink to={paths.login()} variant="subtle">
                Login
              </ButtonLink>
              <ButtonLink to={paths.register()} variant="default">
                Gabung
              </ButtonLink>
            </span>
          )}
        </nav>
        <span className={styles.help}>
          <HelpLink />
        </span>
        {session && <AccountMenu user={session.user} />}
        <span className={styles.toggle}>
          <NavigationToggle opens="navigasi" />
        </span>
      </div>
    </header>
  );
}
