// The answers that are being typed as HTML, rendered by the server exactly as on the public page.
import { frontPageSettings } from '#shared/association/front-page.contract.ts';
import { call } from '../../../lib/calls/call.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';

interface RenderedAnswers {
  html: string[];
  error?: unknown;
}

/** Requested when typing pauses. Until then each answer shows what it was. */
export function useRenderedAnswers(answers: string[]): RenderedAnswers {
  const { data = [], error } = useDebounced(JSON.stringify(answers), render);
  return { html: data, error };
}

async function render(answers: string, signal: AbortSignal): Promise<string[]> {
  const { data } = await call(
    frontPageSettings.preview,
    { body: { answers: JSON.parse(answers) } },
    { signal },
  );
  return data.answers_html;
}
