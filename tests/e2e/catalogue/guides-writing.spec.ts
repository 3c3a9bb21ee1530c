// Writing a guide: toolbar, preview, drafts.
import type { Page } from '@playwright/test';
import { addGuide } from '../../builders/as-admin/catalogue.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { enterAs, expect, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';
import { catalogueProduct } from '../steps/catalogue-product.ts';
import { content, tool } from '../steps/guide-editor.ts';

test.use({ environment: catalogueProduct });

/** On a phone the editor and the preview are two tabs. */
async function showPreview(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('tab', { name: 'Pratinjau' }).click();
  return page.getByRole('region', { name: 'Pratinjau' });
}

test('[GUI-027] the preview is what the public page will show, without scripts', async ({
  page,
  isMobile,
}) => {
  await page.goto('/admin/guides/create');
  await page.getByLabel('Judul').fill('Judul di pratinjau');
  await content(page).fill(
    '## Bagian satu\n\n**tebal** <script>document.title = "jahat"</script>\n\n| A |\n|---|\n| 1 |\n',
  );
  const preview = await showPreview(page, isMobile);
  await expect(preview.getByRole('heading', { name: 'Judul di pratinjau' })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Bagian satu' })).toBeVisible();
  await expect(preview.getByRole('cell', { name: '1' })).toBeVisible();
  await expect(page).toHaveTitle(/^Buat Panduan - /);
  await expectAccessible(page);
});

test('[GUI-021] the toolbar writes Markdown, and undo reverts it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admin/guides/create');
  const area = content(page);
  await area.fill('satu');
  await area.selectText();
  await tool(page, 'Tebal').click();
  await expect(area).toHaveValue('**satu**');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(area).toHaveValue('satu');

  await area.selectText();
  await tool(page, 'Miring').click();
  await expect(area).toHaveValue('_satu_');
  await tool(page, 'Miring').click();
  await expect(area).toHaveValue('satu');

  await area.selectText();
  await tool(page, 'Link').click();
  await page.keyboard.type('https://contoh.id');
  await expect(area).toHaveValue('[satu](https://contoh.id)');

  await area.fill('Bagian');
  await tool(page, 'Bagian').click();
  await expect(area).toHaveValue('## Bagian');

  await area.fill('satu\ndua');
  await area.selectText();
  await tool(page, 'Daftar').click();
  await expect(area).toHaveValue('- satu\n- dua');
  await area.selectText();
  await tool(page, 'Daftar').click();
  await tool(page, 'Daftar bernomor').click();
  await expect(area).toHaveValue('1. satu\n2. dua');

  await area.fill('Sebelum');
  await tool(page, 'Tabel').click();
  await page.keyboard.type('Nama');
  await expect(area).toHaveValue('Sebelum\n\n| Nama | Kolom 2 |\n| --- | --- |\n| Isi | Isi |\n');
});

test('Enter continues a list and ends it, and the arrows move through the toolbar', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/admin/guides/create');
  await expect(content(page)).toBeEnabled();
  await content(page).focus();
  await page.keyboard.type('1. satu');
  await page.keyboard.press('Enter');
  await page.keyboard.type('dua');
  await page.keyboard.press('Enter');
  await expect(content(page)).toHaveValue('1. satu\n2. dua\n3. ');
  await page.keyboard.press('Enter');
  await expect(content(page)).toHaveValue('1. satu\n2. dua\n');
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Tebal')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tool(page, 'Tabel')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+b');
  await expect(content(page)).toHaveValue('1. satu\n2. dua\n**teks tebal**');
});

test('what was typed is offered again after the page was left, and forgotten once it is saved', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const { id } = await addGuide(admin);
  await page.goto(`/admin/guides/${id}/edit`);
  await content(page).fill('Belum selesai');
  await page.goto('/admin/dashboard');
  await page.goto(`/admin/guides/${id}/edit`);
  await expect(content(page)).toHaveValue('Isi panduan.');
  await expect(page.getByText('Ada tulisan yang belum disimpan')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Pulihkan tulisan');
  await expect(content(page)).toHaveValue('Belum selesai');
  await press(page, 'Post');
  await expect(page.getByText('Panduan berhasil disimpan')).toBeVisible();
  await page.reload();
  await expect(content(page)).toHaveValue('Belum selesai');
  await expect(page.getByText('Ada tulisan yang belum disimpan')).toHaveCount(0);
});

test('what was typed is there again after the session has ended', { tag: '@desktop' }, async ({
  page,
  context,
  product,
}) => {
  await page.goto('/admin/guides/create');
  await page.getByLabel('Judul').fill('Hampir selesai');
  await content(page).fill('Seribu kata.');
  await page.route('**/api/guides', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } }),
  );
  page.once('dialog', (dialog) => dialog.accept());
  await press(page, 'Post');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.unrouteAll();
  await enterAs(context, product);
  await page.goto('/admin/guides/create');
  await press(page, 'Pulihkan tulisan');
  await expect(page.getByLabel('Judul')).toHaveValue('Hampir selesai');
  await expect(content(page)).toHaveValue('Seribu kata.');
});

test('a draft that nobody wants is thrown away', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admin/guides/create');
  await content(page).fill('Tidak jadi');
  await expect(page.getByText('Tersimpan di perangkat ini')).toBeVisible();
  await page.reload();
  await press(page, 'Hapus tulisan');
  await expect(page.getByText('Ada tulisan yang belum disimpan')).toHaveCount(0);
  await page.reload();
  await expect(content(page)).toBeEnabled();
  await expect(page.getByText('Ada tulisan yang belum disimpan')).toHaveCount(0);
});
