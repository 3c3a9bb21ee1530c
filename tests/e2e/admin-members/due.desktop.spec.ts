// 'Jatuh Tempo': whom to remind, by stage.

import { addMember } from '../../builders/as-admin/members.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { emptyCell, row } from '../steps/table.ts';

/** A day in Jakarta. */
const inDays = (days: number) => Temporal.Now.plainDateISO('Asia/Jakarta').add({ days }).toString();

test('[REM-001] members who soon end are found by stage, category and word, counted, and exported', async ({
  page,
  admin,
}) => {
  const mark = unusedMark();
  const ending = (days: number, fields: object = {}) => {
    const started_at = inDays(days - 364);
    const status = days < 0 ? 'inactive' : 'active';
    return addMember(admin, { company: mark, status, started_at, expired_at: inDays(days), ...fields });
  };
  const soon = await ending(7);
  const later = await ending(30);
  const gone = await ending(-70, { name: `Lama ${mark}` });

  await page.goto('/admin/dashboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Jatuh Tempo .* [1-9]/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jatuh Tempo' })).toBeVisible();
  await page.getByLabel('Cari', { exact: true }).fill(mark);
  const stage = (name: string) => page.getByRole('search').getByRole('button', { name });
  await expect(stage('Semua tahap 2')).toHaveAttribute('aria-pressed', 'true');
  await expect(row(page, soon.name)).toContainText('dalam 7 hari');
  await expect(row(page, soon.name)).toContainText('Belum pernah');
  await expect(row(page, later.name)).toBeVisible();
  await expect(row(page, gone.name)).toBeHidden();
  await expectAccessible(page);

  await stage('1–7 hari lagi 1').click();
  await expect(page).toHaveURL(/stage=before_7/);
  await expect(row(page, later.name)).toBeHidden();
  await expect(row(page, soon.name)).toBeVisible();
  await page.getByLabel('Kontak di tahap ini').selectOption('Sudah dihubungi');
  await expect(emptyCell(page)).toBeVisible();
  await expect(stage('1–7 hari lagi 0')).toBeVisible();
  await page.getByLabel('Kontak di tahap ini').selectOption('Belum dihubungi');
  await stage('Untuk dibahas pengurus 1').click();
  await expect(row(page, gone.name)).toContainText('70 hari yang lalu');
  await page.reload();
  await expect(row(page, gone.name)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh (.xlsx)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Jatuh Tempo .*\.xlsx$/);

  await page.getByRole('link', { name: gone.name }).click();
  await expect(page.getByRole('heading', { name: 'Kelola Anggota' })).toBeVisible();
});
