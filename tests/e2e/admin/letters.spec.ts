// Letters with numbers: from the switch to the paper that a stranger checks.
import { CONSENT_LABEL } from '#shared/letters/letters.states.ts';
import { shownCheckCode } from '#shared/papers/check-code.rules.ts';
import { issueLetter, useLetterType } from '../../builders/as-admin/letters.ts';
import { addActiveMember } from '../../builders/as-admin/members.ts';
import { addMemberInStatus, enter } from '../../builders/as-member/accounts.ts';
import { enterAs, expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { press, toasts } from '../../setup/browser/page.ts';
import { pickMember } from '../steps/pick-member.ts';

test.use({ environment: ownProduct('Surat') });

test('[ALL-001] [DOCS-001] [DOCS-003] [DOCS-004] [DOCS-005] a Super Admin switches letters on, and a letter is written, issued, checked and revoked', {
  tag: '@desktop',
}, async ({ page, admin, browser, product }) => {
  const member = await addActiveMember(admin);
  expect((await page.goto('/admin/letters'))?.status()).toBe(404);

  await page.goto('/admin/settings/features');
  const menu = page.getByRole('navigation', { name: 'Menu admin' });
  await expect(menu.getByRole('link', { name: 'Surat', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeEnabled();
  await page.getByRole('switch', { name: 'Surat' }).check();
  await press(page, 'Simpan');
  await menu.getByRole('link', { name: 'Surat', exact: true }).click();
  await expect(page.getByText('Tidak ada konsep')).toBeVisible();

  await test.step('Penanda Tangan', async () => {
    await page.getByRole('link', { name: 'Penanda Tangan' }).click();
    await press(page, 'Tambah Penanda Tangan');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nama', { exact: true }).fill('Dr. Ratna Dewi, M.Si.');
    await dialog.getByLabel('Jabatan').fill('Ketua');
    await press(page, 'Simpan');
    await expect(dialog.getByText('Menjabat mulai wajib diisi.')).toBeVisible();
    await dialog.getByLabel('Menjabat mulai').fill('2024-01-01');
    await press(page, 'Simpan');
    await expect(page.getByRole('row', { name: /Ratna Dewi/ })).toContainText('sekarang');
  });

  await test.step('Singkatan', async () => {
    await page.getByRole('link', { name: 'Jenis Surat' }).click();
    await page.getByRole('link', { name: 'Isi Singkatan di Surat & Kartu' }).click();
    await page.getByLabel('Singkatan').fill('PC');
    await press(page, 'Simpan Singkatan');
    await expect(toasts(page).getByText('Berhasil disimpan').first()).toBeVisible();
  });

  await test.step('Jenis Surat', async () => {
    await page.goto('/admin/letters/types/create');
    await expect(page.getByRole('button', { name: 'Simpan' })).toBeEnabled();
    await page.getByLabel('Nama jenis surat').fill('Surat Keterangan Anggota');
    await page.getByLabel('Kode', { exact: true }).fill('SKA');
    await page.getByLabel('Pola nomor').fill('{seq:3}/{kode}/{asosiasi}/{romawi}');
    await page
      .getByLabel('Isi surat', { exact: true })
      .fill('{nama_lengkap} adalah anggota untuk {keperluan}.');
    await page.getByRole('combobox', { name: 'Penanda tangan', exact: true }).selectOption({ index: 1 });
    await expect(page.getByLabel(CONSENT_LABEL)).toHaveCount(0);
    await press(page, 'Simpan');
    await expect(
      page.getByText('Pola ini memberi nomor yang sama di tahun berikutnya. Tambahkan {tahun}.'),
    ).toBeVisible();
    await page.getByLabel('Pola nomor').fill('{seq:3}/{kode}/{asosiasi}/{romawi}/{tahun}');
    await expect(page.getByText(/^Nomor berikut: 001\/SKA\/PC\/[IVX]+\/\d{4}$/)).toBeVisible();
    await press(page, 'Simpan');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Surat Keterangan Anggota');
  });

  await test.step('Mulai dari 118', async () => {
    await press(page, 'Mulai dari nomor lain');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nomor berikutnya').fill('118');
    await dialog.getByLabel('Alasan').fill('Buku agenda lama sampai 117');
    await press(page, 'Catat');
    await expect(page.getByText(/^Nomor berikut: 118\/SKA\/PC/)).toBeVisible();
  });

  await test.step('Tulis Surat', async () => {
    await page.goto('/admin/letters');
    await press(page, 'Tulis Surat');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^Nomor berikutnya 118\/SKA\/PC/)).toBeVisible();
    await pickMember(dialog, member);
    await press(page, 'Lanjut');
    await page.getByLabel('Keperluan').fill('pembukaan rekening');
    await press(page, 'Terbitkan');
    const confirmation = page.getByRole('dialog', { name: 'Terbitkan surat' });
    await expect(confirmation.getByText(/^118\/SKA\/PC\/[IVX]+\/\d{4}$/)).toBeVisible();
    await confirmation.getByRole('button', { name: 'Terbitkan' }).click();
  });

  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^118\/SKA\/PC\/[IVX]+\/\d{4}$/);
  const number = (await title.textContent()) ?? '';
  const code = (await page.getByText(/^[A-Z2-9]{3} [A-Z2-9]{3}$/).textContent()) ?? '';

  const stranger = await browser.newContext({ javaScriptEnabled: false });
  const phone = await stranger.newPage();
  const check = async () => {
    await phone.goto(`${product.url}/verifikasi`);
    await phone.getByLabel('Nomor surat').fill(number);
    await phone.getByLabel('Kode periksa').fill(code.toLowerCase());
    await phone.getByRole('button', { name: 'Periksa' }).click();
  };
  await check();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Surat berlaku');

  await press(page, 'Cabut');
  await page.getByRole('dialog').getByLabel('Alasan').fill('Keperluan keliru');
  await press(page, 'Cabut Surat');
  await expect(page.getByText('Alasan: Keperluan keliru')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ganti' })).toHaveCount(0);
  await check();
  await expect(phone.getByText(/Surat ini dicabut pada/)).toBeVisible();
  await stranger.close();

  await test.step('Ambil Nomor', async () => {
    await page.goto('/admin/letters');
    await press(page, 'Ambil Nomor');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Perihal').fill('Undangan rapat');
    await dialog.getByRole('button', { name: 'Ambil Nomor' }).click();
    await expect(title).toHaveText(/^119\/SKA\/PC/);
  });
});

test('[DOCS-005] a letter is replaced by a draft with its text, and both name each other', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const { id, number } = await issueLetter(admin);
  await page.goto(`/admin/letters/${id}`);
  await press(page, 'Ganti');
  await expect(page.getByText(`Surat ini akan menggantikan ${number}.`, { exact: false })).toBeVisible();
  await press(page, 'Terbitkan');
  await page
    .getByRole('dialog', { name: 'Terbitkan surat' })
    .getByRole('button', { name: 'Terbitkan' })
    .click();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByText(/^Diganti oleh /)).toBeVisible();
});

test('[DOCS-006] a wrong code and an unknown number answer alike, on a phone', { tag: '@phone' }, async ({
  page,
  admin,
}) => {
  const { number, check_code } = await issueLetter(admin);
  for (const [typed, code] of [
    [number, 'AAAAAA'],
    ['999/SKA/PC/I/2020', shownCheckCode(check_code)],
  ] as const) {
    await page.goto('/verifikasi');
    await page.getByLabel('Nomor surat').fill(typed);
    await page.getByLabel('Kode periksa').fill(code);
    await press(page, 'Periksa');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Surat tidak ditemukan');
    await expect(page.getByLabel('Nomor surat')).toHaveValue(typed);
  }
});

test('[DOCS-007] a member asks for a letter on the phone; an admin refuses one and issues the next by a key', {
  tag: '@phone',
}, async ({ page, context, product, admin }) => {
  const type = await useLetterType(admin);
  const member = await addMemberInStatus(product, 'active', {
    started_at: '2026-05-01',
    expired_at: '2099-12-31',
  });
  await enter(context, product, member);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Surat Saya' }).click();
  for (const purpose of ['pembukaan rekening', 'pengajuan visa']) {
    await press(page, 'Mohon Surat');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Pengurus memutuskan, lalu anda mendapat email.')).toBeVisible();
    await dialog.getByLabel('Keperluan').fill(purpose);
    await dialog.getByLabel('Kepada').fill('Bank Contoh');
    await press(page, 'Kirim');
    await expect(page.getByText(purpose)).toBeVisible();
  }
  await enterAs(context, product);
  await page.goto('/admin/letters/requests');
  await page
    .getByRole('button', { name: /^Putuskan/ })
    .first()
    .click();
  const desk = page.getByRole('form', { name: `Permohonan ${member.user.name}` });
  await expect(desk).toContainText('pembukaan rekening');
  await press(page, 'Tolak');
  await expect(desk.getByText('Alasan wajib diisi.')).toBeVisible();
  await desk.getByLabel('Alasan jika ditolak').fill('Sudah ada surat yang berlaku');
  await press(page, 'Tolak');
  await expect(desk).toContainText('pengajuan visa');
  await desk.press('t');
  await expect(page.getByText('Tidak ada permohonan')).toBeVisible();

  await page.goto('/letters');
  await expect(page.getByText('Sudah ada surat yang berlaku')).toBeVisible();
  await expect(
    page.getByRole('button', { name: new RegExp(`^Buka PDF \\d{3}/${type.code}/`) }),
  ).toBeVisible();
});
