import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs';
import IconUserEdit from '@tabler/icons-react/dist/esm/icons/IconUserEdit.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type MouseEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { PersonAvatar } from '../../components/images/PersonAvatar.tsx';
import { ColorSchemeSwitch } from '../../components/page/ColorSchemeSwitch.tsx';
import menuItem from '../../components/page/MenuItem.module.css';
import { useLogout } from '../../lib/calls/use-logout.ts';
import { paths } from '../../lib/paths.ts';
import type { MemberUser } from '../../lib/sessions/session.ts';
import styles from './AccountMenu.module.css';

const destinations = [
  { to: paths.profile(), label: 'Ubah Biodata', Icon: IconUserEdit },
  { to: paths.photo(), label: 'Upload Foto', Icon: IconPhotoUp },
  { to: paths.changePassword(), label: 'Ganti Password', Icon: IconLock },
];

/** Not by `closedby`: it closes before the click, which then also follows a link beneath. */
function closeOnBackdrop({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close();
}

/** Shows the avatar button and its dialog 'Menu'. Any button of the dialog closes it. */
export function AccountMenu({ user }: { user: MemberUser | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [logOut, isLoggingOut] = useLogout('member');
  const close = () => dialog.current?.close();
  const name = user?.name ?? '';
  return (
    <>
      <button
        type="button"
        className={styles.avatar}
        aria-haspopup="dialog"
        aria-label="Menu akun"
        onClick={() => dialog.current?.showModal()}
      >
        <PersonAvatar name={name} photoUrl={user?.photo_url ?? null} size={36} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it by the keyboard. */}
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="menu-akun" onClick={closeOnBackdrop}>
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id="menu-akun">Menu</h2>
            <button type="button" className={styles.close} aria-label="Tutup" onClick={close}>
              <IconX size={20} stroke={1.75} aria-hidden />
            </button>
          </div>
          <div className={styles.person}>
            <PersonAvatar name={name} photoUrl={user?.photo_url ?? null} size={72} />
            <p className={styles.name}>{name}</p>
            <p className={styles.email}>{user?.email}</p>
          </div>
          <div className={styles.buttons}>
            {destinations.map(({ to, label, Icon }) => (
              <button
                key={to}
                type="button"
                className={menuItem.root}
                onClick={() => {
                  close();
                  void navigate(to);
                }}
              >
                <Icon size={20} stroke={1.75} aria-hidden />
                {label}
              </button>
            ))}
            <button
              type="button"
              className={menuItem.root}
              disabled={isLoggingOut}
              onClick={() => {
                close();
                void logOut();
              }}
            >
              <IconLogout size={20} stroke={1.75} aria-hidden />
              Logout
            </button>
          </div>
          <ColorSchemeSwitch />
        </div>
      </dialog>
    </>
  );
}
