// Guides: contract → verb → view.
import { guides, publicGuides } from '#shared/guides/guides.contract.ts';
import { guideMessages } from '#shared/guides/guides.messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import {
  addGuide,
  getGuide,
  listGuides,
  listPublishedGuides,
  removeGuide,
  updateGuide,
} from './guides.service.ts';
import { guideView } from './guides.view.ts';
import { previewMarkdown } from './preview.service.ts';

export function guideRoutes(serve: Serve, deps: Deps) {
  // The libraries that render Markdown are loaded with the first text: they would be a thirtieth of each start.
  serve(publicGuides.list, async () => {
    const { publicGuideView } = await import('./guides.view.ts');
    return { data: (await listPublishedGuides(deps)).map(publicGuideView) };
  });

  serve(guides.list, async () => ({ data: (await listGuides(deps)).map(guideView) }));

  serve(guides.show, async ({ params }) => ({ data: guideView(await getGuide(deps, params.id)) }));

  serve(guides.add, async ({ admin, body }) => ({
    data: guideView(await addGuide(deps, admin, body)),
    message: guideMessages.added,
  }));

  serve(guides.update, async ({ admin, params, body }) => ({
    data: guideView(await updateGuide(deps, admin, params.id, body)),
    message: guideMessages.saved,
  }));

  serve(guides.remove, async ({ admin, params }) => {
    await removeGuide(deps, admin, params.id);
    return { message: guideMessages.deleted };
  });

  serve(guides.preview, async ({ body }) => ({ data: { html: await previewMarkdown(body.content) } }));
}
