// Reminders while processes are killed, while the mail server is away, and from many nodes: nothing twice, nothing lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { planReminders } from '../../server/features/reminders/planning/plan-reminders.job.ts';
import { sendReminders } from '../../server/features/reminders/sending/send-reminders.job.ts';
import { type Mail, startMailSink } from '../../tools/mail-sink.ts';
import { freePort } from '../../tools/ports.ts';
import { addDueMember } from '../builders/rows/reminders.ts';
import { setUpReminders } from '../setup/api/reminders.ts';
import { engines, onEngine, rounds } from '../setup/hard/installation.ts';
import {
  MONDAY,
  openRemindedAssociation,
  type RemindedAssociation,
} from '../setup/hard/reminded-association.ts';

const MEMBER_COUNT = rounds({ few: 40, many: 400 });
const NODE_COUNT = 10;
const { signal } = new AbortController();

for (const engine of engines) {
  test(`[REM-008] ${engine}: killed in the middle, again and again, each reminder is sent, and the rest once`, {
    timeout: 300_000,
  }, async (t) => {
    await onEngine(t, engine);
    const site = await openRemindedAssociation(t, MEMBER_COUNT);
    const kills = rounds({ few: 3, many: 20 });
    for (let kill = 0; kill < kills; kill++) {
      const node = site.startNode(later(kill));
      await arrived(site, Math.ceil(((kill + 1) * MEMBER_COUNT) / (kills + 2)));
      await node.kill();
    }
    assert.equal(await site.startNode(later(kills)).ended, 0);
    const mails = mailsOf(site);
    for (const some of mails) {
      assert.ok(some.length > 0, 'a reminder was lost');
      // A mail that was accepted at the moment of the kill may leave again, as the same mail.
      assert.equal(new Set(some.map(idOf)).size, 1);
    }
    const repeated = mails.flat().length - MEMBER_COUNT;
    assert.ok(repeated <= kills, `${repeated} mails were repeated by ${kills} kills`);
    assert.deepEqual(await countStates(site), { sent: MEMBER_COUNT });
  });

  test(`[REM-008] ${engine}: ten ticks of one node plan and send nothing twice`, {
    timeout: 120_000,
  }, async (t) => {
    await onEngine(t, engine);
    const site = await openRemindedAssociation(t, MEMBER_COUNT);
    await site.open(async ({ deps }) => {
      const ticks = Array.from({ length: NODE_COUNT }, async () => {
        await planReminders(deps, { signal });
        await sendReminders(deps, { signal });
      });
      await Promise.all(ticks);
    });
    assert.deepEqual(
      mailsOf(site).map(({ length }) => length),
      Array(MEMBER_COUNT).fill(1),
    );
    assert.deepEqual(await countStates(site), { sent: MEMBER_COUNT });
  });

  test(`[REM-008] ${engine}: a mail server that is away for a day loses nothing and gets nothing twice`, {
    timeout: 120_000,
  }, async (t) => {
    await onEngine(t, engine);
    const port = await freePort();
    const { api, plan, counts } = await setUpReminders(t, `smtp://127.0.0.1:${port}`);
    // It begins the next stage while the server is away.
    const moving = await addDueMember(api, -8);
    const staying = [await addDueMember(api, -29), await addDueMember(api, 8), await addDueMember(api, 40)];
    await plan();
    for (let hour = 10; hour < 20; hour++) {
      await assert.rejects(sendReminders(api.deps, { signal }), /ECONNREFUSED/);
      assert.deepEqual((await counts()).states, { waiting: 4, sent: 0, held: 0, skipped: 0, failed: 0 });
      api.clock.advance({ hours: 1 });
    }
    const sink = await startMailSink(port);
    t.after(sink.close);
    api.clock.advance({ hours: 14 });
    for (let tick = 0; tick < 3; tick++) {
      await plan();
      await sendReminders(api.deps, { signal });
    }
    for (const { email } of [moving, ...staying]) assert.equal(sink.unread(email).length, 1, email);
    const { due, states, reasons } = await counts();
    assert.deepEqual(states, { waiting: 0, sent: 4, held: 0, skipped: 1, failed: 0 });
    assert.deepEqual([due, reasons.superseded], [5, 1]);
  });
}

test('[REM-008] PostgreSQL: ten nodes as separate processes plan and send nothing twice', {
  timeout: 300_000,
}, async (t) => {
  await onEngine(t, 'PostgreSQL');
  const site = await openRemindedAssociation(t, MEMBER_COUNT);
  const nodes = Array.from({ length: NODE_COUNT }, () => site.startNode(MONDAY).ended);
  assert.deepEqual(await Promise.all(nodes), Array(NODE_COUNT).fill(0));
  assert.deepEqual(
    mailsOf(site).map(({ length }) => length),
    Array(MEMBER_COUNT).fill(1),
  );
  assert.deepEqual(await countStates(site), { sent: MEMBER_COUNT });
});

/** Six minutes after each kill, when the claims of the killed node have ended. */
function later(kills: number): string {
  return Temporal.Instant.from(MONDAY)
    .add({ minutes: 6 * kills })
    .toString();
}

/** Waits until so many members have a mail. */
async function arrived(site: RemindedAssociation, count: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (mailsOf(site).filter(({ length }) => length > 0).length < count) {
    assert.ok(Date.now() < deadline, 'the node sends nothing');
    await pause(5);
  }
}

function mailsOf({ sink, addresses }: RemindedAssociation): Mail[][] {
  return addresses.map((address) => sink.unread(address));
}

const idOf = ({ headers }: Mail) => headers['message-id'];

function countStates(site: RemindedAssociation): Promise<Record<string, number>> {
  return site.open(async ({ deps: { db } }) => {
    const rows = await db.selectFrom('reminders').select('state').execute();
    const groups = Object.entries(Object.groupBy(rows, ({ state }) => state));
    return Object.fromEntries(groups.map(([state, some]) => [state, some.length]));
  });
}
