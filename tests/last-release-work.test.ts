// Work that the last release left open: this version shows its bills as they were, takes back what can be taken back, and
// carries out what waits.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { adminAuth } from '#shared/auth/auth.contract.ts';
import { dataArchive } from '#shared/data-archive/data-archive.contract.ts';
import { deposits } from '#shared/deposits/deposits.contract.ts';
import { imports } from '#shared/imports/imports.contract.ts';
import { memberCategories } from '#shared/member-categories/member-categories.contract.ts';
import { memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import { memberViews } from '#shared/member-views/member-views.contract.ts';
import { merges } from '#shared/merges/merges.contract.ts';
import { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import { whatsApp } from '#shared/whatsapp/whatsapp.contract.ts';
import { mendMemberships } from '../server/features/membership/mend-memberships.job.ts';
import { findBrokenInvariants } from '../server/integrity/find-broken-invariants.ts';
import { prepareFirstStart } from '../server/seed/first-start.ts';
import { APP_KEY, listReleases, openFixture } from './releases/fixtures.ts';
import { chosenFile } from './releases/imports.life.ts';
import { superAdmin } from './releases/life.ts';
import { readShownBills, SHOWN_BILLS } from './releases/shown-bills.ts';
import { opened } from './setup/admin-login.ts';
import { startApi } from './setup/api/api.ts';
import { askAs } from './setup/api/ask-as.ts';
import { openLink } from './setup/api/links.ts';
import { runOrders } from './setup/api/orders.ts';

/** Later fixtures say what they left open. */
const LAST_WITHOUT_OPEN_WORK = '2026-11-27';

for (const name of listReleases().filter((release) => release > LAST_WITHOUT_OPEN_WORK)) {
  const open = async (t: Parameters<typeof startApi>[0]) => {
    const { places, facts } = await openFixture(name);
    const api = await startApi(t, { places, now: facts.now, environment: { APP_KEY } });
    await prepareFirstStart(api.deps);
    await mendMemberships(api.deps);
    const { data } = (await api.call(adminAuth.login, { body: superAdmin })).body;
    assert.ok(facts.open);
    return { api, places, work: facts.open, ask: askAs(api, opened(data).token) };
  };

  test(`bills of ${name} are shown as that version showed them`, async (t) => {
    const { places, ask } = await open(t);
    const before: object[] = JSON.parse(readFileSync(join(places.dataDir, SHOWN_BILLS), 'utf8'));
    const now = await readShownBills(ask);
    assert.equal(now.length, before.length);
    // What a later version adds is not compared.
    for (const [at, bill] of before.entries()) assert.partialDeepStrictEqual(now[at], bill);
  });

  test(`everything that ${name} lets an admin take back is taken back`, async (t) => {
    const { api, work, ask } = await open(t);
    const isSound = async (after: string) =>
      assert.deepEqual(await findBrokenInvariants(api.deps), [], after);

    for (const kind of ['approval', 'certain', 'madeBill', 'fromDeposits'] as const) {
      const { undone_at } = (await ask(statementApprovals.undo, { params: { id: work[kind] } })).data;
      assert.ok(undone_at, kind);
      await isSound(kind);
    }

    const returned = (await ask(deposits.undoReturn, { params: { id: work.depositReturn } })).data;
    assert.ok(returned.uses.every(({ payment }) => payment !== null));
    await isSound('deposit');

    const params = { id: work.import };
    await ask(imports.undo, { params });
    await runOrders(api);
    const { undo } = (await ask(imports.show, { params })).data;
    assert.deepEqual(undo, { undone: 2, retained: 0, reported: 0 });
    await isSound('import');

    await ask(memberJobs.undo, { params: { id: work.job } });
    await runOrders(api);
    const job = (await ask(memberJobs.show, { params: { id: work.job } })).data;
    assert.deepEqual(job.undo, { undone: 2, retained: 0, failed: 0 });
    const waiting = (await ask(memberJobs.show, { params: { id: work.draftJob } })).data;
    assert.deepEqual([waiting.state, waiting.counts.done], ['done', 2], 'an order that waited is done');
    await isSound('orders');

    const { undone_at } = (await ask(merges.undo, { params: { id: work.merge } })).data;
    assert.ok(undone_at);
    await isSound('merge');

    const category = await ask(memberCategories.undo, { params: { id: work.categoryChange } });
    assert.deepEqual(
      category.data.history.map(({ change_id }) => change_id),
      [null],
    );
    await isSound('category');

    const contact = { params: { id: work.contact }, body: { state: 'undone' } };
    assert.ok((await ask(whatsApp.report, contact)).data.undone_at);
  });

  test(`typed cells, remembered choices, views and the archive of ${name} are there`, async (t) => {
    const { api, ask } = await open(t);
    const uploads = (await ask(imports.list)).data;
    assert.equal(uploads.find(({ typed }) => typed !== null)?.typed?.by[0]?.cells, 1);
    const again = (await ask(imports.upload, { file: chosenFile() })).data;
    assert.equal(again.columns.find(({ header }) => header === 'Tgl Lahir')?.field, null);
    assert.equal(again.is_remembered, true);
    assert.ok((await ask(memberViews.list)).data.some((view) => view.name === 'Relawan aktif'));
    const body = { password: superAdmin.password };
    const link = (await ask(dataArchive.download, { body })).data;
    assert.equal((await openLink(api, link)).statusCode, 200);
  });
}
