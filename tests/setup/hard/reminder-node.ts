// A node that plans and sends reminders once, as a separate process that a test may kill. Its clock stands still at
// `NODE_NOW`, because reminders leave in polite hours only.
import pino from 'pino';
import { readConfig } from '../../../server/config.ts';
import { planReminders } from '../../../server/features/reminders/planning/plan-reminders.job.ts';
import { sendReminders } from '../../../server/features/reminders/sending/send-reminders.job.ts';
import { makeClock } from '../../../server/lib/clock.ts';
import { openDeps } from '../../../server/open-deps.ts';

const { NODE_NOW = '', ...environment } = process.env;
const now = Date.parse(NODE_NOW);
const node = await openDeps(readConfig(environment), pino({ level: 'silent' }), {
  clock: makeClock(() => now),
});
const { signal } = new AbortController();
await planReminders(node.deps, { signal });
await sendReminders(node.deps, { signal });
await node.close();
