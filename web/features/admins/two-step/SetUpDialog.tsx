import { onDemand } from '../../../lib/on-demand.ts';
import type { SetUpWindowProps } from './SetUpWindow.tsx';

/** Done once in the life of an account, so no screen brings its code along. */
export const SetUpDialog = onDemand<SetUpWindowProps>(
  async () => (await import('./SetUpWindow.tsx')).SetUpWindow,
  ({ isOpen }) => isOpen,
);
