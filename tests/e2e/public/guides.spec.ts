// Reading the guides, with and without a session.
import { makeSlug } from '#shared/guides/guides.rules.ts';
import type { Product } from '../../../tools/product.ts';
import { addGuide } from '../../builders/as-admin/catalogue.ts';
import { enterAs, ownProduct, preparingAdmin } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { hold, openNavigation, press } from '../../setup/browser/page.ts';
import { watchScripts } from '../steps/scripts.ts';
import { sidewaysScroll } from '../steps/window.ts';

test.use({ environment: ownProduct('Pembaca Panduan') });

const markdown = `Pembuka dengan **huruf tebal** dan [tautan](https://contoh.id).

# Bagian pertama

| Kolom | ${Array.from({ length: 12 }, (_, index) => `Kolom yang cukup lebar ${index}`).join(' | ')} |
|${'---|'.repeat(13)}
| a | ${'isi | '.repeat(12)}

<script>window.isBroken = true</script>

![Alur pendaftaran](/apple-touch-icon.png)

- [x] selesai
`;

const first = 'Menyusun Panel';
const second = 'Membaca Hasil Uji';
const draft = 'Rancangan Rahasia';

const prepared = new WeakMap<Product, Promise<void>>();

/** Three guides, the last of them unpublished; made once for each product. */
test.beforeEach(async ({ product }) => {
  const added = prepared.get(product) ?? addGuides(product);
  prepared.set(product, added);
  await added;
});

async function addGuides(product: Product): Promise<void> {
  const admin = await preparingAdmin(product);
  await addGuide(admin, { title: first, content: 'Isi panduan pertama.' });
  await addGuide(admin, { title: second, content: markdown });
  await addGuide(admin, { title: draft, content: 'Belum boleh dibaca.', is_published: 0 });
}

test('[GUI-001] [GUI-002] [GUI-006] [GUI-008] [GUI-010] [AMB-032] /guides shows the first guide to everybody', async ({
  page,
}) => {
  await page.goto('/guides');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panduan');
  await expect(page.getByRole('article', { name: first })).toBeVisible();
  await expect(page.getByText('Isi panduan pertama.')).toBeVisible();
  await expect(page).toHaveTitle(`${first} - Anggota`);
});

test('[GUI-003] [GUI-005] [GUI-010] the slug decides which guide is shown, also after a reload', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`/guides/${makeSlug(second)}`);
  for (const visit of ['entered', 'reloaded']) {
    await expect(page.getByRole('article', { name: second }), visit).toBeVisible();
    await expect(page).toHaveTitle(`${second} - Anggota`);
    await page.reload();
  }
});

test('[GUI-007] [AMB-029] an unknown slug shows the first guide', { tag: '@desktop' }, async ({ page }) => {
  const answer = await page.goto('/guides/tidak-ada');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('article', { name: first })).toBeVisible();
});

test('[GUI-004] the list is at the left of the guide; on a phone it opens from a button', async ({
  page,
  isMobile,
}) => {
  await page.goto('/guides');
  const list = page.getByRole('navigation', { name: 'Daftar panduan' });
  if (isMobile) {
    await expect(list).toBeHidden();
    await page.getByRole('button', { name: /Daftar panduan/ }).click();
  }
  await expect(list.getByRole('link')).toContainText([first, second]);
  const [left, right] = await Promise.all([list.boundingBox(), page.getByRole('article').boundingBox()]);
  if (!isMobile) expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  await list.getByRole('link', { name: second }).click();
  await expect(page).toHaveURL(`/guides/${makeSlug(second)}`);
  await expect(page.getByRole('article', { name: second })).toBeVisible();
  if (isMobile) await expect(list).toBeHidden();
});

test('[GUI-028] a guide that is not published is not listed', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`/guides/${makeSlug(draft)}`);
  await expect(page.getByRole('article', { name: first })).toBeVisible();
  await expect(page.getByText(draft)).toHaveCount(0);
});

test('[AMB-030] a signed-in admin reads a guide that is not published, with a note', {
  tag: '@desktop',
}, async ({ page, context, product }) => {
  await enterAs(context, product);
  await page.goto(`/guides/${makeSlug(draft)}`);
  await expect(page.getByRole('article', { name: draft })).toBeVisible();
  await expect(page.getByText('Belum dipublikasikan')).toBeVisible();
  await expect(page.getByText('Belum boleh dibaca.')).toBeVisible();
});

test('[GUI-027] Markdown becomes text, wide tables scroll separately, scripts do nothing', async ({
  page,
}) => {
  await page.goto(`/guides/${makeSlug(second)}`);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { name: 'Bagian pertama' })).toBeVisible();
  await expect(article.getByRole('link', { name: 'tautan' })).toHaveAttribute('href', 'https://contoh.id');
  await expect(article.getByRole('img', { name: 'Alur pendaftaran' })).toBeVisible();
  await expect(article.getByRole('checkbox', { name: 'Selesai' })).toBeChecked();
  expect(await page.evaluate('window.isBroken')).toBeUndefined();
  const table = article.getByRole('group', { name: 'Tabel' });
  const box = await table.boundingBox();
  expect(box?.width).toBeLessThanOrEqual((await article.boundingBox())?.width ?? 0);
  await expect(table.getByRole('columnheader').last()).not.toBeInViewport();
  expect(await sidewaysScroll(page)).toBe(0);
});

test('[GUI-001] [AMB-035] visitors get the guides without any script, with an invitation to join', {
  tag: '@desktop',
}, async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/guides', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.getByRole('link', { name: 'Gabung Sekarang' }).click();
  await expect(page).toHaveURL('/register');
});

test('[GUI-009] [AMB-035] a member sees placeholders while the guides are fetched, and no invitation', {
  tag: '@desktop',
}, async ({ page, member: _ }) => {
  await page.goto('/dashboard');
  const release = await hold(page, '/api/public/guides');
  await (await openNavigation(page)).getByRole('link', { name: 'Panduan' }).click();
  await expect(page.getByRole('status', { name: 'Memuat panduan' })).toBeVisible();
  await expect(page).toHaveTitle('Panduan - Anggota');
  release();
  await expect(page.getByRole('article', { name: first })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Memuat panduan' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Gabung Sekarang' })).toHaveCount(0);
  await page.getByRole('link', { name: new RegExp(`Panduan berikutnya.*${second}`) }).click();
  await expect(page).toHaveTitle(`${second} - Anggota`);
});

test('a member learns that the guides cannot be fetched, and tries again', { tag: '@desktop' }, async ({
  page,
  member: _,
}) => {
  await page.goto('/dashboard');
  await page.route('**/api/public/guides', (route) => route.abort());
  await (await openNavigation(page)).getByRole('link', { name: 'Panduan' }).click();
  await expect(page.getByText('Terjadi kesalahan. Silahkan coba lagi.')).toBeVisible();
  await page.unroute('**/api/public/guides');
  await press(page, 'Coba lagi');
  await expect(page.getByRole('article', { name: first })).toBeVisible();
});
