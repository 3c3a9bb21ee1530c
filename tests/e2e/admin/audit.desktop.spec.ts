// What admins changed: the trail for Super Admins, the timeline on the member.
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { addAdmin } from '../../builders/as-admin/admins.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { enterAs, expect, test } from '../../setup/browser/admin-test.ts';
import { row } from '../steps/table.ts';

test('a change is in the trail with who, when, whom and what, and leads to the member', async ({
  page,
  admin,
}) => {
  const member = await addMember(admin);
  await admin.ask(renewals.add, { body: { user: member.id, duration: 2 } });
  await page.goto('/admin/admins');
  await page.getByRole('link', { name: 'Jejak Audit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jejak Audit' })).toBeVisible();
  const change = row(page, member.name).filter({ hasText: 'Menambah riwayat keanggotaan' });
  await expect(change).toContainText('Super Admin');
  await expect(change).toContainText(/\d{1,2} \p{L}+ \d{4} \d\d\.\d\d/u);
  await expect(change).toContainText('Tertunda');
  await expect(change).toContainText('Aktif');
  await change.getByRole('link', { name: member.name }).click();
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
  await enterAs(context, product, await addAdmin(admin));
  await page.goto('/admin/admins');
  await expect(page.getByRole('heading', { level: 1, name: 'Kelola Data Admin' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jejak Audit' })).toBeHidden();
  await page.goto('/admin/audit');
  await expect(page.getByText('Anda tidak berwenang melakukan tindakan ini.')).toBeVisible();
});
