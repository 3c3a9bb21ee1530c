import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterDrafts, letters } from '#shared/letters/letters.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { shownCheckCode } from '#shared/papers/check-code.rules.ts';
import { verifications } from '#shared/papers/papers.contract.ts';
import { memberStops } from '#shared/stops/stops.contract.ts';
import { addMember } from '../../../tests/builders/rows/accounts.ts';
import {
  addLetterType,
  issueLetter,
  switchLetters,
  useLetters,
} from '../../../tests/builders/rows/letters.ts';
import { addDecidedPayment } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';

const now = '2026-11-30T03:00:00Z';

function tokenIn({ check_url }: { check_url: string }): string {
  return check_url.split('/').at(-1) ?? '';
}

async function check(api: Api, letter: { check_url: string }) {
  const { status, body } = await api.call(verifications.show, { params: { token: tokenIn(letter) } });
  assert.equal(status, 200);
  assert.ok(body.data.kind === 'paper');
  return body.data;
}

test('[DOCS-006] [D7] a stranger learns type, number, day, name, signers and whether a letter is valid, and nothing else', async (t) => {
  const api = await startApi(t, { now });
  const set = await useLetters(api);
  const { token } = set.secretary;
  const member = await addMember(api, { name: 'Sari Wulandari', title_after_name: null });
  const old = (await issueLetter(api, set, { member, addressee: 'Bank', purpose: 'rekening' })).body.data;
  assert.deepEqual(await check(api, old), {
    kind: 'paper',
    type: 'Surat Keterangan Anggota',
    number: '001/SKA/PC/XI/2026',
    day: '2026-11-30',
    name: 'Sari Wulandari',
    signers: [{ name: 'Dr. Ratna Dewi, M.Si.', position: 'Ketua' }],
    amount: null,
    verdict: 'valid',
    sentence: 'berlaku',
  });
  const draft = await api.call(letters.replace, { token, params: { id: old.id }, body: {} });
  const issued = await api.call(letterDrafts.issue, { token, params: { id: draft.body.data.id }, body: {} });
  const { verdict, sentence } = await check(api, old);
  assert.deepEqual([verdict, sentence], ['replaced', 'diganti oleh nomor 002/SKA/PC/XI/2026']);
  assert.equal((await check(api, issued.body.data)).sentence, 'berlaku');
  const body = { reason: 'Salah nama, alamat Jl. Melati' };
  await api.call(letters.revoke, { token, params: { id: issued.body.data.id }, body });
  assert.equal((await check(api, issued.body.data)).sentence, 'dicabut pada 30 November 2026');
});

test('[DOCS-006] a letter ends on the day that is printed, and with the membership where it says so', async (t) => {
  const api = await startApi(t, { now });
  const set = await useLetters(api, { validity: 'months', validity_months: 1 });
  const untilEnd = await addLetterType(api, set, {
    code: 'SKB',
    name: 'Selama Anggota',
    validity: 'membership',
  });
  const member = await addMember(api);
  await addDecidedPayment(api, { member, admin: set.secretary });
  const end = await api.deps.db
    .selectFrom('members')
    .select('expired_at')
    .where('id', '=', member.id)
    .execute();
  const month = (await issueLetter(api, set, { member })).body.data;
  const year = (await issueLetter(api, { ...set, type: untilEnd }, { member })).body.data;
  assert.deepEqual([month.valid_until, year.valid_until], ['2026-12-29', end[0]?.expired_at]);
  assert.equal((await check(api, year)).sentence, 'berlaku');
  const stopped = await api.call(memberStops.add, {
    token: set.secretary.token,
    params: { id: member.id },
    body: { reason: 'resigned', stopped_on: '2026-11-30', is_mailed: 0 },
  });
  assert.equal(stopped.status, 200);
  assert.equal((await check(api, year)).sentence, 'tidak berlaku lagi sejak 30 November 2026');
  assert.equal((await check(api, month)).sentence, 'berlaku');
  api.clock.set('2026-12-30T03:00:00Z');
  assert.equal((await check(api, month)).sentence, 'tidak berlaku lagi sejak 30 Desember 2026');
});

test('[DOCS-006] number and printed code find a letter; wrong, unknown, foreign and deleted answer alike', async (t) => {
  const api = await startApi(t, { now });
  const set = await useLetters(api);
  const letter = (await issueLetter(api, set, { member: await addMember(api) })).body.data;
  const gone = await addMember(api);
  const deleted = (await issueLetter(api, set, { member: gone })).body.data;
  await api.call(members.remove, { token: set.chair.token, params: { id: gone.id } });
  const find = (number: string, code: string) => api.call(verifications.find, { body: { number, code } });
  const typed = await find(
    ` ${letter.number.toLowerCase()} `,
    shownCheckCode(letter.check_code).toLowerCase(),
  );
  assert.deepEqual([typed.status, typed.body.data.number], [200, letter.number]);
  const refusals = [
    await find(letter.number, 'AAAAAA'),
    await find(letter.number, deleted.check_code),
    await find('999/SKA/PC/XI/2026', letter.check_code),
    await find(letter.number, 'I0'),
    await find(deleted.number, deleted.check_code),
    await api.call(verifications.show, { params: { token: tokenIn(deleted) } }),
    await api.call(verifications.show, { params: { token: 'x'.repeat(22) } }),
  ];
  assert.deepEqual(
    refusals.map(({ status, error }) => [status, error]),
    refusals.map(() => [404, { message: 'Data tidak ditemukan.' }]),
  );
  await switchLetters(api, set.chair, 0);
  assert.equal((await check(api, letter)).sentence, 'berlaku', 'checks go on while the feature is off');
});

test('[DOCS-006] numbers are tried 20 times a minute by neighbours together', async (t) => {
  const api = await startApi(t, { now, environment: { RATE_LIMITS: 'on' } });
  const find = (from: string) =>
    api.call(verifications.find, { from, body: { number: '001/SKA/PC/XI/2026', code: 'AAAAAA' } });
  for (let at = 0; at < 20; at++) assert.equal((await find(`192.0.2.${at + 1}`)).status, 404);
  assert.equal((await find('192.0.2.99')).status, 429);
  assert.equal((await find('198.51.100.1')).status, 404);
  api.clock.advance({ minutes: 2 });
  assert.equal((await find('192.0.2.99')).status, 404);
});
