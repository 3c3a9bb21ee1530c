// Fetches the data of the current screen again, after a change or on request.
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';

/** `[reload, isReloading]`: runs the loaders of the screen again with its present filters. */
export function useReload() {
  const { revalidate, state } = useRevalidator();
  const reload = useCallback(() => revalidate(), [revalidate]);
  return [reload, state === 'loading'] as const;
}
