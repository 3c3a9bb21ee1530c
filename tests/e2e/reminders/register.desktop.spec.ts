// The register of reminders: every mail with its result, in counts that add up.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Product } from '../../../tools/product.ts';
import { addEndingMember } from '../../builders/as-admin/members.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';
import { row } from '../steps/table.ts';

test.use({ environment: ownProduct('Riwayat Pengingat') });

test.skip(
  () => process.env.TEST_DATABASE_URL !== undefined,
  'the rows are written into the embedded database',
);

const defaults = {
  period_end: '2026-12-31',
  stage: 'before_30',
  state: 'sent',
  reason: null,
  refusal: null,
  planned_on: '2026-11-20',
  settled_at: '2026-11-20T02:00:00.000Z',
  created_at: '2026-11-20T01:00:00.000Z',
};

type Row = { member_id: number } & Partial<Record<keyof typeof defaults, string | null>>;

/** As jobs of earlier days left them. */
function addReminders({ dataDir }: Product, rows: Row[]): void {
  const database = new DatabaseSync(join(dataDir, 'anggota.db'), { timeout: 5000 });
  for (const changes of rows) {
    const columns: Record<string, string | number | null> = { ...defaults, ...changes };
    const names = Object.keys(columns);
    database
      .prepare(`insert into reminders (${names.join()}) values (${names.map(() => '?').join()})`)
      .run(...Object.values(columns));
  }
  database.close();
}

test('[REM-004] the register says who, which stage, when and why, in counts that add up', async ({
  page,
  product,
  admin,
}) => {
  await page.goto('/admin/reminders');
  await expect(page.getByText('Pengingat belum diaktifkan')).toBeVisible();
  await expectAccessible(page);

  const [sent, skipped, failed] = [
    await addEndingMember(admin, 30),
    await addEndingMember(admin, 7),
    await addEndingMember(admin, -30),
  ];
  addReminders(product, [
    { member_id: sent.id, stage: 'before_60' },
    { member_id: sent.id, stage: 'before_30', state: 'waiting', settled_at: null },
    { member_id: skipped.id, stage: 'before_7', state: 'skipped', reason: 'opted_out' },
    {
      member_id: failed.id,
      stage: 'after_30',
      state: 'failed',
      refusal: '550 5.1.1 The email account that you tried to reach does not exist.',
    },
  ]);
  await page.reload();
  const results = page.getByRole('search', { name: 'Saring menurut hasil' });
  await expect(results.getByRole('button', { name: /^Jatuh tempo 4/ })).toBeVisible();
  for (const name of [
    'Menunggu giliran 1',
    'Terkirim 1',
    'Ditahan 0',
    'Dilewati 1',
    'Ditolak server email 1',
  ])
    await expect(results.getByRole('button', { name })).toBeVisible();
  await expect(row(page, failed.email)).toContainText('Alamat email ini tidak ada.');
  await expect(row(page, failed.email)).toContainText('The email account that you tried to reach');
  await expect(row(page, sent.email).filter({ hasText: 'Menunggu giliran' })).toContainText(
    /Dikirim|Dicoba lagi/,
  );
  await expectAccessible(page);

  const reasons = page.getByRole('search', { name: 'Saring menurut alasan dilewati' });
  await reasons.getByRole('button', { name: 'Tidak ingin diingatkan 1' }).click();
  await expect(row(page, failed.email)).toBeHidden();
  await expect(row(page, skipped.email)).toContainText('Tidak ingin diingatkan');
  await page.getByLabel('Tahap').selectOption('30 hari sebelum berakhir');
  await expect(page.getByText('Tidak ada pengingat')).toBeVisible();
  await page.getByRole('link', { name: 'Tampilkan semua' }).click();
  await row(page, skipped.email).getByRole('link').click();
  await expect(page).toHaveURL(`/admin/users/${skipped.id}/manage`);
});

test('[REM-003] held reminders say why they wait, and an admin lets them go', async ({
  page,
  product,
  admin,
}) => {
  const member = await addEndingMember(admin, -7);
  addReminders(product, [
    { member_id: member.id, stage: 'after_7', state: 'held', reason: 'old_statement', settled_at: null },
  ]);
  await page.goto('/admin/reminders?state=held');
  await expect(row(page, member.email)).toContainText('Mutasi rekening lebih dari tiga hari yang lalu');
  await press(page, 'Lepaskan yang ditahan');
  const dialog = page.getByRole('dialog', { name: 'Lepaskan Pengingat' });
  await expect(dialog).toContainText('1 pengingat');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Lepaskan' }).click();
  await expect(page.getByRole('button', { name: 'Lepaskan yang ditahan' })).toBeHidden();
  await expect(row(page, member.email)).toBeHidden();
});
