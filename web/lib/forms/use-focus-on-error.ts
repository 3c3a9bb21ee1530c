// Moves the focus to the first wrong field of a form.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Call the returned function together with setting the errors. */
export function useFocusOnError(
  element: RefObject<HTMLFormElement | null>,
  errors: Record<string, unknown>,
  isSubmitting: boolean,
): () => void {
  const wantsFocus = useRef(false);

  // Once the inputs are marked and enabled again, and after the focus returned to the button.
  useLayoutEffect(() => {
    if (isSubmitting || !wantsFocus.current || Object.keys(errors).length === 0) return;
    wantsFocus.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [element, errors, isSubmitting]);

  return () => {
    wantsFocus.current = true;
  };
}
