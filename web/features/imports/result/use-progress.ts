// Follows a job of an import until it has ended.
import { useEffect, useState } from 'react';
import { imports } from '#shared/imports/imports.contract.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { call } from '../../../lib/calls/call.ts';
import { outcomeOf } from '../../../lib/calls/outcome.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';

const POLL_INTERVAL_MS = 1000;

/** The present progress. Loads the screen again once the state changes; a failed call is tried again. */
export function useProgress({ id, state, progress }: ImportDetail) {
  const [latest, setLatest] = useState(progress);
  const [isOffline, setOffline] = useState(false);
  const [reload] = useReload();

  // The job runs on the server and tells the browser nothing.
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;

    async function poll(): Promise<void> {
      const outcome = await outcomeOf(call(imports.show, { params: { id } }, { signal: stop.signal }));
      if (stop.signal.aborted) return;
      setOffline('error' in outcome);
      if ('value' in outcome) setLatest(outcome.value.data.progress);
      if ('value' in outcome && outcome.value.data.state !== state) await reload();
      else wait();
    }

    function wait(): void {
      timer = setTimeout(() => void poll(), POLL_INTERVAL_MS);
    }

    wait();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [id, state, reload]);

  return { progress: latest, isOffline };
}
