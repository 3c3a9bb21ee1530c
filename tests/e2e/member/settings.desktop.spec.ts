// Biodata, photo and password of a member's own account.
import { profile } from '#shared/members/members.contract.ts';
import { imageMessages } from '#shared/messages.ts';
import { ask } from '../../../tools/product-api.ts';
import { login } from '../../builders/as-member/accounts.ts';
import { damagedJpeg, jpeg, sixMegabytes } from '../../builders/files.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { answer, asFile, press, toasts, watchCalls } from '../../setup/browser/page.ts';
import { fillPasswordChange } from '../steps/own-password.ts';
import { largeImage, slowDown } from '../steps/slow-upload.ts';

test('[MEM-011] [AMB-018] the side navigation leads to its screens, /settings to the first', async ({
  page,
  member: _,
}) => {
  await page.goto('/settings');
  await expect(page).toHaveURL('/settings/profile');
  const menu = page.getByRole('navigation', { name: 'Pengaturan akun' });
  await expect(menu.getByRole('link')).toHaveText(['Biodata', 'Foto', 'Ganti Password', 'Data Saya']);
  const screens = {
    Foto: '/settings/photo',
    'Ganti Password': '/settings/change-password',
    'Data Saya': '/settings/data',
    Biodata: '/settings/profile',
  };
  for (const [name, url] of Object.entries(screens)) {
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});

test('[MEM-012] [MEM-013] [MEM-034] [AUTH-049] the form is filled in with what is known; name and e-mail are read-only', async ({
  page,
  member,
}) => {
  await page.goto('/settings/profile');
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue(member.user.name);
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  for (const label of ['Nama Lengkap', 'Email']) await expect(page.getByLabel(label)).not.toBeEditable();
  await expect(page.getByLabel('Institusi', { exact: true })).toHaveValue(member.user.company);
  await expect(page.getByLabel('Kategori Institusi')).toHaveValue(String(member.user.company_category_id));
  await expect(page.getByLabel('HP/WA')).toHaveValue('081234567890');
  await expect(page.getByLabel('HP/WA')).toHaveAttribute('placeholder', '08xxxxxxxxx');
});

test('[MEM-002] [ERR-018] saved biodata survive a reload', async ({ page, member, product }) => {
  await page.goto('/settings/profile');
  await page.getByLabel('Gelar Depan').fill('Dr.');
  await page.getByLabel('Tempat Lahir').fill('Kediri');
  await page.getByLabel('Tanggal Lahir').fill('1990-05-17');
  await press(page, 'Simpan');
  await expect(toasts(page).getByText('Data user berhasil diperbarui', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Gelar Depan')).toHaveValue('Dr.');
  const { data } = await ask(product, profile.show, { token: member.token });
  expect(data).toMatchObject({
    title_before_name: 'Dr.',
    place_of_birth: 'Kediri',
    date_of_birth: '1990-05-17',
    name: member.user.name,
  });
});

test('[MEM-033] [MEM-038] refused biodata stay as typed and change nothing', async ({
  page,
  member,
  product,
}) => {
  await page.goto('/settings/profile');
  await page.getByLabel('Institusi', { exact: true }).fill('');
  await page.getByLabel('HP/WA').fill('12');
  await press(page, 'Simpan');
  await expect(page.getByLabel('Institusi', { exact: true })).toHaveAccessibleDescription(
    'Institusi wajib diisi.',
  );
  await expect(page.getByLabel('HP/WA')).toHaveAccessibleDescription(/HP\/WA tidak valid/);
  await expect(page.getByLabel('HP/WA')).toHaveValue('12');
  const { data } = await ask(product, profile.show, { token: member.token });
  expect(data.company).toBe(member.user.company);
});

test('[MEM-014] [ERR-019] a new photo is shown on the page and in the header immediately', async ({
  page,
  member,
  product,
}) => {
  await page.goto('/settings/photo');
  const before = page.getByRole('banner').getByRole('img', { name: /^Foto/ });
  await expect(before).toHaveCount(0);
  await page.getByLabel('Foto', { exact: true }).setInputFiles(asFile(await jpeg()));
  await expect(page.getByRole('img', { name: 'Pratinjau' })).toBeVisible();
  await press(page, 'Simpan');
  await expect(toasts(page).getByText('Foto berhasil disimpan', { exact: true })).toBeVisible();
  const { data } = await ask(product, profile.show, { token: member.token });
  await expect(
    page.getByRole('button', { name: 'Menu akun' }).getByRole('img', { includeHidden: true }),
  ).toHaveAttribute('src', data.photo_url ?? '');
  await expect(page.getByRole('img', { name: 'Pratinjau' })).toHaveAttribute('src', data.photo_url ?? '');
});

test('[MEM-035] [MEM-046] a file that is not an image is refused where it was picked', async ({
  page,
  member,
  product,
}) => {
  await page.goto('/settings/photo');
  const input = page.getByLabel('Foto', { exact: true });
  await expect(input).toHaveAttribute('accept', '.jpg,.jpeg,.png');
  await input.setInputFiles({ name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('halo') });
  await expect(page.getByText(imageMessages.notAnImage)).toBeVisible();
  await input.setInputFiles(asFile(sixMegabytes));
  await expect(page.getByText(imageMessages.tooLarge)).toBeVisible();
  expect((await ask(product, profile.show, { token: member.token })).data.photo_url).toBeNull();
});

test('[MEM-046] [MEM-047] the stored photo replaces one that the server refuses, without a toast', async ({
  page,
  member,
  product,
}) => {
  await ask(product, profile.changePhoto, { file: await jpeg(), token: member.token });
  const { data } = await ask(product, profile.show, { token: member.token });
  await page.goto('/settings/photo');
  const preview = page.getByRole('img', { name: 'Pratinjau' });
  await expect(preview).toHaveAttribute('src', data.photo_url ?? '');
  await page.getByLabel('Foto', { exact: true }).setInputFiles(asFile(damagedJpeg));
  await expect(preview).toHaveAttribute('src', /^blob:/);
  await press(page, 'Simpan');
  await expect(page.getByLabel('Foto', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(preview).toHaveAttribute('src', data.photo_url ?? '');
  await expect(toasts(page).getByRole('alert')).toHaveCount(0);
});

test('[MEM-042] [FMT-009] the upload of a photo shows its percentage', async ({
  page,
  context,
  member: _,
}) => {
  await page.goto('/settings/photo');
  await slowDown(context, page);
  await page.getByLabel('Foto', { exact: true }).setInputFiles(largeImage);
  await press(page, 'Simpan');
  const bar = page.getByRole('progressbar', { name: 'Mengirim file' });
  await expect(bar).toBeVisible();
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        seen.add(Number(await bar.getAttribute('aria-valuenow', { timeout: 500 }).catch(() => 0)));
        return seen.size;
      },
      { intervals: [100] },
    )
    .toBeGreaterThan(2);
  expect([...seen]).toEqual([...seen].toSorted((a, b) => a - b));
});

test('[MEM-002] [MEM-015] [ERR-020] the password is changed with the help of the current one', async ({
  page,
  member,
  product,
}) => {
  await page.goto('/settings/change-password');
  for (const label of ['Password Baru', 'Konfirmasi Password Baru', 'Password Saat Ini'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'password');
  await fillPasswordChange(page, { current: member.password, next: 'rujak-cingur-segar' });
  await press(page, 'Simpan');
  await expect(toasts(page).getByText('Password berhasil disimpan', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Password Saat Ini')).toHaveValue('');
  await login(product, { email: member.email, password: 'rujak-cingur-segar' });
  await expect(login(product, member)).rejects.toThrow('Email atau password salah.');
});

test('[MEM-045] [AMB-049] a wrong current password is shown at its field only', async ({
  page,
  member,
  product,
}) => {
  await page.goto('/settings/change-password');
  await fillPasswordChange(page, { current: 'bukan-ini-password', next: 'rujak-cingur-segar' });
  await press(page, 'Simpan');
  await expect(page.getByLabel('Password Saat Ini')).toHaveAccessibleDescription('Password saat ini salah.');
  await expect(toasts(page).getByRole('alert')).toHaveCount(0);
  await login(product, member);
});

test('[AMB-049] a password change that fails for no reason of a field is reported in a toast', async ({
  page,
  member,
}) => {
  await answer(page, '/api/user/password', 500, { message: 'Server sedang sibuk.' });
  const calls = watchCalls(page);
  await page.goto('/settings/change-password');
  await press(page, 'Simpan');
  await expect(toasts(page).getByText('Server sedang sibuk.')).toBeVisible();
  expect(calls.at(-1)?.headers().authorization).toBe(`Bearer ${member.token}`);
});
