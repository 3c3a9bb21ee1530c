// Admin accounts: contract → verb → view.
import { admins } from '#shared/admins/admins.contract.ts';
import { adminMessages } from '#shared/admins/admins.messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { addAdmin, getAdmin, listAdmins, removeAdmin, updateAdmin } from './admins.open.service.ts';
import { adminView } from './admins.open.view.ts';

export function adminRoutes(serve: Serve, deps: Deps) {
  serve(admins.list, async () => ({ data: (await listAdmins(deps)).map(adminView) }));

  serve(admins.show, async ({ params }) => ({ data: adminView(await getAdmin(deps, params.id)) }));

  serve(admins.add, async ({ admin, body }) => ({
    data: adminView(await addAdmin(deps, admin, body)),
    message: adminMessages.saved,
  }));

  serve(admins.update, async ({ admin, params, body }) => ({
    data: adminView(await updateAdmin(deps, admin, params.id, body)),
    message: adminMessages.saved,
  }));

  serve(admins.remove, async ({ admin, params }) => {
    await removeAdmin(deps, admin, params.id);
    return { message: adminMessages.deleted };
  });
}
