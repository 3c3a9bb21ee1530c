// What admins changed: the trail for Super Admins, the timeline on the member.
import { admins } from '#shared/admins.contract.ts';
import { renewals } from '#shared/renewals.contract.ts';
import { addMember } from '../builders/added-members.ts';
import { enterAs, expect, test } from '../setup/admin-test.ts';

test('a change is in the trail with who, when, whom and what, and leads to the member', async ({
  page,
  admin,
}) => {
  const member = await addMember(admin);
  await admin.ask(renewals.add, { body: { user: member.id, duration: 2 } });
  await page.goto('/admin/admins');
  await page.getByRole('link', { name: 'Jejak Audit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jejak Audit' })).toBeVisible();
  const row = page
    .getByRole('row')
    .filter({ hasText: member.name })
    .filter({ hasText: 'riwayat keanggotaan' });
  await expect(row).toContainText('Menambah riwayat keanggotaan');
  await expect(row).toContainText('Tertunda');
  await expect(row).toContainText('Aktif');
  await row.getByRole('link', { name: member.name }).click();
  await expect(page).toHaveURL(`/admin/users/${member.id}/manage`);
});

test('the timeline of a member lists each change, newest first', async ({ page, admin }) => {
  const member = await addMember(admin);
  await admin.ask(renewals.add, { body: { user: member.id, duration: 1 } });
  await page.goto(`/admin/users/${member.id}/manage`);
  const history = page.getByRole('list', { name: 'Riwayat Perubahan' }).getByRole('listitem');
  const actions = history.filter({ hasText: /^Menambah/ });
  await expect(actions.first()).toContainText('Menambah riwayat keanggotaan');
  await expect(actions.last()).toContainText('Menambah anggota');
});

test('a plain Admin is not offered the audit trail and cannot open it', async ({
  page,
  context,
  admin,
  product,
}) => {
  const account = { email: `biasa-${Date.now()}@contoh.id`, password: 'nasi-liwet-solo-26' };
  await admin.ask(admins.add, { body: { ...account, name: 'Admin Biasa', role: 'Admin' } });
  await enterAs(context, product, account);
  await page.goto('/admin/admins');
  await expect(page.getByRole('heading', { level: 1, name: 'Kelola Data Admin' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jejak Audit' })).toBeHidden();
  await page.goto('/admin/audit');
  await expect(page.getByText('Anda tidak berwenang melakukan tindakan ini.')).toBeVisible();
});
