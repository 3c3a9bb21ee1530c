import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitText } from '#shared/reminders/reminder.states.ts';
import { addDueMember } from '../../../../tests/builders/rows/reminders.ts';
import { idleHandlers, runNext } from '../../../../tests/setup/api/queue.ts';
import { setUpReminders } from '../../../../tests/setup/api/reminders.ts';
import type { JobRun } from '../../../jobs/handlers.ts';
import { MailError } from '../../../mail/mail-transport.ts';
import { sendReminders } from '../sending/send-reminders.job.ts';

/** The register on Friday, 20 November 2026 at 10.00 in Jakarta, and the queue with the job that sends. */
async function setUp(t: Parameters<typeof setUpReminders>[0]) {
  const reminders = await setUpReminders(t);
  const { api, rows } = reminders;
  const queue = {
    ...api.deps,
    running: new Set<number>(),
    signal: new AbortController().signal,
    handlers: { ...idleHandlers, send_reminders: (_: null, run: JobRun) => sendReminders(api.deps, run) },
  };
  return {
    ...reminders,
    runJob: () => runNext(queue),
    waits: async () => (await rows()).map(({ wait }) => wait && waitText(wait)),
  };
}

const unreachable = new MailError(
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { command: 'CONN' }),
);

test('[REM-004] while the mail server is away, waiting reminders say so, and when the next attempt is', async (t) => {
  const { api, plan, runJob, waits, sent } = await setUp(t);
  await addDueMember(api, -7);
  await api.deps.db.deleteFrom('jobs').execute();
  await plan();
  assert.deepEqual(await waits(), ['Antre untuk dikirim.']);
  const { mail } = api.deps;
  api.deps.mail = { ...mail, send: async () => Promise.reject(unreachable) };
  for (let attempt = 1; attempt <= 4; attempt++) {
    await runJob();
    api.clock.advance({ minutes: 2 });
  }
  const [text] = await waits();
  assert.match(text ?? '', /^Server email tidak dapat dihubungi\. Dicoba lagi 20 November 2026 10\.\d\d\.$/);
  api.deps.mail = mail;
  api.clock.advance({ minutes: 10 });
  await runJob();
  assert.equal(sent.length, 1);
  assert.deepEqual(await waits(), [null]);
});

test('[REM-004] in the evening they wait for the morning, and after the last attempt for the next plan', async (t) => {
  const { api, plan, waits } = await setUp(t);
  await addDueMember(api, -7);
  await plan();
  await api.deps.db
    .updateTable('jobs')
    .set({ failed_at: '2026-11-20T03:00:00.000Z', last_error: '535 Invalid login' })
    .where('kind', '=', 'send_reminders')
    .execute();
  assert.deepEqual(await waits(), [
    'Server email menolak akun pengirim. Dicoba lagi 21 November 2026 08.00.',
  ]);
  api.clock.set('2026-11-21T14:00:00Z');
  assert.deepEqual(await waits(), ['Di luar jam pengiriman. Dikirim 23 November 2026 08.00.']);
});
