import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit } from '#shared/audit/audit.contract.ts';
import { failedJobs } from '#shared/failed-jobs/failed-jobs.contract.ts';
import { failedJobErrors } from '#shared/failed-jobs/failed-jobs.messages.ts';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { addFailedJob, addFailedMail, failedMail } from '../../../tests/builders/rows/jobs.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { statusesOf } from '../../../tests/setup/api/statuses.ts';
import { dropEndedMails } from '../../jobs/drop-ended-mails.ts';
import { sealMail } from '../../jobs/sealed-mail.ts';

const stateOf = (api: Api, id: number) =>
  api.deps.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();

test('a Super Admin sees what was given up, the last one first, with a reason and without the text of a mail', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  await addFailedJob(api, { kind: 'collect_files', failed_at: '2026-11-18T17:00:00.000Z' });
  const id = await addFailedMail(api, { last_error: '550 5.1.1 No such user' });
  const { body } = await api.call(failedJobs.list, { token });
  assert.equal(body.total, 2);
  assert.deepEqual(body.data[0], {
    id,
    kind: 'mail',
    subject: 'Pembayaran Terverifikasi',
    recipient: 'sari@contoh.id',
    reason: 'mail_refused',
    detail: '550 5.1.1 No such user',
    attempts: 12,
    can_retry: true,
    created_at: '2026-11-18T03:00:00.000Z',
    failed_at: '2026-11-19T03:00:00.000Z',
  });
  assert.deepEqual([body.data[1]?.kind, body.data[1]?.detail], ['collect_files', null]);
  assert.ok(!JSON.stringify(body).includes('isi-rahasia'));
});

for (const [error, reason] of [
  ['Invalid login: 535 5.7.8 Authentication failed', 'account_refused'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'server_unreachable'],
  ['Greeting never received', 'server_unreachable'],
  ["Can't send mail - all recipients were rejected: 550 no", 'mail_refused'],
  ['The process ended during every attempt.', 'process_ended'],
  ['The link ended before the mail was sent.', 'link_ended'],
  ['The text was sealed under another APP_KEY.', 'text_unreadable'],
  ['boom', 'other'],
] as const)
  test(`'${error}' is reported as ${reason}`, async (t) => {
    const api = await startApi(t);
    const { token } = await addAdmin(api, { role: 'Super Admin' });
    await addFailedMail(api, { last_error: error });
    assert.equal((await api.call(failedJobs.list, { token })).body.data[0]?.reason, reason);
  });

test('trying again queues the job as new, once, and is recorded', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const id = await addFailedMail(api);
  const retry = () => api.call(failedJobs.retry, { token, params: { id } });
  assert.deepEqual(statusesOf(await Promise.all([retry(), retry()])), [200, 404]);
  const job = await stateOf(api, id);
  assert.deepEqual([job?.failed_at, job?.attempts, job?.last_error], [null, 0, null]);
  assert.equal(job?.run_at, '2026-11-20T03:00:00.000Z');
  assert.equal((await api.call(failedJobs.list, { token })).body.total, 0);
  const { data } = (await api.call(audit.list, { token })).body;
  assert.deepEqual(
    data.map(({ action, before }) => [action, before]),
    [['job.retry', { title: 'Pembayaran Terverifikasi', email: 'sari@contoh.id' }]],
  );
});

test('removing deletes what failed, never what is still to be done', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const failed = await addFailedMail(api);
  const waiting = await addFailedMail(api, { failed_at: null });
  const remove = async (id: number) => (await api.call(failedJobs.remove, { token, params: { id } })).status;
  assert.deepEqual([await remove(failed), await remove(failed), await remove(waiting)], [200, 404, 404]);
  assert.equal(await stateOf(api, failed), undefined);
  assert.ok(await stateOf(api, waiting));
});

test('the text of a given-up mail goes once its link has ended; it stays in the list and is not sent again', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const add = async (linkEndsAt?: string) => {
    const sealed = sealMail(api.deps.vault, { ...JSON.parse(failedMail.payload), linkEndsAt });
    return addFailedMail(api, { payload: JSON.stringify(sealed) });
  };
  const ended = await add('2026-11-20T02:59:59.000Z');
  const running = await add('2026-11-20T03:00:01.000Z');
  const timeless = await add();
  await dropEndedMails(api.deps);
  const justEnded = await add('2026-11-20T03:00:00.000Z');
  assert.match((await stateOf(api, ended))?.payload ?? '', /"sealed":null/);
  const { data } = (await api.call(failedJobs.list, { token })).body;
  assert.deepEqual(
    data.map(({ subject, recipient }) => [subject, recipient]),
    Array(4).fill(['Pembayaran Terverifikasi', 'sari@contoh.id']),
  );
  assert.deepEqual(
    data.filter(({ can_retry }) => !can_retry).map(({ id }) => id),
    [justEnded, ended],
  );
  const retry = (id: number) => api.call(failedJobs.retry, { token, params: { id } });
  for (const id of [ended, justEnded]) {
    const refused = await retry(id);
    assert.deepEqual([refused.status, refused.error.message], [422, failedJobErrors.mailOutdated]);
    assert.notEqual((await stateOf(api, id))?.failed_at, null);
  }
  assert.deepEqual([(await retry(running)).status, (await retry(timeless)).status], [200, 200]);
});
