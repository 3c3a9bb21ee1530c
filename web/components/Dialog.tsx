import type { ModalProps } from '@mantine/core';
import { onDemand } from '../lib/on-demand.ts';

/** The window of every dialog; Mantine's Modal, which no screen needs to begin with. */
export const Dialog = onDemand<ModalProps>(
  async () => (await import('./DialogWindow.tsx')).DialogWindow,
  ({ opened }) => opened,
);
