// An action that runs once at a time: clicks while it runs are ignored, a failure becomes one toast.
import { useCallback, useRef, useState } from 'react';
import { showError, showLoading } from '../toasts.ts';
import { useRestoredFocus } from '../use-restored-focus.ts';

interface ActionOptions {
  /** Text of a loading toast, shown until the action ends. */
  loading?: string;
}

/** Returns `[run, isRunning]` of an asynchronous action. Errors end in a toast, so `run` never rejects. */
export function useAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
  options: ActionOptions = {},
) {
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  const keepFocus = useRestoredFocus(isRunning);
  const { loading } = options;

  const run = useCallback(
    async (...args: Args): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      keepFocus();
      setRunning(true);
      const toast = loading ? showLoading(loading) : undefined;
      try {
        await action(...args);
        toast?.close();
      } catch (error) {
        if (toast) toast.error(error);
        else showError(error);
      } finally {
        isBusy.current = false;
        setRunning(false);
      }
    },
    [action, loading, keepFocus],
  );

  return [run, isRunning] as const;
}
