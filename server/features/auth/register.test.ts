import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auth } from '#shared/auth/auth.contract.ts';
import { authMessages } from '#shared/auth/auth.messages.ts';
import { profile } from '#shared/members/members.contract.ts';
import { passwordMessages } from '#shared/passwords/passwords.messages.ts';
import { addMember, biodata, firstCompanyCategory, PASSWORD } from '../../../tests/builders/rows/accounts.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { statusesOf } from '../../../tests/setup/api/statuses.ts';

async function registration(api: Api, changes: Record<string, unknown> = {}) {
  return {
    ...biodata(await firstCompanyCategory(api)),
    name: 'Siti Aminah',
    email: 'Siti@Contoh.ID',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...changes,
  };
}

async function countMembers({ deps }: Api): Promise<number> {
  return (await deps.db.selectFrom('members').select('id').execute()).length;
}

/** The page address of the mailed link, and what it sends to the API. */
async function verification(api: Api, email: string) {
  const [mail] = (await api.mailsTo(email)).slice(-1);
  const link = new URL(/http:\S+\/email\/verify\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const [userId = '', hash = ''] = link.pathname.split('/').slice(3);
  return { link, params: { userId, hash }, query: Object.fromEntries(link.searchParams) };
}

test('[AUTH-053] [AUTH-054] [AUTH-055] [AUTH-034] registering stores everything and mails the verification link', async (t) => {
  const api = await startApi(t);
  const body = await registration(api, { title_before_name: 'Dr.' });
  const { status, body: answer } = await api.call(auth.register, { body });
  assert.equal(status, 201);
  assert.deepEqual(answer, { data: { email: 'siti@contoh.id' }, message: authMessages.registered });

  const { link, params, query } = await verification(api, 'siti@contoh.id');
  assert.equal(link.origin, 'http://anggota.test');
  assert.match(link.pathname, /^\/email\/verify\/\d+\/\w+$/);
  await api.call(auth.verifyEmail, { params, query });
  const { body: session } = await api.call(auth.login, {
    body: { email: 'siti@contoh.id', password: PASSWORD },
  });
  const { data } = (await api.call(profile.show, { token: session.data.token })).body;
  assert.equal(data.name, 'Siti Aminah');
  assert.equal(data.title_before_name, 'Dr.');
  assert.equal(data.title_after_name, 'S.T.P.');
  assert.equal(data.place_of_birth, 'Bogor');
  assert.equal(data.date_of_birth, '1990-05-17');
  assert.equal(data.company, 'PT Rasa Nusantara');
  assert.equal(data.company_category?.name, 'Akademisi');
  assert.equal(data.category?.name, 'Anggota Biasa');
  assert.equal(data.hp, '+6281234567890');
  assert.equal(data.member_status, 'pending');
  assert.equal(data.member_number, null);
});

test('[AUTH-042] [AUTH-043] [AUTH-044] [AUTH-045] [AUTH-046] [AUTH-047] [API-003] [API-004] all missing fields are named together', async (t) => {
  const api = await startApi(t);
  const { status, error } = await api.call(auth.register, { body: {} });
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(error.errors ?? {}).toSorted(), [
    'company',
    'company_category',
    'email',
    'hp',
    'name',
    'password',
  ]);
  assert.deepEqual(error.errors?.name, ['Nama lengkap wajib diisi.']);
  assert.deepEqual(error.errors?.email, ['Email wajib diisi.']);
  assert.deepEqual(error.errors?.company_category, ['Kategori institusi wajib dipilih.']);
  assert.equal(await countMembers(api), 0);
});

test('[AUTH-044] a confirmation that differs is reported at the password, even next to other errors', async (t) => {
  const api = await startApi(t);
  const body = await registration(api, { password_confirmation: 'lain sekali', name: '' });
  const { status, error } = await api.call(auth.register, { body });
  assert.equal(status, 422);
  assert.deepEqual(error.errors, {
    name: ['Nama lengkap wajib diisi.'],
    password: ['Konfirmasi password tidak cocok.'],
  });
  assert.equal(await countMembers(api), 0);
});

test('[OPEN-010] common and short passwords are refused', async (t) => {
  const api = await startApi(t);
  for (const [password, message] of [
    ['1234567', /minimal 8 karakter/],
    ['Password1', /terlalu umum/],
    ['indonesia', /terlalu umum/],
  ] as const) {
    const body = await registration(api, { password, password_confirmation: password });
    const { status, error } = await api.call(auth.register, { body });
    assert.equal(status, 422);
    assert.match(error.errors?.password?.[0] ?? '', message);
  }
  assert.equal(await countMembers(api), 0);
});

test('[AUTH-034] a registration cannot write to strangers: one line, short, without a link', async (t) => {
  const api = await startApi(t);
  const paragraphs = await registration(api, { name: 'Budi\r\n\r\nSelamat, anda menang!' });
  const refused = await api.call(auth.register, { body: paragraphs });
  assert.deepEqual(refused.error.errors, { name: ['Nama lengkap harus satu baris.'] });
  assert.deepEqual(await api.mailsTo('siti@contoh.id'), []);

  const name = `Klik https://jahat.example atau www.jahat.example ${'sekarang '.repeat(12)}`;
  await api.call(auth.register, { body: await registration(api, { name }) });
  const [mail] = await api.mailsTo('siti@contoh.id');
  assert.match(mail?.text ?? '', /^Halo .{60},$/m);
  assert.doesNotMatch(`${mail?.text}${mail?.html}`, /jahat\.example/);
});

test('[AUTH-043] an e-mail in use is refused in any letter case', async (t) => {
  const api = await startApi(t);
  await addMember(api, { email: 'siti@contoh.id' });
  const { status, error } = await api.call(auth.register, {
    body: await registration(api, { email: 'SITI@contoh.id' }),
  });
  assert.equal(status, 422);
  assert.deepEqual(error.errors, { email: ['Email sudah digunakan.'] });
  assert.equal(await countMembers(api), 1);
});

test('[AUTH-043] two simultaneous registrations of one e-mail make one member', async (t) => {
  const api = await startApi(t);
  const body = await registration(api);
  const answers = await Promise.all([api.call(auth.register, { body }), api.call(auth.register, { body })]);
  assert.deepEqual(statusesOf(answers), [201, 422]);
  assert.equal(await countMembers(api), 1);
});

test('[AUTH-046] [COM-012] hidden and unknown company categories are refused', async (t) => {
  const api = await startApi(t);
  const id = await firstCompanyCategory(api);
  await api.deps.db.updateTable('company_categories').set({ is_hidden: 1 }).where('id', '=', id).execute();
  for (const company_category of [id, 999_999]) {
    const { status, error } = await api.call(auth.register, {
      body: await registration(api, { company_category }),
    });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(error.errors ?? {}), ['company_category']);
  }
  assert.equal(await countMembers(api), 0);
});

test('[AUTH-048] titles, place and date of birth are optional', async (t) => {
  const api = await startApi(t);
  const body = await registration(api);
  const { title_before_name, title_after_name, place_of_birth, date_of_birth, ...required } = body;
  assert.ok(title_before_name === null && title_after_name && place_of_birth && date_of_birth);
  assert.equal((await api.call(auth.register, { body: required })).status, 201);
});

test('[OPEN-011] a birthday that is not in the past and a text of 256 characters are refused', async (t) => {
  const api = await startApi(t);
  const tooLong = await api.call(auth.register, { body: await registration(api, { name: 'x'.repeat(256) }) });
  assert.deepEqual(tooLong.error.errors, { name: ['Nama lengkap maksimal 255 karakter.'] });
  const unborn = await api.call(auth.register, {
    body: await registration(api, { date_of_birth: '2026-11-20' }),
  });
  assert.deepEqual(unborn.error.errors, { date_of_birth: ['Tanggal lahir harus sebelum hari ini.'] });
  assert.equal(await countMembers(api), 0);
});

test('[AUTH-037] [OPEN-005] a closed registration refuses and creates nothing', async (t) => {
  const api = await startApi(t);
  await api.deps.db.updateTable('settings').set({ value: '0' }).execute();
  const { status, error } = await api.call(auth.register, { body: await registration(api) });
  assert.equal(status, 403);
  assert.equal(error.message, 'Pendaftaran sedang ditutup.');
  assert.equal(await countMembers(api), 0);
});

test('[AUTH-035] [AUTH-036] [AUTH-061] logging in requires a verified address', async (t) => {
  const api = await startApi(t);
  await api.call(auth.register, { body: await registration(api) });
  const credentials = { email: 'siti@contoh.id', password: PASSWORD };
  const early = await api.call(auth.login, { body: credentials });
  assert.equal(early.status, 422);
  assert.match(early.error.errors?.email?.[0] ?? '', /^Email belum diverifikasi\./);
  const { params, query } = await verification(api, 'siti@contoh.id');
  const verified = await api.call(auth.verifyEmail, { params, query });
  assert.equal(verified.status, 200);
  assert.equal(verified.body.message, 'Verifikasi berhasil');
  assert.equal((await api.call(auth.login, { body: credentials })).status, 200);
});

test('[AUTH-062] a link with any part changed verifies nothing; following a link twice changes nothing more', async (t) => {
  const api = await startApi(t);
  await api.call(auth.register, { body: await registration(api) });
  const other = await addMember(api, { email_verified_at: null });
  const { params, query } = await verification(api, 'siti@contoh.id');
  const tampered = [
    { params: { ...params, userId: String(other.id) }, query },
    { params: { ...params, hash: params.hash.replace(/^./, (c) => (c === '0' ? '1' : '0')) }, query },
    { params, query: { ...query, expires: String(Number(query.expires) + 60) } },
    { params, query: { ...query, signature: 'x'.repeat(43) } },
    { params, query: {} },
  ];
  const verifiedAt = () =>
    api.deps.db.selectFrom('members').select(['email', 'email_verified_at']).orderBy('id').execute();
  for (const attempt of tampered) {
    const { status, error } = await api.call(auth.verifyEmail, attempt);
    assert.equal(status, 403);
    assert.equal(error.message, 'Link tidak valid atau sudah kedaluwarsa.');
  }
  assert.ok((await verifiedAt()).every(({ email_verified_at }) => email_verified_at === null));

  await api.call(auth.verifyEmail, { params, query });
  const first = await verifiedAt();
  api.clock.advance({ hours: 1 });
  assert.equal((await api.call(auth.verifyEmail, { params, query })).status, 200);
  assert.deepEqual(await verifiedAt(), first);
});

test('[OPEN-016] a verification link ends after 24 hours', async (t) => {
  const api = await startApi(t);
  await api.call(auth.register, { body: await registration(api) });
  const { params, query } = await verification(api, 'siti@contoh.id');
  api.clock.advance({ hours: 24, minutes: 1 });
  assert.equal((await api.call(auth.verifyEmail, { params, query })).status, 403);
});

test('[AUTH-063] [OPEN-018] resending mails only those with something to verify, and answers everyone the same', async (t) => {
  const api = await startApi(t);
  const unverified = await addMember(api, { email_verified_at: null });
  const verified = await addMember(api);
  const answers = [];
  for (const email of [unverified.email.toUpperCase(), verified.email, 'tidak-ada@contoh.id'])
    answers.push(await api.call(auth.resendVerification, { body: { email } }));
  for (const { status, body } of answers)
    assert.deepEqual({ status, ...body }, { status: 200, message: passwordMessages.verificationSent });
  assert.equal((await api.mailsTo(unverified.email)).length, 1);
  assert.equal((await api.mailsTo(verified.email)).length, 0);
  const { params, query } = await verification(api, unverified.email);
  assert.equal((await api.call(auth.verifyEmail, { params, query })).status, 200);
});
