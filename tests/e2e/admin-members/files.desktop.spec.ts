// Photo and documents of one member in the admin area.
import { documentErrors, downloadMessages } from '#shared/documents/documents.messages.ts';
import { addActiveMember, addMember } from '../../builders/as-admin/members.ts';
import { jpeg } from '../../builders/files.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { answer, asFile, hold, press, toasts } from '../../setup/browser/page.ts';
import { manageMember } from '../steps/manage-member.ts';
import { largeImage, slowDown } from '../steps/slow-upload.ts';

for (const [ids, button, loading, call] of [
  ['[DOC-013] [DOC-016]', 'Cetak Kartu Anggota', downloadMessages.card, 'card'],
  ['[DOC-014] [DOC-017]', 'Cetak Acceptance Letter', downloadMessages.letter, 'acceptance-letter'],
] as const)
  test(`[DOC-009] [DOC-012] [ERR-014] ${ids} ${button} opens a PDF in a new window`, async ({
    page,
    admin,
  }) => {
    const { id } = await addActiveMember(admin);
    await manageMember(page, id, 'download');
    const release = await hold(page, `/api/users/${id}/${call}`);
    const file = page
      .context()
      .waitForEvent('response', (reply) => reply.url().includes('/files/documents/'));
    const opened = page.waitForEvent('popup');
    await press(page, button);
    await expect(toasts(page)).toContainText(loading);
    release();
    await opened;
    expect((await file).headers()['content-type']).toBe('application/pdf');
    await expect(toasts(page)).not.toContainText(loading);
    await expect(page).toHaveURL(/\/manage\?tab=download$/);
  });

test('[DOC-009] a member without a number is told so before the click, and by the server after it', async ({
  page,
  admin,
}) => {
  const { id } = await addMember(admin);
  await manageMember(page, id, 'download');
  await expect(page.getByRole('tabpanel').getByRole('note')).toHaveText(documentErrors.noMemberNumber);
  await press(page, 'Cetak Kartu Anggota');
  await expect(toasts(page)).toContainText(documentErrors.noMemberNumber);
});

test('[FMT-009] [USR-043] the upload of a photo shows its percentage', async ({ page, context, admin }) => {
  const { id } = await addMember(admin);
  await manageMember(page, id);
  await press(page, 'Ganti foto');
  await slowDown(context, page);
  const dialog = page.getByRole('dialog', { name: 'Ganti Foto' });
  await dialog.getByLabel('Foto', { exact: true }).setInputFiles(largeImage);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText(/^([1-9]|[1-9]\d)%$/)).toBeVisible();
});

test('[USR-022] [USR-035] [USR-043] [ERR-019] a click on the photo changes it', async ({ page, admin }) => {
  const { id, name } = await addMember(admin);
  await manageMember(page, id);
  await press(page, 'Ganti foto');
  const dialog = page.getByRole('dialog', { name: 'Ganti Foto' });
  await expect(dialog.getByLabel('Foto', { exact: true })).toHaveAttribute('accept', '.jpg,.jpeg,.png');
  await dialog.getByLabel('Foto', { exact: true }).setInputFiles(asFile(await jpeg()));
  await expect(dialog.getByRole('img', { name: 'Pratinjau' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(toasts(page)).toContainText('Foto berhasil disimpan');
  await expect(dialog).toBeHidden();
  const photo = page.getByRole('img', { name: `Foto ${name}` });
  await expect(photo).toHaveJSProperty('complete', true);
  await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
});

test('[AMB-049] a refused photo is shown at its field, without a toast', async ({ page, admin }) => {
  const { id } = await addMember(admin);
  await manageMember(page, id);
  await press(page, 'Ganti foto');
  const dialog = page.getByRole('dialog', { name: 'Ganti Foto' });
  await dialog.getByLabel('Foto', { exact: true }).setInputFiles(asFile(await jpeg()));
  const refusal = { message: 'Foto rusak.', errors: { photo: ['Foto tidak dapat dibaca.'] } };
  await answer(page, `/api/users/${id}/photo`, 422, refusal);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toContainText('Foto tidak dapat dibaca.');
  await expect(toasts(page).getByRole('alert')).toHaveCount(0);
});
