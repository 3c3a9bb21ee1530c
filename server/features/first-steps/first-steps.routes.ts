// First steps: contract → verb → answer.
import { firstStepCalls } from '#shared/first-steps/first-steps.contract.ts';
import { messages } from '#shared/messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { getFirstSteps, updateFirstSteps } from './first-steps.open.service.ts';

export function firstStepsRoutes(serve: Serve, deps: Deps) {
  serve(firstStepCalls.show, async () => ({ data: await getFirstSteps(deps) }));

  serve(firstStepCalls.update, async ({ admin, body }) => ({
    data: await updateFirstSteps(deps, admin, body),
    message: messages.saved,
  }));
}
