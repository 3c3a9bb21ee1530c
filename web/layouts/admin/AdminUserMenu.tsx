import { VisuallyHidden } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { Link, useLocation } from 'react-router';
import { PersonAvatar } from '../../components/images/PersonAvatar.tsx';
import { ColorSchemeSwitch } from '../../components/page/ColorSchemeSwitch.tsx';
import menuItem from '../../components/page/MenuItem.module.css';
import { Veil } from '../../components/page/Veil.tsx';
import texts from '../../components/texts/Texts.module.css';
import { useLogout } from '../../lib/calls/use-logout.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import styles from './AdminUserMenu.module.css';

const ID = 'menu-pengguna';

/** Shows who is signed in, with the links about that account. */
export function AdminUserMenu() {
  const user = useSession('admin')?.user;
  const [logOut, isLoggingOut] = useLogout('admin');
  // A new key for every location closes the menu.
  const { pathname } = useLocation();
  const name = user?.name ?? '';
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={ID}>
        <VisuallyHidden>Menu pengguna</VisuallyHidden>
        <PersonAvatar name={name} photoUrl={null} size={32} />
        <span className={styles.short}>{name}</span>
        <IconChevronDown size={16} stroke={2} aria-hidden />
      </button>
      <div
        key={pathname}
        id={ID}
        popover="auto"
        className={styles.menu}
        role="dialog"
        aria-label="Menu pengguna"
      >
        <Veil closes={ID} />
        <div className={styles.person}>
          <p className={styles.name}>{name}</p>
          <p className={texts.hint}>{user?.email}</p>
        </div>
        <div className={styles.items}>
          <Link className={menuItem.root} to={paths.adminChangePassword()}>
            <IconLock size={20} stroke={1.75} aria-hidden />
            Ganti Password
          </Link>
          <Link className={menuItem.root} to={paths.adminSettings()}>
            <IconSettings size={20} stroke={1.75} aria-hidden />
            Pengaturan
          </Link>
          <button
            type="button"
            className={menuItem.root}
            disabled={isLoggingOut}
            onClick={() => void logOut()}
          >
            <IconLogout size={20} stroke={1.75} aria-hidden />
            Logout
          </button>
        </div>
        <div className={styles.scheme}>
          <ColorSchemeSwitch />
        </div>
      </div>
    </>
  );
}
