// Creating, editing and publishing a guide.
import type { Page } from '@playwright/test';
import { guides } from '#shared/guides/guides.contract.ts';
import { addGuide } from '../../builders/as-admin/catalogue.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { hold, press } from '../../setup/browser/page.ts';
import { catalogueProduct } from '../steps/catalogue-product.ts';
import { content, tool } from '../steps/guide-editor.ts';
import { row } from '../steps/table.ts';

test.use({ environment: catalogueProduct });

test('[GUI-016] [GUI-017] [GUI-021] [AMB-031] [ERR-038] a guide is created and its Markdown stored as typed', async ({
  page,
  admin,
}) => {
  const title = `Panduan ${unusedMark()}`;
  const markdown =
    '# Judul\n\n* satu\n* dua  \n\n| A | B |\n|--|--:|\n| 1 | < 2 |\n\n<https://contoh.id> snake_case_word\n';
  await page.goto('/admin/guides/create');
  await page.getByLabel('Judul').fill(title);
  await content(page).fill(markdown);
  await expect(page.getByRole('switch', { name: 'Publikasikan?' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Publikasikan?' }).check();
  await press(page, 'Post');
  await expect(page).toHaveURL(/\/admin\/guides\/\d+\/edit$/);
  await expect(page.getByText('Panduan berhasil dibuat')).toBeVisible();
  const { data } = await admin.ask(guides.show, { params: { id: idIn(page) } });
  expect(data).toMatchObject({
    title,
    content: markdown,
    is_published: 1,
    slug: title.toLowerCase().replaceAll(' ', '-'),
  });
  await expect(content(page)).toHaveValue(markdown);
});

test('[GUI-019] [GUI-020] [GUI-022] [GUI-023] [ERR-039] a guide is edited and published', async ({
  page,
  admin,
  product,
}) => {
  const { id } = await addGuide(admin, { is_published: 0 });
  const slug = `alamat-${unusedMark().toLowerCase()}`;
  await page.goto(`/admin/guides/${id}/edit`);
  await expect(page.getByPlaceholder('Judul')).toBeEnabled();
  await expect(page.getByText(`${product.url}/guides/`, { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Publikasikan?' })).not.toBeChecked();
  await page.getByPlaceholder('Judul').fill('Judul Baru');
  await page.getByLabel('Slug').fill(slug);
  await content(page).fill('## Bagian\n\n1. satu\n2. dua\n');
  await page.getByRole('checkbox', { name: 'Publikasikan?' }).check();
  const sent = page.waitForRequest((request) => request.url().endsWith(`/api/guides/${id}`));
  await press(page, 'Post');
  expect((await sent).method()).toBe('PUT');
  await expect(page.getByText('Panduan berhasil disimpan')).toBeVisible();
  const { data } = await admin.ask(guides.show, { params: { id } });
  expect(data).toMatchObject({
    title: 'Judul Baru',
    slug,
    content: '## Bagian\n\n1. satu\n2. dua\n',
    is_published: 1,
  });
  await page.getByRole('link', { name: 'Lihat Panduan' }).click();
  await expect(page).toHaveURL(new RegExp(`/guides/${slug}$`));
  await expect(page.getByRole('heading', { name: 'Bagian' })).toBeVisible();
});

test('[GUI-028] a guide that is no longer published is gone from the public page', async ({
  page,
  admin,
  browser,
  product,
}) => {
  const { id, slug, title } = await addGuide(admin);
  const visitor = await browser.newPage({ baseURL: product.url });
  await visitor.goto(`/guides/${slug}`);
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await page.goto(`/admin/guides/${id}/edit`);
  await expect(page.getByRole('checkbox', { name: 'Publikasikan?' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Publikasikan?' }).uncheck();
  await press(page, 'Post');
  await expect(page.getByText('Panduan berhasil disimpan')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: title })).toHaveCount(0);
  await visitor.close();
});

test('[GUI-024] everything is disabled until the guide has come', async ({ page, admin }) => {
  const { id, title } = await addGuide(admin);
  const release = await hold(page, `/api/guides/${id}`);
  await page.goto('/admin/guides');
  await row(page, title).getByRole('link', { name: 'Ubah' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Panduan' })).toBeVisible();
  for (const input of inputs(page)) await expect(input).toBeDisabled();
  await expect(page.getByText('Pratinjau muncul di sini')).toHaveCount(0);
  await expectAccessible(page);
  release();
  for (const input of inputs(page)) await expect(input).toBeEnabled();
});

test('[GUI-025] everything is disabled while the guide is saved', async ({ page, admin }) => {
  const { id } = await addGuide(admin);
  await page.goto(`/admin/guides/${id}/edit`);
  await expect(page.getByRole('button', { name: 'Post' })).toBeEnabled();
  const release = await hold(page, `/api/guides/${id}`);
  await press(page, 'Post');
  for (const input of inputs(page)) await expect(input).toBeDisabled();
  release();
  await expect(page.getByText('Panduan berhasil disimpan')).toBeVisible();
  for (const input of inputs(page)) await expect(input).toBeEnabled();
});

test('[AMB-031] [AMB-085] a slug that is wrong or taken is reported at its field, and nothing typed is lost', async ({
  page,
  admin,
}) => {
  const other = await addGuide(admin);
  const { id } = await addGuide(admin);
  await page.goto(`/admin/guides/${id}/edit`);
  const slug = page.getByLabel('Slug');
  await expect(slug).toBeEnabled();
  for (const [wrong, reason] of [
    ['', 'Slug wajib diisi.'],
    ['Huruf Besar', 'Slug hanya boleh berisi huruf kecil'],
    [other.slug, 'Slug sudah digunakan.'],
  ] as const) {
    await slug.fill(wrong);
    await content(page).fill(`Ditulis bersama ${wrong}`);
    await press(page, 'Post');
    await expect(slug).toHaveAccessibleDescription(new RegExp(reason));
    await expect(slug).toBeFocused();
    await expect(content(page)).toHaveValue(`Ditulis bersama ${wrong}`);
  }
});

test('a guide that does not exist is reported in its place', async ({ page }) => {
  await page.goto('/admin/guides/999999/edit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak dapat ditampilkan');
  await page.getByRole('link', { name: 'Ke daftar panduan' }).click();
  await expect(page).toHaveURL(/\/admin\/guides$/);
});

function inputs(page: Page) {
  return [
    page.getByLabel('Judul'),
    page.getByLabel('Slug'),
    content(page),
    page.getByRole('checkbox', { name: 'Publikasikan?' }),
    tool(page, 'Tebal'),
    page.getByRole('button', { name: 'Post' }),
  ];
}

function idIn(page: Page): number {
  return Number(/guides\/(\d+)\/edit/.exec(page.url())?.[1]);
}
