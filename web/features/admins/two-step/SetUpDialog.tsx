import { onDemand } from '../../../lib/startup/on-demand.ts';
import type { SetUpWindowProps } from './SetUpWindow.tsx';

/** Loaded on demand, because it is used once per account. */
export const SetUpDialog = onDemand<SetUpWindowProps>(
  async () => (await import('./SetUpWindow.tsx')).SetUpWindow,
  ({ isOpen }) => isOpen,
);
