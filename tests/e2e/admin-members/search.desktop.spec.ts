// A search whose total takes long: its rows are there, and the list works until the total arrives.
import { members } from '#shared/members/members.contract.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { hold, press } from '../../setup/browser/page.ts';
import { row } from '../steps/table.ts';

test('[USR-009] a search shows its rows before their total, and its pages can be turned until then', async ({
  page,
  admin,
}) => {
  const mark = unusedMark();
  const addAnother = () => addMember(admin, { name: `${mark} ${unusedMark()}` });
  await Promise.all(Array.from({ length: 16 }, addAnother));
  const isTotal = ({ pathname, searchParams }: URL) =>
    pathname === members.list.path && searchParams.get('only') === 'total';
  const release = await hold(page, isTotal);
  await page.goto(`/admin/users?keyword=${mark}`);
  await expect(row(page, mark)).toHaveCount(15);
  await expect(page.getByText('Total data: …')).toHaveText(/jumlah yang masih dihitung$/);
  await expectAccessible(page);
  release();
  await expect(page.getByText('Total data: 16')).toBeVisible();
  await expect(page.getByText('Halaman 1 dari 2')).toBeVisible();

  await addAnother();
  await page.route(isTotal, (route) => route.abort(), { times: 1 });
  await press(page, 'Muat ulang');
  await expect(page.getByRole('alert')).toContainText('Total data belum dapat dihitung.');
  await expect(row(page, mark)).toHaveCount(15);
  await press(page, 'Coba lagi');
  await expect(page.getByText('Total data: 17')).toBeVisible();

  await addAnother();
  await hold(page, isTotal);
  await press(page, 'Muat ulang');
  await expect(page.getByText('Total data: …')).toBeVisible();
  await press(page, 'Next');
  await expect(page.getByText('Halaman 2 dari 2')).toBeVisible();
  await expect(row(page, mark)).toHaveCount(3);
});
