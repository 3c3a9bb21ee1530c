// Two records of one person are found, become one field by field, and are parted again.
import { doubles } from '#shared/doubles/doubles.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { type AdminSession, expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { press, toasts } from '../../setup/browser/page.ts';
import { openTool } from '../steps/list-tools.ts';
import { pickMember } from '../steps/pick-member.ts';
import { row } from '../steps/table.ts';

test.use({ environment: ownProduct('Penggabungan') });

/** Two records of a person whose phone number nobody else has. */
async function addPair(admin: AdminSession, name: string, hp: string) {
  const one = await addMember(admin, { name, hp });
  const other = await addMember(admin, { name: `${name}, S.Kep.`, hp, company: 'RS Harapan' });
  for (const { id } of [one, other]) await admin.ask(renewals.add, { body: { user: id, duration: 1 } });
  return { one, other };
}

test('[LIST-008] [LIST-009] [LIST-010] three pairs of doubles are merged, and one of them is parted again', async ({
  page,
  admin,
}) => {
  const pairs = [
    await addPair(admin, 'Dewi Lestari', '081300000001'),
    await addPair(admin, 'Agus Salim', '081300000002'),
    await addPair(admin, 'Rina Wijaya', '081300000003'),
  ];
  const stranger = await addPair(admin, 'Tono Hartono', '081300000004');
  const found = async () => {
    const { data } = await admin.ask(doubles.ofMember, { params: { id: stranger.other.id } });
    return data.length;
  };
  await expect.poll(found, { timeout: 45_000 }).toBe(1);

  await page.goto('/admin/users');
  await openTool(page, 'Mungkin Ganda');
  await expect(page).toHaveTitle(/^Mungkin Ganda - /);
  await expectAccessible(page);
  const table = page.getByRole('table', { name: new RegExp(stranger.one.name) });
  await expect(table.getByRole('row', { name: /^HP\/WA/ })).toContainText('sama');
  const card = page.getByRole('listitem').filter({ has: table });
  await card.getByRole('button', { name: 'Bukan orang yang sama' }).click();
  await expect(toasts(page)).toContainText('Dicatat sebagai dua orang yang berbeda');
  await expect(table).toBeHidden();
  await page.getByRole('link', { name: 'Bukan orang yang sama' }).click();
  await expect(table).toBeVisible();

  for (const { one, other } of pairs) {
    await page.goto('/admin/users/doubles');
    const pair = page.getByRole('listitem').filter({ hasText: other.email });
    await pair.getByRole('link', { name: 'Gabungkan' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gabungkan Anggota');
    await page
      .getByRole('group', { name: 'Institusi', exact: true })
      .getByRole('radio', { name: /RS Harapan/ })
      .check();
    await expect(page.getByText('Setelah digabung')).toBeVisible();
    if (one === pairs[0]?.one) await expectAccessible(page);
    await press(page, 'Gabungkan');
    const dialog = page.getByRole('dialog', { name: 'Gabungkan Anggota' });
    await expect(dialog).toContainText('dapat dibatalkan dalam 30 hari');
    if (one === pairs[1]?.one) {
      const body = { place_of_birth: 'Solo', seen: { place_of_birth: null } };
      await admin.ask(members.update, { params: { id: other.id }, body });
      await dialog.getByRole('button', { name: 'Gabungkan' }).click();
      await expect(toasts(page)).toContainText('berubah sejak halaman ini dibuka');
      await expect(dialog, 'what is new is shown first').toBeHidden();
      await expect(page.getByRole('group', { name: 'Tempat Lahir' })).toContainText('Solo');
      await press(page, 'Gabungkan');
    }
    await dialog.getByRole('button', { name: 'Gabungkan' }).click();
    await expect(page, 'the next pair follows').toHaveURL('/admin/users/doubles');
    await expect(toasts(page)).toContainText(`Data digabung ke ${one.name}`);
    const { data } = await admin.ask(members.show, { params: { id: one.id } });
    expect([data.company, data.name]).toEqual(['RS Harapan', one.name]);
    await page.goto(`/admin/users/${other.id}/manage?tab=membership`);
    await expect(page).toHaveURL(`/admin/users/${one.id}/manage?tab=membership`);
    await expect(page.getByRole('region', { name: 'Ringkasan anggota' })).toContainText(
      `Nama lama${other.name}`,
    );
  }

  await page.goto('/admin/users/doubles');
  await page.getByRole('link', { name: 'Riwayat Penggabungan' }).click();
  const [first = stranger] = pairs;
  const merge = row(page, first.other.name);
  await merge.getByRole('button', { name: 'Batalkan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Batalkan Penggabungan' });
  await expect(dialog).toContainText('menjadi dua data lagi');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Batalkan Penggabungan' }).click();
  await expect(toasts(page)).toContainText('Kedua data dikembalikan');
  await expect(merge).toContainText('Dikembalikan oleh');
  const { data: parted } = await admin.ask(members.show, { params: { id: first.other.id } });
  expect([parted.company, parted.email]).toEqual(['RS Harapan', first.other.email]);
  await press(page, 'Gabungkan Anggota');
  const choice = page.getByRole('dialog', { name: 'Gabungkan Anggota' });
  await pickMember(choice, first.one, 'Data yang dipertahankan');
  await pickMember(choice, first.other, 'Data yang digabung');
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Lihat dahulu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gabungkan Anggota');
  await page.goto(`/admin/users/${first.one.id}/manage`);
  await expect(page.getByRole('note').filter({ hasText: 'Mungkin ganda' })).toContainText(first.other.name);
});
