// Counts and pages of lists are cached. Whatever moves them makes them be read again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { keysOf } from '#shared/keys.ts';
import { memberCategories } from '#shared/member-categories/member-categories.contract.ts';
import { labels } from '#shared/member-labels/member-labels.contract.ts';
import { type ConditionField, conditionFields } from '#shared/members/conditions.rules.ts';
import { members } from '#shared/members/members.contract.ts';
import { dueMembers } from '#shared/reminders/due.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { memberStops } from '#shared/stops/stops.contract.ts';
import { jpeg } from '../../../tests/builders/files.ts';
import {
  addAdmin,
  addMember,
  biodata,
  firstCompanyCategory,
  signIn,
  type TestAccount,
} from '../../../tests/builders/rows/accounts.ts';
import { addCategory, addLabel } from '../../../tests/builders/rows/catalogue.ts';
import { addDecidedPayment } from '../../../tests/builders/rows/payments.ts';
import { addDueMember } from '../../../tests/builders/rows/reminders.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { change } from '../../changes/change.ts';
import { isTallied } from '../../db/lists/tallies.ts';
import { lockMember } from '../membership/locked-member.open.store.ts';
import { grantFixedPeriod } from '../membership/membership.open.service.ts';
import { conditionQueries } from './conditions.db.ts';

interface Scene {
  api: Api;
  admin: TestAccount;
  /** Active until 30 November 2026. */
  active: TestAccount;
  /** Inactive since 10 November 2026, and has never logged in. */
  expired: TestAccount;
}

const TODAY = '2026-11-20';

async function startScene(t: Parameters<typeof startApi>[0]): Promise<Scene> {
  const api = await startApi(t, { now: `${TODAY}T03:00:00Z` });
  const admin = await addAdmin(api, { role: 'Super Admin' });
  const active = await addDueMember(api, -10, { name: 'Aktif' });
  const expired = await addDueMember(api, 10, { name: 'Lewat' });
  // The builder logs everybody in.
  await api.deps.db
    .updateTable('members')
    .set({ first_login_at: null })
    .where('id', '=', expired.id)
    .execute();
  return { api, admin, active, expired };
}

type Step = (scene: Scene) => Promise<unknown>;

async function succeed({ api, admin }: Scene, ...[endpoint, sent]: Parameters<Api['call']>): Promise<void> {
  const { status, error } = await api.call(endpoint, { token: admin.token, ...sent });
  assert.ok(status < 300, `${endpoint.path}: ${error?.message}`);
}

const renew: Step = (scene) => succeed(scene, renewals.add, { body: { user: scene.active.id, duration: 1 } });

const stop: Step = (scene) =>
  succeed(scene, memberStops.add, {
    params: { id: scene.expired.id },
    body: { reason: 'moved', stopped_on: TODAY },
  });

const resume: Step = (scene) => succeed(scene, memberStops.remove, { params: { id: scene.expired.id } });

const pay: Step = ({ api, admin, active }) => addDecidedPayment(api, { member: active, admin });

const register: Step = ({ api }) => addMember(api);

/** For each condition one that a change moves. */
const moves: Record<ConditionField, { conditions: string; move: Step }> = {
  category: {
    conditions: 'category.any.1',
    move: async (scene) => {
      const category = await addCategory(scene.api);
      await succeed(scene, memberCategories.change, {
        params: { id: scene.active.id },
        body: { member_category: category, changed_on: TODAY, reason: 'Kuliah lagi' },
      });
    },
  },
  period_end: { conditions: 'period_end.between..2026-12-31', move: renew },
  joined: { conditions: `joined.between.${TODAY}.`, move: register },
  last_paid: { conditions: 'last_paid.filled', move: pay },
  login: {
    conditions: 'login.blank',
    move: ({ api, expired }) => signIn(api, { memberId: expired.id }),
  },
  activation: {
    conditions: 'activation.any.active',
    move: async (scene) => {
      const body = {
        ...biodata(await firstCompanyCategory(scene.api)),
        name: 'Tanpa Sandi',
        email: 'tanpa.sandi@contoh.id',
        status: 'pending',
      };
      const { data } = (await scene.api.call(members.add, { token: scene.admin.token, body })).body;
      await totalOf(scene, 'activation.any.active');
      const password = 'teh-manis-sore-hari';
      await succeed(scene, members.setPassword, {
        params: { id: data.id },
        body: { new_password: password, new_password_confirmation: password },
      });
    },
  },
  label: {
    conditions: 'label.filled',
    move: async (scene) => {
      const label = await addLabel(scene.api, { name: 'Relawan' });
      await succeed(scene, labels.give, { params: { id: scene.active.id, label } });
    },
  },
  photo: {
    conditions: 'photo.filled',
    move: async (scene) =>
      succeed(scene, members.setPhoto, { params: { id: scene.active.id }, file: await jpeg() }),
  },
  stop: { conditions: 'stop.filled', move: stop },
};

const totalOf = async ({ api, admin: { token } }: Scene, conditions: string) =>
  (await api.call(members.list, { token, query: { conditions, only: 'total' } })).body.total;

const pageOf = async ({ api, admin: { token } }: Scene, conditions: string) =>
  (await api.call(members.list, { token, query: { conditions } })).body.data;

for (const field of conditionFields)
  test(`[LIST-001] '${field}' is read again after a change that moves its count`, async (t) => {
    const scene = await startScene(t);
    const { conditions, move } = moves[field];
    const before = await totalOf(scene, conditions);
    assert.equal((await pageOf(scene, conditions)).length, before);
    await move(scene);
    const after = await totalOf(scene, conditions);
    assert.notEqual(after, before, 'the change moves the count');
    assert.equal((await pageOf(scene, conditions)).length, after);
  });

test('[LIST-012] a change of any column that a condition or a list reads has a number, so no count is stale', () => {
  const schema = readFileSync(new URL('../../../docs/schema.sql', import.meta.url), 'utf8');
  const notedColumns = (table: string) => {
    const [, columns = ''] =
      new RegExp(`trigger "${table}_tally_update" after update of ([^"]+) on`, 'i').exec(schema) ?? [];
    return columns.split(', ');
  };
  const listColumns = {
    members: ['status', 'company_category_id', 'search_text', 'next_started_at'],
    payments: ['status', 'member_id', 'member_company_category_id', 'created_at'],
    renewals: ['member_status', 'member_id', 'created_at'],
    statement_rows: ['state', 'bank_account_id', 'statement_id', 'reversal', 'booked_on', 'search_text'],
  };
  const reads = [listColumns, ...conditionFields.map((field) => conditionQueries[field].reads)];
  for (const read of reads)
    for (const table of keysOf(read).filter(isTallied)) {
      const noted = notedColumns(table);
      const missing = (read[table] ?? []).filter((column) => !noted.includes(column));
      assert.deepEqual(missing, [], table);
    }
});

/** Each moves the members of 'Jatuh Tempo', after those before it. */
const dueMoves: [what: string, move: Step][] = [
  ['a stop', stop],
  ['its end', resume],
  ['a renewal', renew],
  [
    'its removal',
    async (scene) => {
      const { id } = await scene.api.deps.db
        .selectFrom('renewals')
        .select('id')
        .where('member_id', '=', scene.active.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      await succeed(scene, renewals.remove, { params: { id } });
    },
  ],
  ['a payment that is verified', pay],
  [
    'a period to come',
    ({ api: { deps }, expired }) =>
      change(deps, async (work) => {
        const member = await lockMember(work, expired.id);
        await grantFixedPeriod(work, member, { start: '2027-01-01', end: '2027-12-31', grantedBy: null });
      }),
  ],
];

test("[REM-001] the counts of 'Jatuh Tempo' follow each change that moves them, and the day", async (t) => {
  const scene = await startScene(t);
  const { api, admin } = scene;
  const read = async () => {
    const answers = [];
    for (const query of [{}, { keyword: 'a' }, { category: 1 }, { contact: 'uncontacted' }]) {
      const { token } = admin;
      const { body: rows } = await api.call(dueMembers.list, { token, query });
      const { body } = await api.call(dueMembers.list, { token, query: { ...query, only: 'total' } });
      assert.equal(body.total, rows.data.length, JSON.stringify(query));
      answers.push(body.total);
    }
    return answers;
  };
  let before = await read();
  assert.deepEqual(before, [2, 2, 2, 2]);
  for (const [what, move] of dueMoves) {
    await move(scene);
    const after = await read();
    assert.notDeepEqual(after, before, what);
    before = after;
  }
  assert.deepEqual(before, [0, 0, 0, 0]);
  await addDueMember(api, -61, { name: 'Akan jatuh tempo' });
  assert.deepEqual(await read(), [0, 0, 0, 0]);
  api.clock.advance({ days: 1 });
  admin.token = await signIn(api, { adminId: admin.id });
  assert.deepEqual(await read(), [1, 1, 1, 1]);
});
