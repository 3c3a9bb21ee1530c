// Who has left is recorded on the member's page, and taken back; a membership without an end is granted.

import { renewals } from '#shared/renewals/renewals.contract.ts';
import { memberStops } from '#shared/stops/stops.contract.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { press, toasts } from '../../setup/browser/page.ts';
import { pickMember } from '../steps/pick-member.ts';

test('[DUES-009] berhenti is recorded with its reason and taken back; the page says both', async ({
  page,
  admin,
}) => {
  const member = await addMember(admin);
  await admin.ask(renewals.add, { body: { user: member.id, duration: 1 } });
  await page.goto(`/admin/users/${member.id}/manage?tab=membership`);
  await press(page, 'Catat Berhenti');
  const dialog = page.getByRole('dialog', { name: 'Catat Berhenti' });
  await dialog.getByRole('button', { name: 'Catat Berhenti' }).click();
  await expect(dialog.getByText('Alasan berhenti wajib dipilih.')).toBeVisible();
  await dialog.getByLabel('Alasan berhenti').selectOption({ label: 'Meninggal dunia' });
  await expect(dialog.getByLabel('Beri tahu anggota lewat email')).toBeHidden();
  await dialog.getByLabel('Catatan').fill('Kabar dari keluarga');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Catat Berhenti' }).click();
  await expect(toasts(page)).toContainText('Anggota dicatat berhenti');
  const summary = page.getByRole('region', { name: 'Ringkasan anggota' });
  await expect(summary).toContainText('Tidak Aktif');
  await expect(summary).toContainText('Berhenti: meninggal dunia');
  await expect(page.getByText('Kabar dari keluarga').first()).toBeVisible();
  await page.getByRole('button', { name: 'Batalkan' }).click();
  await expect(summary).not.toContainText('Berhenti');
  await expect(summary).toContainText('Aktif');
  const { data } = await admin.ask(memberStops.show, { params: { id: member.id } });
  expect(data).toBeNull();
});

test("[DUES-009] 'Seumur hidup' is granted in Tambahkan Riwayat with a reason, and shown as the end", async ({
  page,
  admin,
}) => {
  const member = await addMember(admin);
  await page.goto('/admin/renewals');
  await press(page, 'Tambahkan Riwayat');
  const dialog = page.getByRole('dialog', { name: 'Tambahkan Riwayat' });
  await pickMember(dialog, member);
  await dialog.getByLabel('Seumur hidup').check();
  await expect(dialog.getByLabel('Durasi')).toBeHidden();
  await dialog.getByLabel('Alasan').fill('Pendiri asosiasi');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(toasts(page)).toContainText('Berhasil ditambahkan');
  await page.goto(`/admin/users/${member.id}/manage?tab=membership`);
  await expect(page.getByRole('region', { name: 'Ringkasan anggota' })).toContainText('Seumur hidup');
  await expect(page.getByText('Pendiri asosiasi').first()).toBeVisible();
});
