// What the association says on letters and cards.
import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { documentSettings } from '#shared/association/documents.contract.ts';
import { addAdmin } from '../../builders/as-admin/admins.ts';
import { enterAs, expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';

test.use({ environment: ownProduct('Surat') });

test('[OWN-006] a Super Admin writes the letter with fields, looks at the PDF, and saves', async ({
  page,
  admin,
}) => {
  await page.goto('/admin/settings/documents');
  const letter = page.getByRole('textbox', { name: 'Isi surat' });
  const example = page.getByRole('region', { name: 'Contoh isi' }).first();
  await expect(example).toContainText('sebagai anggota Perhimpunan Surat terhitung sejak');

  await letter.fill('Yth. ');
  const fields = page.getByRole('toolbar', { name: 'Sisipkan isian' }).first();
  await fields.getByRole('button', { name: 'Nama dengan gelar' }).click();
  await page.keyboard.type(', selamat datang.');
  await fields.getByRole('button', { name: 'Kotak data anggota' }).press('Enter');
  await expect(letter).toHaveValue('Yth. {nama_lengkap}, selamat datang.\n\n{data_anggota}');
  await expect(example).toContainText('Yth. Dr. Contoh Anggota, M.M., selamat datang.');

  const card = page.getByRole('textbox', { name: 'Kalimat di belakang kartu' });
  await card.fill('Kartu {nomer}.');
  await press(page, 'Buka pratinjau surat');
  await expect(card).toHaveAccessibleDescription(/\{nomer\} tidak dikenal\. Isian yang ada: \{nama\}, /);
  await card.fill('Kartu {nomor_anggota}.');

  const preview = page.waitForResponse((answer) => answer.url().endsWith(documentSettings.preview.path));
  // The browser of the tests has no viewer for PDF files: the new window downloads it.
  const opened = page.waitForEvent('popup');
  const file = opened.then((viewer) => viewer.waitForEvent('download'));
  await press(page, 'Buka pratinjau surat');
  expect((await preview).status()).toBe(200);
  expect(await startOf(await file)).toBe('%PDF-');
  await (await opened).close();
  expect((await admin.ask(documentSettings.show)).data.version).toBe(0);

  await page.getByLabel('Nama penanda tangan').fill('Dr. Ratna Dewi');
  await press(page, 'Simpan');
  await expect(page.getByText('Berhasil disimpan')).toBeVisible();
  expect((await admin.ask(documentSettings.show)).data.value).toMatchObject({
    signer_name: 'Dr. Ratna Dewi',
    letter_text: 'Yth. {nama_lengkap}, selamat datang.\n\n{data_anggota}',
    card_text: 'Kartu {nomor_anggota}.',
  });
});

test('[OWN-006] an Admin who only reads previews what is saved, also where the browser blocks windows', async ({
  page,
  context,
  product,
  admin,
}) => {
  await enterAs(context, product, await addAdmin(admin));
  await page.addInitScript('window.open = () => null');
  await page.goto('/admin/settings/documents');
  await expect(page.getByRole('textbox', { name: 'Isi surat' })).toBeDisabled();
  for (const name of ['surat', 'kartu']) {
    await press(page, `Buka pratinjau ${name}`);
    await expect(page.getByRole('status').filter({ hasText: `Pratinjau ${name} siap` })).toBeVisible();
    await expect(page.getByRole('link', { name: `Buka ${name}` })).toHaveAttribute('href', /^blob:/);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: `unduh ${name}` }).click();
    expect(await startOf(await file)).toBe('%PDF-');
  }
  await expect(page).toHaveURL(/settings\/documents$/);
});

async function startOf(file: Download): Promise<string> {
  return (await readFile(await file.path())).subarray(0, 5).toString();
}
