// The built pages next to the API of a test, in the same process.
import { formPages } from '../../../server/app.ts';
import { isSession } from '../../../server/features/sessions/sessions.open.service.ts';
import { today } from '../../../server/lib/clock.ts';
import { registerWeb } from '../../../server/pages/serve-pages.ts';
import type { Api } from './api.ts';

/** Before the first call. Needs a build. */
export async function addPages({ app, deps }: Api): Promise<void> {
  const { forgetPages } = await registerWeb(app, {
    mode: 'build',
    appUrl: deps.config.appUrl,
    association: deps.association,
    forms: formPages(deps),
    today: () => today(deps.clock),
    isSession: (tokens) => isSession(deps, tokens),
  });
  deps.forgetPages = forgetPages;
}
