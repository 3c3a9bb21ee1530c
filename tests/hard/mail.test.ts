// The mail server is down while mails are queued. They are delivered once it is back, each once, also after a kill.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { payments } from '#shared/payments/payments.contract.ts';
import { startMailSink } from '../../tools/mail-sink.ts';
import { freePort } from '../../tools/ports.ts';
import { askWith } from '../../tools/product-api.ts';
import { addMember } from '../builders/as-admin/members.ts';
import { engines, type Installation, openInstallation, signIn } from '../setup/hard/installation.ts';

/**
 * The first retry comes after 15 seconds. Where several nodes share the queue, a dead node's job is free after 60.
 */
const RETRY_TIMEOUT_MS = 80_000;

for (const engine of engines) {
  test(`${engine}: each mail arrives once, although its server was away and the process was killed`, {
    timeout: 60_000 + RETRY_TIMEOUT_MS,
  }, async (t) => {
    const port = await freePort();
    const site = await openInstallation(t, engine, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    const first = site.start();
    await first.ready();
    const addresses = await causeMails(site, 3);
    await waitForFailedAttempt(first.log);
    await first.kill();
    const second = site.start();
    await second.ready();
    const sink = await startMailSink(port);
    t.after(sink.close);
    const arrived = await Promise.all(addresses.map((address) => sink.mailTo(address, '', RETRY_TIMEOUT_MS)));
    assert.deepEqual(
      arrived.map(({ to }) => to),
      addresses.map((address) => [address]),
    );
    assert.equal(await second.stop(), 0);
    for (const address of addresses) assert.deepEqual(sink.unread(address), []);
  });
}

/** Adds members with a paid payment; each gets one mail. Returns their addresses. */
async function causeMails(site: Installation, count: number): Promise<string[]> {
  const ask = askWith(site, await signIn(site));
  const addresses: string[] = [];
  for (let index = 0; index < count; index++) {
    const { id, email } = await addMember({ ask });
    await ask(payments.add, { body: { user: id, duration: 1, status: 'paid' } });
    addresses.push(email);
  }
  return addresses;
}

async function waitForFailedAttempt(log: () => string): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!log().includes('job failed') && Date.now() < deadline) await pause(100);
  assert.match(log(), /job failed, it will run again/);
}
