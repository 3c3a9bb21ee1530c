// Reminders are switched off by the link of a mail and on again in the settings, and admins see it.
import { memberReminders } from '#shared/reminders/preferences.contract.ts';
import { askWith } from '../../../tools/product-api.ts';
import { optOutLinkOf } from '../../builders/as-member/reminders.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { enterAs, preparingAdmin } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { toasts } from '../../setup/browser/page.ts';

test('[REM-007] one tap in a mail stops reminders, the member switches them on again, and an admin sees who did what', async ({
  page,
  browser,
  product,
  member,
}) => {
  // As from a mail, on a device that never logged in.
  const stranger = await browser.newContext({ javaScriptEnabled: false });
  const mailed = await stranger.newPage();
  await mailed.goto(optOutLinkOf(product, member.user.id));
  await mailed.getByRole('button', { name: 'Berhenti menerima pengingat' }).click();
  await expect(mailed.getByRole('heading', { level: 1 })).toHaveText('Pengingat sudah berhenti');
  await expect(mailed.locator('main').getByRole('button')).toHaveText(['Terima pengingat lagi']);
  await stranger.close();

  await page.goto('/settings/profile');
  const choice = page.getByRole('switch', { name: 'Terima pengingat' });
  await expect(choice).not.toBeChecked();
  await expect(choice).toHaveAccessibleDescription(/keamanan akun tetap dikirim/);
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(toasts(page)).toHaveText(['Pengingat diaktifkan.']);
  await expect(choice).toBeChecked();
  await expectAccessible(page);

  const { token } = await preparingAdmin(product);
  const params = { id: member.user.id };
  const ask = askWith(product, token);
  expect((await ask(memberReminders.show, { params })).data.is_on).toBe(1);
  await enterAs(page.context(), product);
  await page.goto(`/admin/users/${member.user.id}/manage?tab=membership`);
  await choice.click();
  await expect(page.getByText(/Dimatikan oleh admin pada/)).toBeVisible();
  await page.reload();
  await expect(choice).not.toBeChecked();
  await expect(page.getByRole('heading', { name: 'Riwayat Perubahan' })).toBeVisible();
  // The link, the member and the admin.
  await expect(page.getByText('Mengubah pengingat anggota')).toHaveCount(3);
});

test('[REM-007] the page behind the link is readable by all: keyboard, contrast, dark', async ({
  page,
  product,
  member,
}) => {
  await page.context().clearCookies();
  const link = optOutLinkOf(product, member.user.id);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(link);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Berhenti menerima pengingat' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pengingat sudah berhenti');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Terima pengingat lagi' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pengingat aktif lagi');
});
