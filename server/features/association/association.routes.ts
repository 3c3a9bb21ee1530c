// The settings of the association: contract → verb → answer.
import { identitySettings } from '#shared/association/association.contract.ts';
import { messages } from '#shared/messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { getGroup, saveGroup } from './association.service.ts';

export function associationRoutes(serve: Serve, deps: Deps) {
  serve(identitySettings.show, async () => ({ data: await getGroup(deps, 'identity') }));
  serve(identitySettings.save, async ({ admin, body: { version, ...value } }) => ({
    data: await saveGroup(deps, admin, 'identity', { version, value }),
    message: messages.saved,
  }));
}
