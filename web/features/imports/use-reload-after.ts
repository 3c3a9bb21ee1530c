import { useReload } from '../../lib/calls/use-reload.ts';

/**
 * Waits for a call and loads the screen again, also when the call failed. Another admin may have been faster: the screen
 * then shows what they did.
 */
export function useReloadAfter() {
  const [reload] = useReload();
  return async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } finally {
      await reload();
    }
  };
}
