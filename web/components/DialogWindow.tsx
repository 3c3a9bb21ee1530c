import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Opens one frame after mounting; otherwise Modal would not know which element gets the focus back. */
export function DialogWindow({ opened, ...props }: ModalProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <Modal opened={opened && isThere} {...props} />;
}
