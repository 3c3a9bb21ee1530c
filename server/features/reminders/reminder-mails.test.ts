// What a reminder says to one member, and the test mail of its text.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { reminderMails } from '#shared/association/reminders.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { addAdmin, biodata, firstCompanyCategory } from '../../../tests/builders/rows/accounts.ts';
import { addOrder } from '../../../tests/builders/rows/payments.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { startMailSink } from '../../../tools/mail-sink.ts';
import { freePort } from '../../../tools/ports.ts';
import { change } from '../../changes/change.ts';
import { reminderValues } from './reminder-values.open.service.ts';
import { composeReminder } from './sending/send-reminders.job.ts';

const LINK = 'https://anggota.test/perpanjang/abc';

async function start(t: TestContext) {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const { body } = await api.call(members.add, {
    token: admin.token,
    body: {
      ...biodata(await firstCompanyCategory(api)),
      name: 'Sari Wulandari',
      email: 'sari@contoh.id',
      title_before_name: 'Dr.',
      status: 'active',
      started_at: '2025-12-21',
      expired_at: '2026-12-20',
    },
  });
  const member = { ...body.data, token: '' };
  const values = () => reminderValues(api.deps, api.deps.db, { memberId: member.id, link: LINK });
  return { api, member, values };
}

test('[REM-002] every field has its value: dues of a year, or the total and account of the open bill', async (t) => {
  const { api, member, values } = await start(t);
  const { bank_name, number, holder } = api.deps.association.bankAccount();
  const expected = {
    sapaan: 'Bapak/Ibu',
    nama: 'Dr. Sari Wulandari, S.T.P.',
    nomor_anggota: member.member_number,
    organisasi: api.deps.association.current().identity.association_name,
    tanggal: '20 Desember 2026',
    total: 'Rp150.000',
    bank: bank_name,
    rekening: number,
    pemilik: holder,
    link: LINK,
  };
  assert.deepEqual(await values(), expected);
  await addOrder(api, member, 2);
  assert.deepEqual(await values(), { ...expected, total: 'Rp300.000' });
});

test('[REM-002] a reminder is the text of its stage, with a button to its link instead of the address', async (t) => {
  const { api, member } = await start(t);
  const reminder = { memberId: member.id, stage: 'before_30' } as const;
  const mail = await change(api.deps, (work) => composeReminder(work, api.deps, reminder));
  assert.deepEqual(mail.to, { name: 'Sari Wulandari', address: 'sari@contoh.id' });
  assert.match(mail.text, /Yth\. Bapak\/Ibu Dr\. Sari Wulandari, S\.T\.P\./);
  assert.match(mail.text, /20 Desember 2026/);
  assert.match(mail.text, /Perpanjang Keanggotaan:\nhttp:\/\/anggota\.test\/perpanjang\/[\w-]{20,}\n/);
  assert.equal(mail.text.match(/\/perpanjang\//g)?.length, 1);
  assert.doesNotMatch(mail.subject + mail.text + mail.html, /\{[a-z_]+\}|undefined|tunggakan|denda|segera/i);
});

const TEXT = 'Yth. {nama}, {organisasi}.\n\nBuka {link} untuk lanjut.';

async function startTest(t: TestContext, smtpUrl: string) {
  const api = await startApi(t, { environment: { SMTP_URL: smtpUrl } });
  const admin = await addAdmin(api);
  const send = (body: unknown) => api.call(reminderMails.test, { token: admin.token, body });
  return { api, admin, send };
}

test('[REM-002] a test mail goes to the admin, marked as a test, with the headers of a real one and no real link', async (t) => {
  const sink = await startMailSink();
  t.after(() => sink.close());
  const { api, admin, send } = await startTest(t, sink.url);
  const { status, body } = await send({ stage: 'after_7', text: TEXT });
  assert.equal(status, 200);
  assert.deepEqual(body, { message: `Email tes dikirim ke ${admin.email}. Periksa inbox atau spam.` });
  const mail = await sink.mailTo(admin.email);
  assert.match(mail.subject, /^\[Tes\] /);
  assert.match(mail.text, /email percobaan/);
  assert.match(mail.text, /Yth\. Dr\. Sari Wulandari, M\.M\.,/);
  assert.equal(mail.headers['list-unsubscribe'], '<http://anggota.test/pengingat/berhenti/contoh>');
  assert.equal(mail.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
  const [record] = await auditTrail(api);
  assert.deepEqual([record?.action, record?.after], ['setting.test_mail', { email: admin.email }]);
});

test('[REM-002] a wrong text is named at its field, and a mail server that is away is reported', async (t) => {
  const { api, send } = await startTest(t, `smtp://127.0.0.1:${await freePort()}`);
  for (const text of ['', 'Tanpa isian', 'Yth. {nma}, {link}', `${'x'.repeat(700)} {link}`]) {
    const { status, error } = await send({ stage: 'before_7', text });
    assert.deepEqual([status, Object.keys(error.errors ?? {})], [422, ['text']], text);
  }
  assert.deepEqual(Object.keys((await send({ stage: 'board', text: TEXT })).error.errors ?? {}), ['stage']);
  assert.equal((await send({ stage: 'before_7', text: TEXT })).status, 502);
  assert.deepEqual(await auditTrail(api), []);
});
