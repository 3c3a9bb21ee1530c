// Activation over several hours, run by the queue, with a process that dies in between.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activations } from '#shared/activations/activations.contract.ts';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { addImported } from '../../../tests/setup/api/activations.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { idleHandlers, runNext } from '../../../tests/setup/api/queue.ts';
import type { JobRun } from '../../jobs/handlers.ts';
import { MailError } from '../../mail/mail-transport.ts';
import type { OutgoingMail } from '../../mail/mailbox.ts';
import { sendWaitingActivations } from './send-activations.job.ts';

const IMPORTED_MEMBERS = 450;

test('[IMP-006] 450 mails leave as 200, 200 and 50 an hour, without anybody pressing again', async (t) => {
  const api = await startApi(t);
  const { sent, work } = await requestForAll(api);
  const sentAfter: number[] = [];
  for (const minutes of [0, 59, 2, 58, 3, 600]) {
    api.clock.advance({ minutes });
    await work();
    sentAfter.push(sent.length);
  }
  assert.deepEqual(sentAfter, [200, 200, 400, 400, 450, 450]);
  assert.equal(new Set(sent).size, IMPORTED_MEMBERS);
});

test('[IMP-006] a process that dies while sending is taken over, and nobody is mailed twice', async (t) => {
  const api = await startApi(t);
  const died = await requestForAll(api);
  const death = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  died.beforeSending(async () => {
    if (died.sent.length < 120) return;
    reached.resolve();
    await death.promise;
    throw new MailError(new Error('Connection lost'));
  });
  const dying = died.work();
  await reached.promise;

  const { sent, work } = startProcess(api);
  const sentAfter: number[] = [];
  for (const minutes of [2, 61, 61]) {
    api.clock.advance({ minutes });
    await work();
    sentAfter.push(died.sent.length + sent.length);
  }
  // The mail that was on its way counts as tried, and is sent an hour later.
  assert.deepEqual(sentAfter, [199, 399, IMPORTED_MEMBERS]);
  death.resolve();
  await dying;
  await work();
  assert.equal(new Set([...died.sent, ...sent]).size, IMPORTED_MEMBERS);
  assert.equal(died.sent.length + sent.length, IMPORTED_MEMBERS);
});

/** All imported members wait for their mail. Returns the process that will send it. */
async function requestForAll(api: Api) {
  const { token } = await addAdmin(api);
  await addImported(api, IMPORTED_MEMBERS);
  const { body } = await api.call(activations.send, { token, body: { state: 'none' } });
  assert.equal(body.data.queued, IMPORTED_MEMBERS);
  return startProcess(api);
}

/** A process with the data of the API, and with mails that are collected. `work` runs all due jobs. */
function startProcess({ deps, app }: Api) {
  const sent: string[] = [];
  let before = async () => {};
  const send = async ({ to }: OutgoingMail) => {
    await before();
    sent.push(to.address);
  };
  const own = { ...deps, mail: { ...deps.mail, send } };
  const queue = {
    db: deps.db,
    log: app.log,
    handlers: { ...idleHandlers, send_activations: sender },
    running: new Set<number>(),
    signal: new AbortController().signal,
  };
  function sender(_payload: null, run: JobRun) {
    return sendWaitingActivations(own, run);
  }
  return {
    sent,
    beforeSending(step: () => Promise<void>) {
      before = step;
    },
    /** The leases of its jobs last from the beginning: it renews none. */
    work: async () => {
      const begun = deps.clock.now();
      while (await runNext({ ...queue, clock: { ...deps.clock, now: () => begun } }));
    },
  };
}
