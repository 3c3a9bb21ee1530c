// Evidence for proofs: contract → verb → answer.
import { paymentEvidence } from '#shared/evidence/evidence.contract.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { showEvidence } from './evidence.service.ts';
import { evidenceView } from './evidence.view.ts';

export function evidenceRoutes(serve: Serve, deps: Deps): void {
  serve(paymentEvidence.show, async ({ params }) => ({
    data: evidenceView(await showEvidence(deps, params.id), deps),
  }));
}
