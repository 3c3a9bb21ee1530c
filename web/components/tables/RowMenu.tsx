import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { placePopover } from '../../lib/place-popover.ts';
import menuItem from '../page/MenuItem.module.css';
import { Veil } from '../page/Veil.tsx';
import actions from './RowActions.module.css';
import styles from './RowMenu.module.css';

interface RowMenuProps {
  /** Names the row, for screen readers: 'Aksi untuk Siti Aminah'. */
  label: string;
  /** `RowMenuItem`s and `RowMenuLink`s. */
  children: ReactNode;
}

/**
 * Shows the actions of a table row behind three dots. A native popover renders its items only while it is open, because a list
 * has fifteen of these menus.
 */
export function RowMenu({ label, children }: RowMenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={actions.root}
        data-square
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        <IconDotsVertical size={20} stroke={1.75} aria-hidden />
      </button>
      <div
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.root}
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState !== 'open' || !opener.current) return;
          setOpen(true);
          // On closing the browser returns the focus to where it was, and Safari does not focus a button on click.
          opener.current.focus({ preventScroll: true });
          placePopover(currentTarget, opener.current);
        }}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') itemsOf(currentTarget)[0]?.focus();
          // Not before it has closed: the focus is returned only from an item that still exists.
          else setOpen(false);
        }}
        onKeyDown={moveFocus}
        onClick={closeAfterItem}
      >
        <Veil closes={id} />
        {isOpen && children}
      </div>
    </>
  );
}

interface ItemProps {
  icon: ReactNode;
  children: string;
}

export function RowMenuItem({
  icon,
  isDangerous,
  onClick,
  children,
}: ItemProps & { isDangerous?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={menuItem.root}
      data-dangerous={isDangerous || undefined}
      onClick={onClick}
    >
      {icon}
      {children}
    </button>
  );
}

export function RowMenuLink({ icon, to, children }: ItemProps & Pick<LinkProps, 'to'>) {
  return (
    <Link to={to} role="menuitem" tabIndex={-1} className={menuItem.root}>
      {icon}
      {children}
    </Link>
  );
}

/** Returns the focus to the three dots before a dialog opens. On closing, the dialog can then return it there. */
function closeAfterItem({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target !== currentTarget) currentTarget.hidePopover();
}

/** The arrow keys wrap around; Tab closes the menu and moves on from its button. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  const items = itemsOf(event.currentTarget);
  const current = items.findIndex((item) => item.matches(':focus'));
  const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
}
