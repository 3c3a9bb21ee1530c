// Markdown as HTML while an admin types.
import { unavailable } from '../../lib/errors.ts';
import { inTurn } from '../../process/cpu-slots.ts';
import { threadCall } from '../../process/threads.ts';
import type renderMarkdown from './markdown.worker.ts';

/** Longer texts hold the event loop for tens of milliseconds, the longest for half a second. */
const MAX_CHARACTERS_WITHOUT_THREAD = 2000;

const renderer = threadCall<typeof renderMarkdown>(new URL('./markdown.worker.ts', import.meta.url), {
  memory: { maxOldGenerationSizeMb: 128 },
  timeoutMs: 10_000,
});

/** Throws 503 when too many wait, or the text needs too much time or memory. */
export async function previewMarkdown(markdown: string): Promise<string> {
  if (markdown.length <= MAX_CHARACTERS_WITHOUT_THREAD) {
    const { renderMarkdown } = await import('./markdown.open.view.ts');
    return renderMarkdown(markdown);
  }
  return inTurn('document', () =>
    renderer.run(markdown).catch(() => {
      throw unavailable();
    }),
  );
}
