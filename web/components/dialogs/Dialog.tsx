import type { ModalProps } from '@mantine/core';
import { onDemand } from '../../lib/startup/on-demand.ts';

/** The window of every dialog: Mantine's Modal, loaded on demand because no screen starts with it. */
export const Dialog = onDemand<ModalProps>(
  async () => (await import('./DialogWindow.tsx')).DialogWindow,
  ({ opened }) => opened,
);
