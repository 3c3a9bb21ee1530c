import { Menu } from '@mantine/core';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import { type ReactNode, useRef } from 'react';
import styles from './RowActions.module.css';
import menu from './RowMenu.module.css';

interface RowMenuProps {
  /** Names the row, for screen readers: 'Aksi untuk Siti Aminah'. */
  label: string;
  /** `Menu.Item`s. */
  children: ReactNode;
}

/** The actions of a table row behind three dots. */
export function RowMenu({ label, children }: RowMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    // Rendered inside the main landmark: at the end of the body it would be in none.
    <Menu position="bottom-end" width={220} portalProps={{ target: '#isi' }}>
      <Menu.Target>
        <button ref={opener} type="button" className={styles.root} data-square aria-label={label}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      {/* A dialog that an item opens gives the focus back to what had it: the item will be gone by then. */}
      <Menu.Dropdown
        aria-label={label}
        className={menu.root}
        onClickCapture={() => opener.current?.focus({ preventScroll: true })}
      >
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
