// Mails that could not be sent: a Super Admin sees them on the dashboard, and retries or removes them.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ReadyMail } from '../../../server/jobs/payloads.ts';
import type { Product } from '../../../tools/product.ts';
import { addAdmin } from '../../builders/as-admin/admins.ts';
import { failedMail } from '../../builders/rows/jobs.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { enterAs, expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { expectFocusOnContent } from '../../setup/browser/keyboard.ts';
import { row } from '../steps/table.ts';

test.use({ environment: ownProduct('Pekerjaan Gagal') });

test.skip(() => process.env.TEST_DATABASE_URL !== undefined, 'the row is written into the embedded database');

const detail = '550 5.1.1 The email account that you tried to reach does not exist';

/** As after a day of refusals by a mail server. */
function addFailedMail({ dataDir }: Product, address: string, changes: Partial<ReadyMail> = {}): void {
  const to = { name: 'Sari', address };
  const payload = JSON.stringify({ ...JSON.parse(failedMail.payload), to, ...changes });
  const columns = { ...failedMail, payload, last_error: detail };
  const names = Object.keys(columns);
  const database = new DatabaseSync(join(dataDir, 'anggota.db'), { timeout: 5000 });
  database
    .prepare(`insert into jobs (${names.join()}) values (${names.map(() => '?').join()})`)
    .run(...Object.values(columns));
  database.close();
}

test('the dashboard reports failed work, and the list says what and why; trying again delivers it', async ({
  page,
  product,
}) => {
  addFailedMail(product, 'coba-lagi@contoh.id');
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Lihat pekerjaan gagal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pekerjaan Gagal' })).toBeVisible();
  const job = row(page, 'coba-lagi@contoh.id');
  await expect(job).toContainText('Pembayaran Terverifikasi');
  await expect(job).toContainText('Alamat penerima ditolak server email.');
  await expect(job).toContainText(detail);
  await expect(job).toContainText('12 kali');
  await expectAccessible(page);
  await job.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText('Pekerjaan akan dicoba lagi')).toBeVisible();
  await expect(job).toBeHidden();
  await expectFocusOnContent(page);
  expect((await product.mail.mailTo('coba-lagi@contoh.id')).subject).toBe('Pembayaran Terverifikasi');
});

test('a mail whose link has ended cannot be tried again, and the list says why', async ({
  page,
  product,
}) => {
  addFailedMail(product, 'terlambat@contoh.id', { linkEndsAt: '2026-11-19T03:00:00.000Z' });
  await page.goto('/admin/failed-jobs');
  const job = row(page, 'terlambat@contoh.id');
  await expect(job).toContainText('Link di dalam email ini sudah berakhir.');
  await expect(job.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0);
  await job.getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('dialog', { name: 'Hapus Pekerjaan' }).getByRole('button', { name: 'Hapus' }).click();
  await expect(job).toBeHidden();
});

test('a failed job is removed after confirming, and the removal is in the trail', async ({
  page,
  product,
}) => {
  addFailedMail(product, 'buang@contoh.id');
  await page.goto('/admin/admins');
  await page.getByRole('link', { name: 'Jejak Audit' }).click();
  await page.getByRole('link', { name: 'Pekerjaan Gagal' }).click();
  const job = row(page, 'buang@contoh.id');
  await job.getByRole('button', { name: 'Hapus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus Pekerjaan' });
  await expect(dialog).toContainText('Pembayaran Terverifikasi untuk buang@contoh.id');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Pekerjaan berhasil dihapus')).toBeVisible();
  await expect(job).toBeHidden();
  await page.getByRole('link', { name: 'Jejak Audit' }).click();
  await expect(row(page, 'Menghapus pekerjaan yang gagal').first()).toContainText('buang@contoh.id');
});

test('without failed work the list says so and the dashboard shows nothing; an Admin sees neither', async ({
  page,
  context,
  admin,
  product,
}) => {
  await page.goto('/admin/failed-jobs');
  await expect(page.getByText('Tidak ada pekerjaan yang gagal.')).toBeVisible();
  await enterAs(context, product, await addAdmin(admin));
  addFailedMail(product, 'tidak-terlihat@contoh.id');
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('list', { name: 'Jumlah anggota' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lihat pekerjaan gagal' })).toBeHidden();
  await page.goto('/admin/failed-jobs');
  await expect(page.getByText('Anda tidak berwenang melakukan tindakan ini.')).toBeVisible();
});
