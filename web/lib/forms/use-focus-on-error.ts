// Moves the focus to the first wrong field of a form.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Call the returned function together with setting the errors. */
export function useFocusOnError(
  element: RefObject<HTMLFormElement | null>,
  errors: Record<string, unknown>,
): () => void {
  const wantsFocus = useRef(false);

  // As soon as the inputs are marked, and after the focus returned to the button.
  useLayoutEffect(() => {
    if (!wantsFocus.current || Object.keys(errors).length === 0) return;
    wantsFocus.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [element, errors]);

  return () => {
    wantsFocus.current = true;
  };
}
