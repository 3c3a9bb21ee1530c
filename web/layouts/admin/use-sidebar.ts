import { useState, useSyncExternalStore } from 'react';
import { useRootData } from '../../lib/root-data.ts';
import { readSidebarChoice, rememberSidebarChoice, type SidebarWidth } from '../../lib/sidebar.ts';

/** Where `AdminSidebar.module.css` has room for words and tables. */
const DESK = '(min-width: 90em)';

interface Sidebar {
  /** Null without a choice: CSS decides by the window, because the server does not know its width. */
  choice: SidebarWidth | null;
  isWide: boolean;
  toggle: () => void;
}

/**
 * Whether the sidebar shows words or icons only, remembered on this device. Only a choice against the default of the
 * window is stored: words on a laptop, or icons on a desk. So neither changes the default of the other.
 */
export function useSidebar(): Sidebar {
  const root = useRootData();
  const [choice, setChoice] = useState(() =>
    typeof document === 'undefined' ? (root?.sidebarChoice ?? null) : readSidebarChoice(document.cookie),
  );
  const usual = useIsDesk() ? 'wide' : 'icons';
  const width = choice ?? usual;

  function toggle(): void {
    const next = width === 'wide' ? 'icons' : 'wide';
    const stored = next === usual ? null : next;
    rememberSidebarChoice(stored);
    setChoice(stored);
  }

  return { choice, isWide: width === 'wide', toggle };
}

function useIsDesk(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(DESK).matches,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DESK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
