// The rules of dues: contract → verb → answer.
import { duesSettings } from '#shared/association/dues.contract.ts';
import { duesCalls } from '#shared/association/dues-effects.contract.ts';
import { messages } from '#shared/messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { getGroup } from '../association/association.open.service.ts';
import { previewDues } from './dues-preview.service.ts';
import { saveDues } from './dues-settings.service.ts';
import { tryDues } from './dues-trial.service.ts';

export function duesRoutes(serve: Serve, deps: Deps) {
  serve(duesSettings.show, async () => ({ data: await getGroup(deps, 'dues') }));

  serve(duesSettings.save, async ({ admin, body: { version, ...value } }) => ({
    data: await saveDues(deps, admin, { version, value }),
    message: messages.saved,
  }));

  serve(duesCalls.preview, async ({ body }) => ({ data: await previewDues(deps, body) }));

  serve(duesCalls.trial, async ({ body }) => ({ data: await tryDues(deps, body) }));
}
