import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Opens one frame after it is there, or Modal would not know where the focus came from and has to return. */
export function DialogWindow({ opened, ...props }: ModalProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <Modal opened={opened && isThere} {...props} />;
}
