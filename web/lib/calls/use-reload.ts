// Fetches the data of the current screen again, after a change or on request.
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { useRestoredFocus } from '../use-restored-focus.ts';

/** Returns `[reload, isReloading]`: runs the loaders of the screen again with its present filters. */
export function useReload() {
  const { revalidate, state } = useRevalidator();
  const isReloading = state === 'loading';
  const keepFocus = useRestoredFocus(isReloading);
  const reload = useCallback(() => {
    keepFocus();
    return revalidate();
  }, [keepFocus, revalidate]);
  return [reload, isReloading] as const;
}
