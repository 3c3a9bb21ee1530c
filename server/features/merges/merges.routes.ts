// Merges: contract → verb → answer.
import { merges } from '#shared/merges/merges.contract.ts';
import { mergeMessages } from '#shared/merges/merges.messages.ts';
import { pageView } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { mergeMembers } from './merge-members.service.ts';
import { listMerges, previewMerge } from './merges.service.ts';
import { mergeView } from './merges.view.ts';
import { previewUndo, undoMerge } from './undo-merge.service.ts';

export function mergeRoutes(serve: Serve, deps: Deps) {
  serve(merges.preview, async ({ query }) => ({ data: await previewMerge(deps, query) }));

  serve(merges.add, async ({ admin, body }) => {
    const data = await mergeMembers(deps, admin, body);
    return { data, message: mergeMessages.merged(data.survivor?.name ?? '') };
  });

  serve(merges.list, async ({ query }) =>
    pageView(await listMerges(deps, query.page), (row) => mergeView(row, deps.clock.now())),
  );

  serve(merges.show, async ({ params }) => ({ data: await previewUndo(deps, params.id) }));

  serve(merges.undo, async ({ admin, params }) => ({
    data: await undoMerge(deps, admin, params.id),
    message: mergeMessages.undone,
  }));
}
