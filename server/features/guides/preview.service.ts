// Markdown as HTML while an admin types.
import { unavailable } from '../../lib/errors.ts';
import { inTurn } from '../../process/cpu-slots.ts';
import { readInWorker } from '../../process/read-in-worker.ts';

/** Longer texts hold the event loop for tens of milliseconds, the longest for half a second. */
const MAX_CHARACTERS_WITHOUT_THREAD = 2000;

const TIMEOUT_MS = 10_000;

/** Throws 503 when too many wait. */
export async function previewMarkdown(markdown: string): Promise<string> {
  if (markdown.length <= MAX_CHARACTERS_WITHOUT_THREAD) {
    const { renderMarkdown } = await import('./markdown.ts');
    return renderMarkdown(markdown);
  }
  const html = await inTurn('document', () => renderInThread(markdown));
  if (html === null) throw unavailable();
  return html;
}

function renderInThread(markdown: string): Promise<string | null> {
  const task = {
    workerData: markdown,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    timeoutMs: TIMEOUT_MS,
  };
  return readInWorker<string, string>(new URL('./markdown.worker.ts', import.meta.url), task, (next) =>
    next(),
  );
}
