import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { rescueFocus } from '../../lib/focus-content.ts';

/** Opens one frame after mounting; otherwise Modal would not know which element gets the focus back. */
export function DialogWindow({ opened, ...props }: ModalProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const isOpen = opened && isThere;
  const rescue = useRescue(isOpen);
  return <Modal opened={isOpen} onExitTransitionEnd={rescue} {...props} />;
}

/**
 * Modal returns the focus to the element that had it. That element, such as the button of a deleted row, may be gone.
 */
function useRescue(isOpen: boolean): () => void {
  const opener = useRef<Element>(null);
  // The focus lives in the document, outside of React.
  useEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return () => {
    if (!opener.current?.isConnected) rescueFocus();
  };
}
