// The history of contact on a member's page.
import { whatsApp } from '#shared/whatsapp/whatsapp.contract.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';

/** A day in Jakarta. */
const inDays = (days: number) => Temporal.Now.plainDateISO('Asia/Jakarta').add({ days }).toString();

test('[REM-001] the page of a member has the history of contact, where links are revoked', async ({
  page,
  admin,
}) => {
  const running = { status: 'active', started_at: inDays(-357), expired_at: inDays(7) };
  const { id } = await addMember(admin, running);
  await page.goto(`/admin/users/${id}/manage?tab=membership`);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Riwayat Kontak' }) });
  await expect(card).toContainText('Data tidak ada');

  const { data: draft } = await admin.ask(whatsApp.make, {
    body: { member: id, about: 'reminder', payment: null },
  });
  await admin.ask(whatsApp.report, { params: { id: draft.id }, body: { state: 'opened' } });
  await page.reload();
  const events = page.getByRole('list', { name: 'Riwayat Kontak' }).getByRole('listitem');
  await expect(events).toHaveCount(2);
  await expect(events.filter({ hasText: 'WhatsApp dibuka' })).toContainText('Pengingat 7 hari sebelum');
  const link = events.filter({ hasText: 'Link perpanjangan untuk WhatsApp' });
  await expect(link).toContainText('berlaku');
  // Words next to each other, not one letter in each line.
  expect((await link.boundingBox())?.width).toBeGreaterThan(200);
  await expectAccessible(page);

  await press(page, 'Cabut Link Perpanjangan');
  await page.getByRole('dialog').getByRole('button', { name: 'Cabut' }).click();
  await expect(link).toContainText('dicabut');
  await expect(page.getByRole('button', { name: 'Cabut Link Perpanjangan' })).toBeHidden();

  await page.route(`**/api/users/${id}/contacts`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: 'Kelola Data Anggota' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kelola Data Anggota' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Riwayat kontak tidak dapat dimuat.')).toBeVisible();
  await page.unrouteAll();
  await press(page, 'Coba lagi');
  await expect(link).toContainText('dicabut');
});
