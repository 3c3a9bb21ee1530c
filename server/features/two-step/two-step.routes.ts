// Two-step login of admins: contract → verb → answer.

import { twoStep } from '#shared/two-step/two-step.contract.ts';
import { twoStepMessages } from '#shared/two-step/two-step.messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  getTwoStep,
  renewRecoveryCodes,
  switchOffTwoStep,
} from './two-step.open.service.ts';
import { getTwoStepOverview, requireTwoStep, resetTwoStep } from './two-step-admins.service.ts';

export function twoStepRoutes(serve: Serve, deps: Deps) {
  serve(twoStep.show, async ({ admin }) => ({ data: await getTwoStep(deps, admin) }));

  serve(twoStep.begin, async ({ admin, body }) => ({ data: await beginTwoStep(deps, admin, body.password) }));

  serve(twoStep.confirm, async ({ admin, body, caller }) => ({
    data: { recovery_codes: await confirmTwoStep(deps, admin, { code: body.code, caller }) },
    message: twoStepMessages.on,
  }));

  serve(twoStep.renewCodes, async ({ admin, body }) => ({
    data: { recovery_codes: await renewRecoveryCodes(deps, admin, body.password) },
    message: twoStepMessages.recoveryCodesRenewed,
  }));

  serve(twoStep.switchOff, async ({ admin, body }) => {
    await switchOffTwoStep(deps, admin, body.password);
    return { message: twoStepMessages.off };
  });

  serve(twoStep.overview, async () => ({ data: await getTwoStepOverview(deps) }));

  serve(twoStep.demand, async ({ admin, body }) => {
    await requireTwoStep(deps, admin, body.is_required);
    return { message: body.is_required ? twoStepMessages.required : twoStepMessages.optional };
  });

  serve(twoStep.reset, async ({ admin, params }) => {
    await resetTwoStep(deps, admin, params.id);
    return { message: twoStepMessages.reset };
  });
}
