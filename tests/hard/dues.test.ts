// The process is killed while it replaces bills: a new bill and the mail about it are both there, or neither.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { duesSettings } from '#shared/association/dues.contract.ts';
import { categories } from '#shared/categories/categories.contract.ts';
import { memberCategories } from '#shared/member-categories/member-categories.contract.ts';
import type { DataPlaces } from '../../server/config.ts';
import { connectReader } from '../../server/db/connections/read-only.ts';
import { startMailSink } from '../../tools/mail-sink.ts';
import { type Ask, askWith } from '../../tools/product-api.ts';
import { registerMember } from '../builders/as-member/accounts.ts';
import { orderDues } from '../builders/as-member/payments.ts';
import {
  engines,
  findFaults,
  openInstallation,
  rounds,
  signIn,
  timeoutFor,
} from '../setup/hard/installation.ts';

const kills = rounds({ few: 3, many: 50 });
const MEMBER_COUNT = 4;

for (const engine of engines)
  test(`[DUES-012] ${engine}: ${kills} kills between bill and mail leave both or neither`, {
    timeout: timeoutFor(kills, 2000),
  }, async (t) => {
    const mail = await startMailSink();
    const site = await openInstallation(t, engine, { SMTP_URL: mail.url });
    let server = site.start();
    await server.ready();
    const ask = askWith(site, await signIn(site));
    const kinds = await setUpTwoKinds(ask);
    const product = { url: site.url, mail, dataDir: '', log: server.log, stop: async () => {} };
    const members: number[] = [];
    for (let count = 0; count < MEMBER_COUNT; count++) {
      const account = await registerMember(product);
      await orderDues(product, account);
      members.push(account.user.id);
    }
    // From now on mails stay in the queue.
    await mail.close();
    let acknowledged = 0;
    for (let round = 1; round <= kills; round++) {
      const workers = members.map((id) => moveToAndFro(ask, id, kinds));
      await pause(300 + Math.random() * 600);
      await server.kill();
      for (const count of await Promise.all(workers)) acknowledged += count;
      server = site.start();
      await server.ready();
      assert.deepEqual(await findFaults(site.places), [], `after kill ${round}`);
      const { replacing, mailed, open } = await readBills(site.places);
      assert.deepEqual(mailed, replacing, `after kill ${round}`);
      assert.equal(open, MEMBER_COUNT, 'one bill for each member');
      assert.ok(replacing.length >= acknowledged);
    }
    assert.ok(acknowledged > 0, 'the load got something done');
    t.diagnostic(`${acknowledged} bills were replaced`);
    assert.equal(await server.stop(), 0);
  });

async function setUpTwoKinds(ask: Ask): Promise<number[]> {
  const { value, version } = (await ask(duesSettings.show)).data;
  await ask(duesSettings.save, { body: { ...value, is_by_category: 1, version } });
  const fees = { Mahasiswa: 75_000, 'Luar Biasa': 300_000 };
  const added = Object.entries(fees).map(([name, member_fee]) =>
    ask(categories.add, { body: { name, member_fee } }),
  );
  return (await Promise.all(added)).map(({ data }) => data.id);
}

/** Moves a member between the kinds, each time with another bill, until the server is gone. Returns how often. */
async function moveToAndFro(ask: Ask, id: number, kinds: readonly number[]): Promise<number> {
  const params = { id };
  let count = 0;
  try {
    for (;;) {
      const { history, open_bill: bill } = (await ask(memberCategories.show, { params })).data;
      const member_category = kinds.find((kind) => kind !== history[0]?.category?.id);
      const body = { member_category, reason: 'Uji coba', replaced_bill: bill?.id };
      await ask(memberCategories.change, { params, body });
      count += 1;
    }
  } catch {
    return count;
  }
}

/** Numbers of the bills that took the place of others, and of those that mails name. */
async function readBills(places: DataPlaces) {
  const { db, close } = connectReader(places);
  const bills = await db
    .selectFrom('payments')
    .select(['id', 'member_id', 'number', 'status'])
    .orderBy('id')
    .execute();
  const mails = await db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
  await close();
  const first = new Set([...Map.groupBy(bills, ({ member_id }) => member_id).values()].map(([bill]) => bill));
  return {
    replacing: bills
      .filter((bill) => !first.has(bill))
      .map(({ number }) => number)
      .toSorted(),
    mailed: mails.flatMap(({ payload }) => /diganti dengan (INV[\d-]+)/.exec(payload)?.[1] ?? []).toSorted(),
    open: bills.filter(({ status }) => status === 'waiting_payment').length,
  };
}
