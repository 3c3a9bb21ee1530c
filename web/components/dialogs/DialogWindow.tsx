import { Modal, type ModalProps } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { rescueFocus } from '../../lib/focus-content.ts';

/** Opens one frame after mounting, so that the first opening fades in like the later ones. */
export function DialogWindow({ opened, ...props }: ModalProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const isOpen = opened && isThere;
  const dialog = useRef<HTMLDivElement>(null);
  const rescue = useReturnedFocus(isOpen, dialog);
  return <Modal ref={dialog} opened={isOpen} returnFocus={false} onExitTransitionEnd={rescue} {...props} />;
}

/**
 * Returns the focus to the element that had it, as soon as the dialog closes. Modal does so by a timer: a list that
 * was reloaded faster had moved the focus by then. The returned function is for an element that is gone, such as the
 * button of a deleted row.
 */
function useReturnedFocus(isOpen: boolean, dialog: RefObject<Element | null>): () => void {
  const opener = useRef<Element>(null);
  // The focus lives in the document, outside of React.
  useEffect(() => {
    const focused = document.activeElement;
    if (isOpen) opener.current = focused;
    else if (opener.current instanceof HTMLElement && isLost(focused, dialog.current))
      opener.current.focus({ preventScroll: true });
  }, [isOpen, dialog]);
  return () => {
    if (!opener.current?.isConnected) rescueFocus();
  };
}

/** Something else, such as the next dialog, may have the focus already. */
function isLost(focused: Element | null, dialog: Element | null): boolean {
  return focused === null || focused === document.body || dialog?.contains(focused) === true;
}
