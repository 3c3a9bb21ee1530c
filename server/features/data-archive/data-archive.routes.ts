// The archive of all data: contract → verb → answer.
import { dataArchive } from '#shared/data-archive/data-archive.contract.ts';
import { archiveMessages } from '#shared/data-archive/data-archive.messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { archiveLink, orderArchive, showArchive } from './data-archive.service.ts';

export function dataArchiveRoutes(serve: Serve, deps: Deps) {
  serve(dataArchive.show, async () => ({ data: await showArchive(deps) }));

  serve(dataArchive.make, async ({ admin, body }) => ({
    data: await orderArchive(deps, admin, body.password),
    message: archiveMessages.ordered,
  }));

  serve(dataArchive.download, async ({ admin, body }) => ({
    data: await archiveLink(deps, admin, body.password),
  }));
}
