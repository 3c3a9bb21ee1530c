// Checks of papers: contract → verb → answer. They go on while the features that issued the papers are off.
import { verifications } from '#shared/papers/papers.contract.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { checkNumber, checkToken } from './paper-checks.service.ts';

export function paperRoutes(serve: Serve, deps: Deps) {
  serve(verifications.show, async ({ params, caller }) => ({
    data: await checkToken(deps, params.token, caller),
  }));

  serve(verifications.find, async ({ body, caller }) => ({ data: await checkNumber(deps, body, caller) }));
}
