import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Api, startApi } from '../../tests/setup/api/api.ts';
import { auditTrail } from '../../tests/setup/api/audit.ts';
import { mail } from '../../tests/setup/api/queue.ts';
import { violatesReference } from '../db/db-errors.ts';
import { engineOf } from '../db/dialect.ts';
import { LastStatement } from '../db/in-transaction.ts';
import { type ChangeDeps, change, changeAs, type Work } from './change.ts';

const operator = { id: null, name: 'Pengelola server' };
const entry = { action: 'setting.update', subjectId: null } as const;

/** The deps of an API. They record the effects of a change, and how many jobs were stored at that moment. */
async function watchEffects(t: TestContext) {
  const api = await startApi(t);
  const effects: string[] = [];
  const deps: ChangeDeps = {
    ...api.deps,
    jobs: { ...api.deps.jobs, wake: () => void effects.push('wake') },
    forgetPages: () => void effects.push('forget pages'),
  };
  return { api, deps, effects };
}

const readJobs = ({ deps }: Api) => deps.db.selectFrom('jobs').select('kind').orderBy('id').execute();

async function putSetting({ tx }: Work, value: string) {
  await tx.insertInto('settings').values({ key: 'uji', value }).execute();
}

test('a change stores its rows, mails and audit records, and returns what the verb returned', async (t) => {
  const { api, deps } = await watchEffects(t);
  const returned = await changeAs(deps, operator, async (work) => {
    await putSetting(work, work.today);
    work.queueMail(mail('satu'));
    work.queueMail(mail('dua'));
    work.record({ ...entry, after: { uji: work.today } });
    return work.now;
  });
  assert.equal(returned, '2026-11-20T03:00:00.000Z');
  assert.deepEqual(await readJobs(api), [{ kind: 'mail' }, { kind: 'mail' }]);
  const [event] = await auditTrail(api);
  assert.deepEqual([event?.admin_name, event?.after], ['Pengelola server', { uji: '2026-11-20' }]);
});

test('the queue is woken and pages are forgotten once, after the commit', async (t) => {
  const { deps, effects } = await watchEffects(t);
  await change(deps, async (work) => {
    work.queueMail(mail('satu'));
    work.requestMail({ about: 'password', email: 'sri@anggota.example' });
    work.forgetPages();
    work.forgetPages();
    await putSetting(work, '1');
    assert.deepEqual(effects, []);
  });
  assert.deepEqual(effects, ['wake', 'forget pages']);
});

test('a change without mails wakes nobody', async (t) => {
  const { deps, effects } = await watchEffects(t);
  await change(deps, (work) => putSetting(work, '1'));
  assert.deepEqual(effects, []);
});

test('a verb that throws leaves no row, no mail, no audit record and no effect', async (t) => {
  const { api, deps, effects } = await watchEffects(t);
  const failing = changeAs(deps, operator, async (work) => {
    await putSetting(work, '1');
    work.queueMail(mail('satu'));
    work.forgetPages();
    work.record(entry);
    throw new Error('Nothing of this.');
  });
  await assert.rejects(failing, /Nothing of this/);
  const setting = await api.deps.db.selectFrom('settings').selectAll().where('key', '=', 'uji').execute();
  assert.deepEqual([setting, await readJobs(api), await auditTrail(api), effects], [[], [], [], []]);
});

test('an audit record that cannot be stored undoes the change that it is about', async (t) => {
  const { api, deps, effects } = await watchEffects(t);
  const nobody = { id: 999_999, name: 'Tidak ada' };
  const failing = changeAs(deps, nobody, async (work) => {
    work.queueMail(mail('satu'));
    work.record(entry);
  });
  await assert.rejects(failing, violatesReference);
  assert.deepEqual([await readJobs(api), effects], [[], []]);
});

test('PostgreSQL refuses a last statement that is sent behind its commit', async (t) => {
  const { api, deps } = await watchEffects(t);
  if (engineOf(api.deps.db) === 'sqlite') return t.skip();
  const late = change(deps, async (work) => {
    const send = async () => {
      await putSetting(work, '1');
      await putSetting(work, '2');
    };
    return new LastStatement(send);
  });
  await assert.rejects(late, /behind the end|already committed/);
});

test('a change inside a change is refused', async (t) => {
  const { deps } = await watchEffects(t);
  await assert.rejects(
    change(deps, () => change(deps, async () => undefined)),
    /A change inside a change/,
  );
});

test('a change stores thousands of records and jobs', async (t) => {
  const { api, deps } = await watchEffects(t);
  await changeAs(deps, operator, async (work) => {
    for (let number = 0; number < 2500; number++) {
      work.record({ ...entry, after: { uji: number } });
      work.queueJob({ kind: 'collect_files', payload: null });
    }
  });
  assert.equal((await auditTrail(api)).length, 2500);
  assert.equal((await readJobs(api)).length, 2500);
});
