// The handbook: found from a screen, searched, read and printed.
import { enter, registerMember } from '../../builders/as-member/accounts.ts';
import { enterAs } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { pagesOf, print } from '../../setup/browser/print.ts';

const question = { name: 'Bantuan untuk halaman ini' };

test("[HELP-001] a member gets from '?' to the chapter of the screen, and on to the next", async ({
  page,
  context,
  product,
}) => {
  await enter(context, product, await registerMember(product));
  await page.goto('/payments');
  await page.getByRole('link', question).click();
  await expect(page).toHaveURL('/bantuan/membayar-iuran');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membayar iuran');
  await expect(page.getByRole('img', { name: /Instruksi transfer/ })).toBeVisible();
  await page.getByRole('link', { name: /Bab berikutnya/ }).click();
  await expect(page).toHaveURL('/bantuan/perpanjang-tanpa-login');
});

test('[HELP-001] an admin searches the chapters of all roles', async ({ page, context, product }) => {
  await enterAs(context, product);
  await page.goto('/admin/months');
  await page.getByRole('link', question).click();
  await expect(page).toHaveURL('/admin/bantuan/menutup-bulan');
  await page.getByRole('link', { name: 'Semua bab' }).click();
  const search = page.getByRole('searchbox', { name: 'Cari di Bantuan' });
  await search.fill('kode unik');
  await search.press('Enter');
  await expect(page).toHaveURL('/admin/bantuan?cari=kode+unik');
  await page.getByRole('link', { name: /^Rekening dan kode unik/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rekening dan kode unik');
});

test("[HELP-003] 'Mulai dalam satu jam' is one page with the association's name, linked from the first steps", {
  tag: '@desktop',
}, async ({ page, context, product }) => {
  await enterAs(context, product);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Mulai dalam satu jam' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mulai dalam satu jam');
  await print(page);
  await expect(page.getByRole('article')).toContainText('Perhimpunan Praktisi Evaluasi Sensori Nusantara');
  for (const role of ['navigation', 'button', 'banner'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  expect(await pagesOf(page)).toBe(1);
});

test('[HELP-001] a booklet begins each chapter on a new page', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/bantuan/buku');
  const chapters = await page.getByRole('heading', { level: 2 }).count();
  await print(page);
  expect(await pagesOf(page)).toBeGreaterThan(chapters);
});
