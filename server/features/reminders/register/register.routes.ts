// The register of reminders and the plan of today: contract → verb → answer.
import { reminders } from '#shared/reminders/reminders.contract.ts';
import { reminderMessages } from '#shared/reminders/reminders.messages.ts';
import { pageView } from '../../../db/lists/paginate.ts';
import type { Deps } from '../../../deps.ts';
import type { Serve } from '../../../http/serve.ts';
import { getPlan } from './preview.service.ts';
import { getReminderCounts, listReminders, releaseReminders } from './register.service.ts';
import { reminderView } from './register.view.ts';
import { getWaitFacts } from './waits.service.ts';

export function reminderRoutes(serve: Serve, deps: Deps) {
  serve(reminders.list, async ({ query }) => {
    const facts = await getWaitFacts(deps);
    return pageView(await listReminders(deps, query), (row) => reminderView(row, facts));
  });
  serve(reminders.counts, async ({ query }) => ({ data: await getReminderCounts(deps, query) }));
  serve(reminders.release, async ({ admin, body }) => {
    const released = await releaseReminders(deps, admin, body.seen?.held_set);
    return { data: { released }, message: reminderMessages.released(released) };
  });
  serve(reminders.plan, async () => ({ data: await getPlan(deps) }));
}
