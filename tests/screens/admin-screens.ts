// The screens of admins, with their dialogs and menus.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { documentSettings } from '#shared/association/documents.contract.ts';
import { type DataArchive, dataArchive } from '#shared/data-archive/data-archive.contract.ts';
import { doubles } from '#shared/doubles/doubles.contract.ts';
import { guides } from '#shared/guides/guides.contract.ts';
import { memberJobs } from '#shared/member-jobs/member-jobs.contract.ts';
import { isUnderWay } from '#shared/member-jobs/member-jobs.states.ts';
import { labels } from '#shared/member-labels/member-labels.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { refusalMessages } from '#shared/messages.ts';
import { twoStep } from '#shared/two-step/two-step.contract.ts';
import { twoStepMessages } from '#shared/two-step/two-step.messages.ts';
import { addMember } from '../builders/as-admin/members.ts';
import { openTool } from '../e2e/steps/list-tools.ts';
import { answer } from '../setup/browser/page.ts';
import { click, type Screen, withFailure, withoutData } from './screen.ts';
import { openSuperAdmin, type Session } from './session.ts';

const one = ['little'] as const;
const two = ['little', 'much'] as const;

const storedArchive = {
  bytes: 48_300_000,
  made_at: '2026-11-27T03:15:00.000Z',
  deleted_at: '2026-11-28T03:15:00.000Z',
};

type Row = Omit<Screen, 'area' | 'viewer'>;

/** They load data in the browser, also on a first visit. */
const late: Row[] = [
  { name: 'dashboard', route: 'admin/dashboard' },
  { name: 'edit guide', route: 'admin/guides/:guideId/edit', path: editGuide, worlds: two },
];

/** Seen in all worlds, and failing. */
const lists: Row[] = [
  { name: 'verification', route: 'admin/payments/verification' },
  { name: 'payments', route: 'admin/payments' },
  { name: 'members', route: 'admin/users' },
  { name: 'activation', route: 'admin/users/activation' },
  { name: 'doubles', route: 'admin/users/doubles' },
  { name: 'merge', route: 'admin/users/merge', path: merge, worlds: two },
  { name: 'due', route: 'admin/reminders/due' },
  { name: 'categories', route: 'admin/categories' },
  { name: 'company categories', route: 'admin/company-categories' },
  { name: 'labels', route: 'admin/labels' },
  { name: 'admins', route: 'admin/admins' },
  { name: 'audit', route: 'admin/audit' },
  {
    name: 'help chapter',
    route: 'admin/bantuan/:chapter',
    path: '/admin/bantuan/mencocokkan-mutasi',
    worlds: one,
  },
  {
    name: 'help booklet',
    route: 'admin/bantuan/buku/:role',
    path: '/admin/bantuan/buku/super-admin',
    worlds: one,
  },
  { name: 'failed jobs', route: 'admin/failed-jobs' },
  { name: 'manage member', route: 'admin/users/:userId/manage', path: manage(), worlds: two },
  { name: 'association', route: 'admin/settings/association', worlds: one },
  { name: 'accounts', route: 'admin/settings/accounts', worlds: one },
  { name: 'dues', route: 'admin/settings/dues', worlds: one },
  { name: 'letter and card', route: 'admin/settings/documents', worlds: one },
  { name: 'reminder settings', route: 'admin/settings/reminders', worlds: one },
  { name: 'reminders', route: 'admin/reminders', worlds: one },
  { name: 'appearance', route: 'admin/settings/appearance', worlds: one },
  { name: 'front page', route: 'admin/settings/front-page', worlds: one },
  { name: 'registration', route: 'admin/settings/registration', worlds: one },
  { name: 'all data', route: 'admin/settings/data', worlds: one },
];

const others: Row[] = [
  { name: 'new member', route: 'admin/users/create', worlds: two },
  { name: 'new member, errors', route: 'admin/users/create', worlds: one, act: click('Simpan') },
  {
    name: 'manage member, password',
    route: 'admin/users/:userId/manage',
    path: manage('password'),
    worlds: one,
  },
  {
    name: 'manage member, membership',
    route: 'admin/users/:userId/manage',
    path: manage('membership'),
    worlds: two,
  },
  {
    name: 'manage member, stopping',
    route: 'admin/users/:userId/manage',
    path: manage('membership'),
    worlds: one,
    act: click('Catat Berhenti'),
  },
  {
    name: 'manage member, download',
    route: 'admin/users/:userId/manage',
    path: manage('download'),
    worlds: one,
  },
  {
    name: 'manage member, changed by two',
    route: 'admin/users/:userId/manage',
    path: manage(),
    worlds: one,
    act: saveTooLate,
  },
  {
    name: 'letter and card, changed by two',
    route: 'admin/settings/documents',
    worlds: one,
    act: saveLetterTooLate,
  },
  {
    name: 'manage member, photo',
    route: 'admin/users/:userId/manage',
    path: manage(),
    worlds: one,
    act: click('Ganti foto'),
  },
  {
    name: 'own password',
    route: 'admin/admins/change-password',
    // With another device, which the screen offers to log out.
    path: (session) => openSuperAdmin(session).then(() => '/admin/admins/change-password'),
    worlds: one,
  },
  { name: 'own password, errors', route: 'admin/admins/change-password', worlds: one, act: click('Simpan') },
  { name: 'two-step login', route: 'admin/two-step', worlds: one, act: demandTwoSteps },
  { name: 'new guide', route: 'admin/guides/create', worlds: one },
  { name: 'new guide, errors', route: 'admin/guides/create', worlds: one, act: click('Post') },
  { name: 'test mail', route: 'admin/settings/email/test', worlds: one },
  { name: 'test mail, sent', route: 'admin/settings/email/test', worlds: one, act: sendTestMail },
  {
    name: 'activation, none waiting',
    route: 'admin/users/activation',
    path: '/admin/users/activation?state=waiting',
    worlds: one,
  },
  { name: 'members, none found', route: 'admin/users', path: '/admin/users?keyword=tidakada', worlds: one },
  { name: 'members, last page', route: 'admin/users', path: '/admin/users?page=22', worlds: ['much'] },
];

const dialogs: Row[] = [
  { name: 'sidebar', route: 'admin/dashboard', sizes: ['360', '768'], act: click('Navigasi') },
  { name: 'user menu', route: 'admin/dashboard', act: click(/^Menu pengguna/) },
  {
    name: 'desk',
    route: 'admin/payments/verification',
    worlds: two,
    act: click(/^Verifikasi INV/),
    actsByWidth: true,
  },
  { name: 'desk, rejecting', route: 'admin/payments/verification', act: reject },
  { name: 'payment menu', route: 'admin/payments', act: click(/^Aksi lain/) },
  {
    name: 'payment preview',
    route: 'admin/payments',
    worlds: two,
    act: click(/^Aksi lain/, 'Lihat Pembayaran'),
  },
  {
    name: 'delete payment',
    route: 'admin/payments',
    path: '/admin/payments?status=paid',
    act: click(/^Aksi lain/, 'Hapus'),
  },
  { name: 'add payment', route: 'admin/payments', act: click('Tambahkan Pembayaran') },
  { name: 'add payment, errors', route: 'admin/payments', act: click('Tambahkan Pembayaran', 'Simpan') },
  { name: 'member menu', route: 'admin/users', worlds: two, act: click(/^Aksi untuk/) },
  {
    name: 'member preview',
    route: 'admin/users',
    path: '/admin/users?keyword=raden',
    act: click(/^Aksi untuk/, 'Preview'),
  },
  {
    name: 'delete member',
    route: 'admin/users',
    path: '/admin/users?keyword=raden',
    act: click(/^Aksi untuk/, 'Hapus'),
  },
  {
    name: 'send activation',
    route: 'admin/users/activation',
    worlds: ['much'],
    act: click(/^Kirim ke semua/),
  },
  {
    name: 'activation, some chosen',
    route: 'admin/users/activation',
    worlds: ['much'],
    act: (page) => page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check(),
  },
  { name: 'add renewal', route: 'admin/renewals', act: click('Tambahkan Riwayat') },
  { name: 'add renewal, picking', route: 'admin/renewals', worlds: two, act: pickMember },
  { name: 'delete renewal', route: 'admin/renewals', act: click(/^Hapus/) },
  { name: 'add category', route: 'admin/categories', act: click('Tambah Kategori') },
  { name: 'edit category', route: 'admin/categories', worlds: two, act: click(/^Ubah/) },
  { name: 'delete category', route: 'admin/categories', act: click(/^Hapus/) },
  {
    name: 'add company category, errors',
    route: 'admin/company-categories',
    act: click(/^Tambah/, 'Simpan'),
  },
  { name: 'edit company category', route: 'admin/company-categories', act: click(/^Ubah/) },
  { name: 'labels, some', route: 'admin/labels', path: withLabels },
  { name: 'add label', route: 'admin/labels', worlds: two, act: click('Tambah Label') },
  {
    name: 'members, with conditions',
    route: 'admin/users',
    path: '/admin/users?conditions=category.any.1*joined.between.2020-01-01.*photo.blank&columns=number.labels.period_end.last_paid.status',
    worlds: two,
  },
  {
    name: 'members, unknown conditions',
    route: 'admin/users',
    path: '/admin/users?conditions=label.any.999',
    worlds: one,
  },
  { name: 'members, choosing conditions', route: 'admin/users', worlds: one, act: click('Saring') },
  {
    name: 'members, choosing columns',
    route: 'admin/users',
    worlds: one,
    act: (page) => openTool(page, 'Kolom'),
  },
  { name: 'members, choosing', route: 'admin/users', worlds: ['much'], act: chooseMembers },
  { name: 'job result', route: 'admin/users/jobs/:jobId', path: jobResult, worlds: ['much'] },
  { name: 'doubles, some', route: 'admin/users/doubles', path: withDouble },
  { name: 'merge, of doubles', route: 'admin/users/merge', path: mergeOfDoubles },
  { name: 'members, views', route: 'admin/users', worlds: one, act: (page) => openTool(page, 'Tampilan') },
  { name: 'leave a form', route: 'admin/users/create', act: leaveForm },
  { name: 'two-step set-up', route: 'admin/admins/change-password', act: click('Aktifkan') },
  { name: 'two-step code', route: 'admin/admins/change-password', act: beginTwoSteps },
  { name: 'recovery codes', route: 'admin/admins/change-password', act: confirmTwoSteps },
  { name: 'add admin', route: 'admin/admins', act: click('Tambah Admin') },
  { name: 'edit admin', route: 'admin/admins', act: click(/^Ubah/) },
  { name: 'make archive', route: 'admin/settings/data', act: click('Buat arsip') },
  {
    name: 'all data, made',
    route: 'admin/settings/data',
    act: archived({ state: 'making', progress: { done: 41_200, total: 98_000 } }),
  },
  {
    name: 'all data, ready',
    route: 'admin/settings/data',
    act: archived({ state: 'ready', file: storedArchive, next_at: '2026-11-27T04:15:00.000Z' }),
  },
  {
    name: 'all data, failed',
    route: 'admin/settings/data',
    act: archived({ state: 'failed', failure: 'full' }),
  },
  { name: 'delete guide', route: 'admin/guides', act: click(/^Hapus/) },
  {
    name: 'guide preview',
    route: 'admin/guides/:guideId/edit',
    path: editGuide,
    act: previewGuide,
    actsByWidth: true,
  },
];

const asSuperAdmin = (row: Row): Screen => ({ area: 'admin', viewer: 'super admin', ...row });

export const adminScreens: Screen[] = [
  ...late.map(asSuperAdmin).flatMap(withoutData),
  ...lists.map(asSuperAdmin).flatMap(withFailure),
  ...others.map(asSuperAdmin),
  ...dialogs.map((row) => asSuperAdmin({ worlds: one, ...row })),
  { area: 'admin', viewer: 'admin', name: 'admins, as Admin', route: 'admin/admins', worlds: one },
  { area: 'admin', viewer: 'admin', name: 'audit, as Admin', route: 'admin/audit', worlds: one },
  { area: 'admin', viewer: 'admin', name: 'all data, as Admin', route: 'admin/settings/data', worlds: one },
];

/** The member with the longest name. */
function manage(tab = '') {
  return async ({ ask }: Session): Promise<string> => {
    const { data } = await ask(members.list, { query: { keyword: 'raden@' } });
    return `/admin/users/${data[0]?.id}/manage${tab && `?tab=${tab}`}`;
  };
}

/** The archive in another state, as answered to a visit from another screen. */
function archived(given: Partial<DataArchive>) {
  return async (page: Page): Promise<void> => {
    const none = { state: 'none', progress: null, file: null, failure: null, next_at: null } as const;
    await answer(page, dataArchive.show.path, 200, { data: { ...none, ...given } });
    await click('Pendaftaran')(page);
    await page.getByRole('heading', { level: 2, name: 'Pendaftaran' }).waitFor();
    await click('Unduh Semua Data')(page);
    await page.getByRole('heading', { level: 2, name: 'Unduh Semua Data' }).waitFor();
  };
}

/** The surest pair of doubles, otherwise any two members. */
async function merge({ ask }: Session): Promise<string> {
  const { data: pairs } = await ask(doubles.list);
  const { data: newest } = await ask(members.list);
  const [one, other] = pairs[0]?.members ?? newest;
  return `/admin/users/merge?survivor=${one?.id}&merged=${other?.id}`;
}

/** As shown to admins who must set it up. */
async function demandTwoSteps(page: Page): Promise<void> {
  const data = { active_since: null, recovery_codes_left: 0, is_required: 1 };
  await answer(page, twoStep.show.path, 200, { data });
  await page.goto(new URL('/admin/two-step', page.url()).href);
  await page.getByLabel('Password Anda').waitFor();
}

/** Nothing is stored: the other pictures are taken without a second step. */
async function beginTwoSteps(page: Page): Promise<void> {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const data = { secret, uri: `otpauth://totp/Anggota:ratna?secret=${secret}&issuer=Anggota` };
  await page.route(
    ({ pathname }) => pathname === twoStep.begin.path,
    (route) => (route.request().method() === 'POST' ? route.fulfill({ json: { data } }) : route.fallback()),
  );
  await click('Aktifkan')(page);
  await page.getByRole('dialog').getByLabel('Password Anda').fill('sensori-demo-2026');
  await click('Lanjut')(page);
  await page.getByRole('dialog').getByLabel('Kode 6 Angka').waitFor();
}

async function confirmTwoSteps(page: Page): Promise<void> {
  await beginTwoSteps(page);
  const codes = [
    '3x7k-9mwp',
    'h2fa-q8vd',
    'b6tn-4cyr',
    'w9je-z5gs',
    'k3pu-7xhm',
    'd8ra-2fqv',
    'y4cb-6tnw',
    's5gz-9jek',
  ];
  await answer(page, twoStep.confirm.path, 200, {
    message: twoStepMessages.on,
    data: { recovery_codes: codes },
  });
  await page.getByRole('dialog').getByLabel('Kode 6 Angka').fill('123456');
  await page.getByRole('dialog').getByRole('button', { name: 'Aktifkan' }).click();
  await page.getByRole('list', { name: 'Kode pemulihan' }).waitFor();
}

async function chooseMembers(page: Page): Promise<void> {
  await click('Pilih')(page);
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
  await click('Tindakan')(page);
}

/** The result of the newest job; labels are given where there is none. */
async function jobResult(session: Session): Promise<string> {
  const { ask } = session;
  const known = (await ask(memberJobs.list)).data[0];
  if (known) return `/admin/users/jobs/${known.id}`;
  await withLabels(session);
  const label = (await ask(labels.list)).data[0]?.id;
  const { data: job } = await ask(memberJobs.choose, { body: { action: 'give_label', status: 'active' } });
  const params = { id: job.id };
  await ask(memberJobs.start, { params, body: { label, typed_count: String(job.total) } });
  await until(async () => !isUnderWay((await ask(memberJobs.show, { params })).data.state));
  return `/admin/users/jobs/${job.id}`;
}

/** Labels of some members. */
async function withLabels({ ask }: Session): Promise<string> {
  const { data: known } = await ask(labels.list);
  if (known.length === 0) {
    const { data: newest } = await ask(members.list);
    for (const [at, body] of exampleLabels.entries()) {
      const { data: label } = await ask(labels.add, { body });
      for (const { id } of newest.slice(0, 2 * (at + 1)))
        await ask(labels.give, { params: { id, label: label.id } });
    }
  }
  return '/admin/labels';
}

const exampleLabels = [
  { name: 'Pembicara', color: 'orange' },
  { name: 'Relawan', color: 'green' },
  { name: 'Wilayah Timur', color: 'blue' },
];

/** Two records of one person. */
async function withDouble(session: Session): Promise<string> {
  const { ask } = session;
  if ((await ask(doubles.list)).data.length === 0) {
    const { data: found } = await ask(members.list, { query: { keyword: 'jihan@' } });
    const { data: known } = await ask(members.show, { params: { id: found[0]?.id ?? 0 } });
    const { name, hp, date_of_birth, company } = known;
    await addMember(session, { name, hp, date_of_birth, company, email: 'jihan.lama@contoh.id' });
    searchNow(session);
    await until(async () => (await ask(doubles.list)).data.length > 0);
  }
  return '/admin/users/doubles';
}

/** The search waits for further members, long in a world whose clock is slow. */
function searchNow({ dataDir }: Session): void {
  const database = new DatabaseSync(join(dataDir, 'anggota.db'), { timeout: 5000 });
  database.exec("UPDATE jobs SET run_at = created_at WHERE kind = 'find_doubles'");
  database.close();
}

/** Throws after 20 s. */
async function until(isReached: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await isReached())) {
    if (Date.now() > deadline) throw new Error('A job did not end.');
    await setTimeout(200);
  }
}

async function mergeOfDoubles(session: Session): Promise<string> {
  await withDouble(session);
  return merge(session);
}

async function editGuide({ ask }: Session): Promise<string> {
  const { data } = await ask(guides.list);
  return `/admin/guides/${data[0]?.id}/edit`;
}

async function reject(page: Page): Promise<void> {
  await click(/^Verifikasi INV/)(page);
  await page.getByRole('dialog').getByRole('radio', { name: 'Ditolak' }).check({ force: true });
}

/** Nothing is stored: calls are answered as if someone else had saved. */
const changedBy = 'Ratna Dewi Kusumaningrum';
const changedAt = '2026-11-26T02:15:00.000Z';

async function saveTooLate(page: Page): Promise<void> {
  const change = { by: changedBy, at: changedAt };
  const changed = [
    { ...change, field: 'company', value: 'Balai Besar Standardisasi dan Pelayanan Jasa Industri Agro' },
    { ...change, field: 'date_of_birth', value: '1985-04-21' },
  ];
  await page.route(
    ({ pathname }) => /^\/api\/users\/\d+$/.test(pathname),
    (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { message: refusalMessages.staleForm, changed } })
        : route.fallback(),
  );
  await page.getByLabel('Institusi', { exact: true }).fill('PT Rasa Nusantara');
  await page.getByLabel('Tanggal Lahir').fill('1985-04-12');
  await click('Simpan')(page);
  await page.getByRole('list', { name: 'Isian yang diubah orang lain' }).waitFor();
}

async function saveLetterTooLate(page: Page): Promise<void> {
  const value = {
    place: 'Bogor',
    signer_name: 'Dr. Ir. Bambang Sutrisno',
    signer_position: 'Ketua Umum',
    signature_image_id: null,
    letter_text: 'Dengan ini kami terima {nama_lengkap} sebagai anggota.\n\n{data_anggota}',
    card_text: 'Kartu ini milik {nama}.',
  };
  await page.route(
    ({ pathname }) => pathname === documentSettings.show.path,
    (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: { message: refusalMessages.staleForm } })
        : route.fulfill({
            json: { data: { version: 2, changed_by: changedBy, changed_at: changedAt, value } },
          }),
  );
  await page.getByRole('textbox', { name: 'Isi surat' }).fill('Dengan hormat, {nama_lengkap} kami terima.');
  await click('Simpan')(page);
  await page.getByRole('list', { name: 'Isian yang diubah orang lain' }).waitFor();
}

async function leaveForm(page: Page): Promise<void> {
  await page.getByLabel('Nama Lengkap').fill('Sari Wulandari');
  await page
    .getByRole('link', { name: /^Kelola Data Anggota/ })
    .first()
    .click();
}

async function pickMember(page: Page): Promise<void> {
  await click('Tambahkan Riwayat')(page);
  await page.getByRole('dialog').getByLabel('Anggota').fill('an');
  await page.getByRole('option').first().waitFor();
}

async function sendTestMail(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email Penerima' }).fill('sari@contoh.id');
  await click('Kirim')(page);
}

async function previewGuide(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Pratinjau' });
  if (await tab.isVisible()) await tab.click();
}
