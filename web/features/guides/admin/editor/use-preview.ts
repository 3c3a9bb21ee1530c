// The preview of the Markdown that is being typed, rendered by the server exactly as on the public page.
import { guides } from '#shared/guides/guides.contract.ts';
import { call } from '../../../../lib/calls/call.ts';
import { useDebounced } from '../../../../lib/use-search.ts';

interface PreviewState {
  html: string;
  error?: unknown;
}

/** Requested when typing pauses, and only while the preview is visible. */
export function usePreview(content: string, isShown: boolean): PreviewState {
  const isBlank = content.trim() === '';
  const { data = '', error } = useDebounced(isShown && !isBlank ? content : null, render);
  return isBlank ? { html: '' } : { html: data, error };
}

async function render(content: string, signal: AbortSignal): Promise<string> {
  const { data } = await call(guides.preview, { body: { content } }, { signal });
  return data.html;
}
