import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { focusContent, rescueFocus } from '../../lib/focus-content.ts';

/**
 * Moves the focus to the new screen, as a full page load would, for keyboards and screen readers; also when the data
 * was fetched again and the row that had the focus is gone.
 */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  const { state } = useRevalidator();
  const last = useRef({ pathname, state });

  // The focus lives in the document, outside of React.
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, state };
    if (before.pathname !== pathname) focusContent();
    else if (before.state === 'loading') rescueFocus();
  }, [pathname, state]);

  return null;
}
