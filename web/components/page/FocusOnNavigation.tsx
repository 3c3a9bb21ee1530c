import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { focusContent, rescueFocus } from '../../lib/focus-content.ts';

/**
 * Moves the focus to the new screen, as a full page load would, for keyboards and screen readers. It also does so
 * when the data was fetched again and the focused row is gone.
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
