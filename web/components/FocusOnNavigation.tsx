import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the new screen, as a full page load would, for keyboards and screen readers. */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  const last = useRef(pathname);

  // The focus lives in the document, outside of React.
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('isi')?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
