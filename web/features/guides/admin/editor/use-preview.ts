// The preview of the Markdown that is being typed, rendered by the server exactly as on the public page.
import { useEffect, useState } from 'react';
import { guides } from '#shared/guides/guides.contract.ts';
import { delays } from '#shared/limits.ts';
import { call } from '../../../../lib/calls/call.ts';

interface PreviewState {
  html: string;
  error?: unknown;
}

/** Requested when typing pauses, and only while the preview is visible. */
export function usePreview(content: string, isShown: boolean): PreviewState {
  const [state, setState] = useState<PreviewState>({ html: '' });

  // Requests the preview after a pause, and aborts it when typing continues.
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
