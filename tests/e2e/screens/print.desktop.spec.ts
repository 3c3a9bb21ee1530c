// Printed pages: guides and payments, without controls, dark on white.
import type { Page } from '@playwright/test';
import { addGuide } from '../../builders/as-admin/catalogue.ts';
import { enter, registerMember } from '../../builders/as-member/accounts.ts';
import { decidedPayment, orderDues } from '../../builders/as-member/payments.ts';
import { enterAs, preparingAdmin } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { pagesOf, print } from '../../setup/browser/print.ts';

// The dark theme must not print black pages.
test.use({ colorScheme: 'dark' });

async function expectPaper(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const role of ['navigation', 'button', 'banner', 'contentinfo', 'dialog'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
}

test('a guide is printed as text alone, with the addresses of its links', async ({ page, product }) => {
  const content = `Lihat [metode](https://contoh.id/metode) dan https://contoh.id/alat.\n\n${'Panelis mencicipi tiga sampel.\n\n'.repeat(60)}`;
  await addGuide(await preparingAdmin(product), { title: 'Uji Segitiga', slug: 'uji-segitiga', content });
  await page.goto('/guides/uji-segitiga');
  await print(page);
  await expectPaper(page);
  const title = page.getByRole('heading', { name: 'Uji Segitiga' });
  await expect(title).toHaveCSS('color', 'rgb(38, 32, 30)');
  await expect(
    page.getByRole('article').getByText('Perhimpunan Praktisi Evaluasi Sensori Nusantara'),
  ).toBeVisible();
  const addresses = await page.evaluate(
    "[...document.querySelectorAll('article a[href^=http]')].map((a) => getComputedStyle(a, '::after').content)",
  );
  expect(addresses).toEqual([expect.stringContaining('https://contoh.id/metode'), 'none']);
  expect(await pagesOf(page)).toBeGreaterThan(1);
});

test('a paid payment is printed as a receipt on one page', async ({ page, context, product }) => {
  const member = await registerMember(product);
  const payment = await decidedPayment(product, member, { duration: 2 });
  await enter(context, product, member);
  await page.goto(`/payments/${payment.id}`);
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeVisible();
  await print(page);
  await expectPaper(page);
  await expect(page.getByRole('heading')).toHaveText(['Bukti Pembayaran Iuran']);
  for (const [label, value] of [
    ['Status', 'Lunas'],
    ['Anggota', member.user.name],
    ['Durasi', '2 tahun'],
    ['Catatan anggota', 'Lewat m-banking'],
  ] as const)
    await expect(
      page.getByRole('row', { name: label, exact: false }).filter({ hasText: value }),
    ).toBeVisible();
  await expect(page.getByRole('img', { name: `Bukti transfer ${payment.no}` })).toBeVisible();
  expect(await pagesOf(page)).toBe(1);
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('heading', { name: 'Bukti Pembayaran Iuran' })).toHaveCount(0);
});

test('an admin prints a payment out of its dialog, not the list behind', async ({
  page,
  context,
  product,
}) => {
  const member = await registerMember(product);
  const payment = await orderDues(product, member);
  await enterAs(context, product);
  await page.goto(`/admin/payments?keyword=${payment.no}`);
  await page.getByRole('button', { name: `Aksi lain untuk ${payment.no}` }).click();
  await page.getByRole('menuitem', { name: 'Lihat Pembayaran' }).click();
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeVisible();
  await print(page);
  await expectPaper(page);
  await expect(page.getByRole('heading')).toHaveText(['Rincian Pembayaran Iuran']);
  await expect(page.getByRole('row', { name: 'Anggota' })).toContainText(member.user.name);
  await expect(page.getByRole('table')).toHaveCount(1);
});
