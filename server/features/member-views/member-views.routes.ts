// Stored views of the member list: contract → verb → view.
import { memberViews } from '#shared/member-views/member-views.contract.ts';
import { viewMessages } from '#shared/member-views/member-views.messages.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import type { Serve } from '../../http/serve.ts';
import type { ViewRow } from './member-views.db.ts';
import {
  addView,
  changeView,
  exportList,
  getView,
  listViews,
  mayChange,
  removeView,
} from './member-views.service.ts';
import { viewOfRow } from './member-views.view.ts';

export function memberViewRoutes(serve: Serve, deps: Deps) {
  const viewFor = (admin: AdminCaller) => (row: ViewRow) => viewOfRow(row, mayChange(admin, row));

  serve(memberViews.list, async ({ admin }) => ({
    data: (await listViews(deps, admin)).map(viewFor(admin)),
  }));

  serve(memberViews.show, async ({ admin, params }) => ({
    data: viewFor(admin)(await getView(deps, admin, params.id)),
  }));

  serve(memberViews.add, async ({ admin, body }) => ({
    data: viewFor(admin)(await addView(deps, admin, body)),
    message: viewMessages.added(body.name),
  }));

  serve(memberViews.update, async ({ admin, params, body }) => ({
    data: viewFor(admin)(await changeView(deps, admin, params.id, body)),
    message: viewMessages.saved(body.name),
  }));

  serve(memberViews.remove, async ({ admin, params }) => {
    await removeView(deps, admin, params.id);
    return { message: viewMessages.deleted };
  });

  serve(memberViews.export, async ({ admin, body }) => ({ data: await exportList(deps, admin, body) }));
}
