// Guides in the admin area: list, editor, preview, drafts.
import type { Page } from '@playwright/test';
import { type GuideChange, guides } from '#shared/guides.contract.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { type AdminSession, enterAs, expect, ownProduct, test } from '../setup/admin-test.ts';
import { hold } from '../setup/page.ts';
import { cell, emptyCell, row } from './steps/table.ts';

test.use({ environment: ownProduct('Penulis Panduan') });

const DELETE_WARNING = 'Aksi ini tidak dapat dikembalikan. Data akan dihapus permanen dari server.';

let serial = 0;
function unusedTitle(): string {
  serial += 1;
  return `Panduan ${Date.now()} ${serial}`;
}

async function addGuide(admin: AdminSession, values: Partial<GuideChange> = {}) {
  const { data } = await admin.ask(guides.add, {
    body: { title: unusedTitle(), content: 'Isi panduan.', is_published: 1, ...values },
  });
  return data;
}

const content = (page: Page) => page.getByLabel('Isi Panduan');
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

/** On a phone the editor and the preview are two tabs. */
async function showPreview(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('tab', { name: 'Pratinjau' }).click();
  return page.getByRole('region', { name: 'Pratinjau' });
}

test('[GUI-011] [AMB-043] the list shows all guides, published or not', async ({ page, admin, isMobile }) => {
  const hidden = await addGuide(admin, { is_published: 0 });
  const open = await addGuide(admin);
  await page.goto('/admin/guides');
  await expect(page.getByRole('heading', { level: 1, name: 'Panduan' })).toBeVisible();
  await expect(page).toHaveTitle(/^Panduan - /);
  await expect(cell(row(page, hidden.title), 'Publikasi')).toHaveText('Tidak');
  await expect(cell(row(page, open.title), 'Publikasi')).toHaveText('Ya');
  await expect(cell(row(page, open.title), 'Dibuat oleh')).toHaveText('Super Admin');
  if (!isMobile)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Judul',
      'Publikasi',
      'Dibuat oleh',
      'Diubah',
      'Aksi',
    ]);
});

test('[AMB-052] without guides the list says so', async ({ page }) => {
  await page.route('**/api/guides', (route) => route.fulfill({ json: { data: [] } }));
  await page.goto('/admin/guides');
  await expect(emptyCell(page)).toBeVisible();
});

test('[GUI-012] the list leads to the screen that creates a guide', async ({ page }) => {
  await page.goto('/admin/guides');
  await page.getByRole('link', { name: 'Buat Panduan' }).click();
  await expect(page).toHaveURL(/\/admin\/guides\/create$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Buat Panduan' })).toBeVisible();
});

test('[GUI-013] [AMB-030] a row leads to the public page, which shows an admin what is not published', async ({
  page,
  admin,
}) => {
  const { title, slug } = await addGuide(admin, { is_published: 0 });
  await page.goto('/admin/guides');
  await row(page, title).getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/guides/${slug}$`));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Belum dipublikasikan')).toBeVisible();
});

test('[GUI-014] [GUI-018] a row leads to its editor', async ({ page, admin }) => {
  const { id, title } = await addGuide(admin);
  await page.goto('/admin/guides');
  await row(page, title).getByRole('link', { name: 'Ubah' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/guides/${id}/edit$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Panduan' })).toBeVisible();
  await expect(page.getByLabel('Judul')).toHaveValue(title);
});

test('[GUI-015] [ERR-040] [ERR-042] a guide is deleted after confirming', async ({ page, admin }) => {
  const { id, title } = await addGuide(admin);
  await page.goto('/admin/guides');
  await row(page, title).getByRole('button', { name: 'Hapus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus Panduan' });
  await expect(dialog).toContainText(DELETE_WARNING);
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Panduan berhasil dihapus')).toBeVisible();
  await expect(row(page, title)).toBeHidden();
  await expect(admin.ask(guides.show, { params: { id } })).rejects.toThrow('404');
});

test('[GUI-016] [GUI-017] [GUI-021] [AMB-031] [ERR-038] a guide is created and its Markdown kept as typed', async ({
  page,
  admin,
}) => {
  const title = unusedTitle();
  const markdown =
    '# Judul\n\n* satu\n* dua  \n\n| A | B |\n|--|--:|\n| 1 | < 2 |\n\n<https://contoh.id> snake_case_word\n';
  await page.goto('/admin/guides/create');
  await page.getByLabel('Judul').fill(title);
  await content(page).fill(markdown);
  await expect(page.getByRole('switch', { name: 'Publikasikan?' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Publikasikan?' }).check();
  await page.getByRole('button', { name: 'Post' }).click();
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
  const slug = `alamat-${Date.now()}`;
  await page.goto(`/admin/guides/${id}/edit`);
  await expect(page.getByPlaceholder('Judul')).toBeEnabled();
  await expect(page.getByText(`${product.url}/guides/`, { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Publikasikan?' })).not.toBeChecked();
  await page.getByPlaceholder('Judul').fill('Judul Baru');
  await page.getByLabel('Slug').fill(slug);
  await content(page).fill('## Bagian\n\n1. satu\n2. dua\n');
  await page.getByRole('checkbox', { name: 'Publikasikan?' }).check();
  const sent = page.waitForRequest((request) => request.url().endsWith(`/api/guides/${id}`));
  await page.getByRole('button', { name: 'Post' }).click();
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

test('[GUI-028] what is no longer published is gone from the public page', async ({
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
  await page.getByRole('button', { name: 'Post' }).click();
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
  await expectAccessible(page);
  release();
  for (const input of inputs(page)) await expect(input).toBeEnabled();
});

test('[GUI-025] everything is disabled while the guide is saved', async ({ page, admin }) => {
  const { id } = await addGuide(admin);
  await page.goto(`/admin/guides/${id}/edit`);
  await expect(page.getByRole('button', { name: 'Post' })).toBeEnabled();
  const release = await hold(page, `/api/guides/${id}`);
  await page.getByRole('button', { name: 'Post' }).click();
  for (const input of inputs(page)) await expect(input).toBeDisabled();
  release();
  await expect(page.getByText('Panduan berhasil disimpan')).toBeVisible();
  for (const input of inputs(page)) await expect(input).toBeEnabled();
});

test('[AMB-031] [AMB-085] a slug that is wrong or taken is told at its field, and nothing typed is lost', async ({
  page,
  admin,
}) => {
  const other = await addGuide(admin);
  const { id } = await addGuide(admin);
  await page.goto(`/admin/guides/${id}/edit`);
  const slug = page.getByLabel('Slug');
  await expect(slug).toBeEnabled();
  for (const wrong of ['', 'Huruf Besar', other.slug]) {
    await slug.fill(wrong);
    await content(page).fill(`Ditulis bersama ${wrong}`);
    await page.getByRole('button', { name: 'Post' }).click();
    await expect(slug).toHaveAttribute('aria-invalid', 'true');
    await expect(slug).toBeFocused();
    await expect(content(page)).toHaveValue(`Ditulis bersama ${wrong}`);
  }
});

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

test('[GUI-021] the toolbar writes Markdown, and undo takes it back', async ({ page }) => {
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

test('Enter goes on with a list and ends it, the arrows walk through the toolbar', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has no arrow keys.');
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

test('what was typed is offered back after the page was left, and forgotten once it is saved', async ({
  page,
  admin,
}) => {
  const { id } = await addGuide(admin);
  await page.goto(`/admin/guides/${id}/edit`);
  await content(page).fill('Belum selesai');
  await page.goto('/admin/dashboard');
  await page.goto(`/admin/guides/${id}/edit`);
  await expect(content(page)).toHaveValue('Isi panduan.');
  await expect(page.getByText('Ada tulisan yang belum disimpan')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pulihkan tulisan' }).click();
  await expect(content(page)).toHaveValue('Belum selesai');
  await page.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByText('Panduan berhasil disimpan')).toBeVisible();
  await page.reload();
  await expect(content(page)).toHaveValue('Belum selesai');
  await expect(page.getByText('Ada tulisan yang belum disimpan')).toHaveCount(0);
});

test('what was typed is there again after the session has ended', async ({ page, context, product }) => {
  await page.goto('/admin/guides/create');
  await page.getByLabel('Judul').fill('Hampir selesai');
  await content(page).fill('Seribu kata.');
  await page.route('**/api/guides', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } }),
  );
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Post' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.unrouteAll();
  await enterAs(context, product);
  await page.goto('/admin/guides/create');
  await page.getByRole('button', { name: 'Pulihkan tulisan' }).click();
  await expect(page.getByLabel('Judul')).toHaveValue('Hampir selesai');
  await expect(content(page)).toHaveValue('Seribu kata.');
});

test('a draft that nobody wants is thrown away', async ({ page }) => {
  await page.goto('/admin/guides/create');
  await content(page).fill('Tidak jadi');
  await expect(page.getByText('Tersimpan di perangkat ini')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Hapus tulisan' }).click();
  await expect(page.getByText('Ada tulisan yang belum disimpan')).toHaveCount(0);
  await page.reload();
  await expect(content(page)).toBeEnabled();
  await expect(page.getByText('Ada tulisan yang belum disimpan')).toHaveCount(0);
});

test('a guide that does not exist is told in its place', async ({ page }) => {
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
