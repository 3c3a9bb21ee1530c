// What the public page would make of the Markdown that is being typed: rendered by the server, as it will be there.
import { useEffect, useState } from 'react';
import { guides } from '#shared/guides.contract.ts';
import { delays } from '#shared/limits.ts';
import { call } from '../../../lib/call.ts';

interface PreviewState {
  html: string;
  error?: unknown;
}

/** Asks once typing pauses, and only while the preview is in sight. */
export function usePreview(content: string, isShown: boolean): PreviewState {
  const [state, setState] = useState<PreviewState>({ html: '' });

  // The server is asked after a pause; what is on its way when typing goes on is given up.
  useEffect(() => {
    if (!isShown || content.trim() === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(guides.preview, { body: { content } }, { signal: stop.signal }).then(
        ({ data }) => setState({ html: data.html }),
        (error: unknown) => {
          if (!stop.signal.aborted) setState((old) => ({ ...old, error }));
        },
      );
    }, delays.search);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [content, isShown]);

  return content.trim() === '' ? { html: '' } : state;
}
