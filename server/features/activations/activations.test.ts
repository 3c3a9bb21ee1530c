import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activations } from '#shared/activations/activations.contract.ts';
import { audit } from '#shared/audit/audit.contract.ts';
import { activationLimits } from '#shared/members/activations.states.ts';
import { addMember } from '../../../tests/builders/rows/accounts.ts';
import { addImported, setUpActivations } from '../../../tests/setup/api/activations.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { MailError } from '../../mail/mail-transport.ts';
import type { OutgoingMail } from '../../mail/mailbox.ts';

test('[IMP-006] at most 200 mails leave in an hour, none twice, and the rest follows automatically', async (t) => {
  const { api, sent, call, counts, run } = await setUpActivations(t);
  await addImported(api, 450);
  assert.equal((await call({ state: 'none' })).body.data.queued, 450);
  const sentAfter: number[] = [];
  for (const minutes of [0, 30, 31, 60]) {
    api.clock.advance({ minutes });
    await run();
    sentAfter.push(sent.length);
  }
  assert.deepEqual(sentAfter, [200, 200, 400, 450]);
  assert.equal(new Set(sent.map(({ to }) => to.address)).size, 450);
  assert.deepEqual([(await counts()).sent, (await counts()).waiting], [450, 0]);
  assert.equal(activationLimits.mailsPerHour, 200);
});

test('[IMP-006] while mails wait, it is known how many have left and when the last will', async (t) => {
  const { api, admin, call, run } = await setUpActivations(t);
  const progress = async () => (await api.call(activations.progress, { token: admin.token })).body.data;
  await addImported(api, 250);
  assert.equal(await progress(), null);
  await call({ state: 'none' });
  const whole = {
    total: 250,
    refused: 0,
    starts_at: '2026-11-20T03:00:00.000Z',
    ends_at: '2026-11-20T04:00:00.000Z',
  };
  assert.deepEqual(await progress(), { ...whole, polite: 250, sent: 0 });
  await run();
  assert.deepEqual(await progress(), { ...whole, polite: 50, sent: 200, starts_at: whole.ends_at });
  api.clock.advance({ minutes: 61 });
  await run();
  assert.equal(await progress(), null);
});

test('[IMP-006] sending again within the hour counts, too', async (t) => {
  const { api, sent, call, run } = await setUpActivations(t);
  const members = await addImported(api, 250);
  await call({ members: members.slice(0, 100) });
  await run();
  api.clock.advance({ minutes: 30 });
  await call({ state: 'sent' });
  await call({ state: 'none' });
  await run();
  assert.equal(sent.length, 200);
  api.clock.advance({ minutes: 31 });
  await run();
  assert.equal(sent.length, 300);
  api.clock.advance({ hours: 1 });
  await run();
  assert.equal(sent.length, 350);
});

test('[IMP-006] while members wait, the job queues itself again', async (t) => {
  const { api, call, run } = await setUpActivations(t);
  await addImported(api, 201);
  await call({ state: 'none' });
  await api.deps.db.deleteFrom('jobs').execute();
  await run();
  const jobs = await api.deps.db.selectFrom('jobs').select(['kind', 'run_at']).execute();
  assert.deepEqual(jobs, [{ kind: 'send_activations', run_at: '2026-11-20T04:00:00.000Z' }]);
});

test('[IMP-006] an address that the mail server refuses is named, and the others get their mail', async (t) => {
  const { api, admin, sent, call, counts, run } = await setUpActivations(t);
  const members = await addImported(api, 3);
  const refusal = Object.assign(new Error('550 5.1.1 No such user'), {
    command: 'RCPT TO',
    responseCode: 550,
  });
  const transport = api.deps.mail;
  let count = 0;
  const send = async (mail: OutgoingMail) => {
    count += 1;
    if (count === 2) throw new MailError(refusal);
    return transport.send(mail);
  };
  api.deps.mail = { ...transport, send };
  await call({ members });
  await run();
  assert.equal(sent.length, 2);
  assert.deepEqual([(await counts()).sent, (await counts()).refused], [2, 1]);
  const { body } = await api.call(activations.list, { token: admin.token, query: { state: 'refused' } });
  assert.deepEqual(
    body.data.map(({ refusal: words }) => words),
    ['550 5.1.1 No such user'],
  );
});

test('[IMP-006] a mail server that is away changes nothing: the same members are mailed later', async (t) => {
  const { api, sent, call, counts, run } = await setUpActivations(t);
  const transport = api.deps.mail;
  await call({ members: await addImported(api, 2) });
  const send = () => Promise.reject(new MailError(new Error('connect ECONNREFUSED')));
  api.deps.mail = { ...transport, send };
  await assert.rejects(run());
  assert.equal((await counts()).waiting, 2);
  api.deps.mail = transport;
  await run();
  assert.deepEqual([sent.length, (await counts()).sent], [2, 2]);
});

test('[IMP-006] two nodes send each member one mail', async (t) => {
  const { api, sent, call, run } = await setUpActivations(t);
  await addImported(api, 20);
  await call({ state: 'none' });
  await Promise.all([run(), run(), run()]);
  await run();
  assert.equal(new Set(sent.map(({ to }) => to.address)).size, 20);
  assert.equal(sent.length, 20);
});

test('[IMP-006] who has a password is not mailed, and a request without anybody is refused', async (t) => {
  const { api, admin, call } = await setUpActivations(t);
  const member = await addMember(api);
  const { status, error } = await call({ members: [member.id] });
  assert.deepEqual([status, error.message], [422, 'Tidak ada anggota yang dapat dikirimi aktivasi.']);
  const single = await api.call(activations.sendToMember, { token: admin.token, params: { id: member.id } });
  assert.deepEqual([single.status, single.error.message], [422, 'Anggota ini sudah memiliki password.']);
  assert.deepEqual(await auditTrail(api), []);
});

test("[IMP-006] it is sent from a member's page, too, and the timeline says so", async (t) => {
  const { api, admin, run } = await setUpActivations(t);
  const [id = 0] = await addImported(api, 1);
  const params = { id };
  assert.equal((await api.call(activations.sendToMember, { token: admin.token, params })).status, 200);
  assert.equal(
    (await api.call(activations.ofMember, { token: admin.token, params })).body.data.state,
    'waiting',
  );
  await run();
  assert.equal(
    (await api.call(activations.ofMember, { token: admin.token, params })).body.data.state,
    'sent',
  );
  const [event] = await auditTrail(api);
  assert.deepEqual([event?.action, event?.subject_id], ['activation.send', id]);
});

test('[IMP-006] a bulk request is recorded with its count, and in the timeline of each member', async (t) => {
  const { api, admin, call } = await setUpActivations(t);
  const ids = await addImported(api, 3);
  await call({ state: 'none' });
  const [event] = (await auditTrail(api)).filter(({ subject_id }) => subject_id === null);
  assert.deepEqual(event?.after, { count: 3 });
  for (const id of ids) {
    const { data } = (await api.call(audit.ofMember, { token: admin.token, params: { id } })).body;
    assert.deepEqual(
      data.map(({ action, admin_name }) => [action, admin_name]),
      [['activation.send', 'Rina']],
    );
  }
});

test('[IMP-006] the list is searched like that of the members', async (t) => {
  const { api, admin, call } = await setUpActivations(t);
  await addImported(api, 3);
  const search = async (query: Record<string, string>) =>
    (await api.call(activations.list, { token: admin.token, query })).body;
  const [member] = (await search({})).data;
  assert.ok(member);
  for (const keyword of [member.email, member.email.slice(0, -3)]) {
    const { data, total } = await search({ keyword });
    assert.deepEqual([data.map(({ id }) => id), total], [[member.id], 1]);
  }
  assert.equal((await search({ keyword: member.email, state: 'waiting' })).total, 0);
  await call({ members: [member.id] });
  assert.equal((await search({ keyword: member.email, state: 'waiting' })).total, 1);
  assert.equal((await search({ keyword: 'tidak ada yang begini' })).total, 0);
});
