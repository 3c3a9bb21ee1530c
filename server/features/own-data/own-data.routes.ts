// A member's own data: contract → verb → answer.
import { ownData } from '#shared/own-data/own-data.contract.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { ownDataLink } from './own-data.service.ts';

export function ownDataRoutes(serve: Serve, deps: Deps) {
  serve(ownData.download, async ({ member, body }) => ({
    data: await ownDataLink(deps, member, body.password),
  }));
}
