// The answers that are being typed as HTML, rendered by the server exactly as on the public page.
import { useEffect, useState } from 'react';
import { frontPageSettings } from '#shared/association/front-page.contract.ts';
import { delays } from '#shared/limits.ts';
import { call } from '../../../lib/calls/call.ts';

interface RenderedAnswers {
  html: string[];
  error?: unknown;
}

/** Requested when typing pauses. Until then each answer shows what it was. */
export function useRenderedAnswers(answers: string[]): RenderedAnswers {
  const [state, setState] = useState<RenderedAnswers>({ html: [] });
  const typed = JSON.stringify(answers);

  // Requests the HTML after a pause, and aborts it when typing continues.
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(frontPageSettings.preview, { body: { answers: JSON.parse(typed) } }, { signal: stop.signal }).then(
        ({ data }) => setState({ html: data.answers_html }),
        (error: unknown) => {
          if (!stop.signal.aborted) setState((old) => ({ ...old, error }));
        },
      );
    }, delays.search);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);

  return state;
}
