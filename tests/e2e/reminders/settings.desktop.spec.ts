// The settings of reminders: who would be reminded, in which words, and only then the switch.
import { reminderSettings } from '#shared/association/reminders.contract.ts';
import { reminderTexts } from '#shared/reminders/first-texts.messages.ts';
import { addAdmin } from '../../builders/as-admin/admins.ts';
import { addEndingMember } from '../../builders/as-admin/members.ts';
import { makeRegistered } from '../../builders/stored-renewals.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { enterAs, expect, ownProduct, superAdmin, test } from '../../setup/browser/admin-test.ts';
import { press, toasts } from '../../setup/browser/page.ts';

test.use({ environment: ownProduct('Pengingat') });

test.skip(
  () => process.env.TEST_DATABASE_URL !== undefined,
  'the members are made older in the embedded database',
);

test('[REM-002] a Super Admin sees who would be reminded, writes and tries out a text, and turns reminders on', async ({
  page,
  product,
  admin,
}) => {
  const [due, recent] = [await addEndingMember(admin, 30), await addEndingMember(admin, 30)];
  makeRegistered(product, recent);
  await page.goto('/admin/settings/reminders');
  await expect(page.getByRole('note').filter({ hasText: 'Pengingat belum aktif' })).toContainText(
    '1 email dikirim',
  );
  await page.getByText('30 hari sebelum berakhir', { exact: true }).click();
  const people = page.getByRole('region', { name: 'Anggota hari ini' });
  await expect(people.getByRole('listitem').filter({ hasText: due.name })).toContainText('Dikirim');
  await expect(people.getByRole('listitem').filter({ hasText: recent.name })).toContainText(
    'Ditambahkan dalam 30 hari terakhir',
  );
  const preview = page.getByRole('region', { name: /^Pratinjau untuk Sari Wulandari/ });
  await expect(preview).toContainText('Perpanjang Keanggotaan');
  await expectAccessible(page);

  const text = page.getByRole('textbox', { name: 'Teks 30 hari sebelum berakhir' });
  const given = reminderTexts.before_30;
  await expect(page.getByText(`${given.length} dari 700 karakter`).filter({ visible: true })).toBeVisible();
  await text.fill('Yth. {nama} dari {kota}: ');
  await expect(preview.getByText('{kota}')).toHaveCount(2);
  await page.getByRole('toolbar', { name: 'Sisipkan isian' }).getByRole('button', { name: /^Link/ }).click();
  await expect(text).toHaveValue('Yth. {nama} dari {kota}: {link}');
  await press(page, 'Simpan');
  await expect(text).toHaveAccessibleDescription(/\{kota\} tidak dikenal\. Isian yang ada: /);
  await expect(text).toBeFocused();
  await text.fill('Yth. {nama}, silahkan perpanjang di {link}');
  await press(page, 'Kirim tes ke email saya');
  const mail = await product.mail.mailTo(superAdmin.email, 'Tes');
  expect(mail.text).toContain('silahkan perpanjang');
  await press(page, 'Kembalikan teks bawaan');
  await expect(text).toHaveValue(given);
  await text.fill('Yth. {nama}, silahkan perpanjang di {link}');

  await page.getByRole('switch', { name: 'Kirim pengingat lewat email' }).check();
  await press(page, 'Simpan');
  const dialog = page.getByRole('dialog', { name: 'Aktifkan Pengingat' });
  await expect(dialog).toContainText('2 anggota sudah sampai pada salah satu tahap. 1 email dikirim');
  await expect(dialog).toContainText('1 dilewati (1 ditambahkan dalam 30 hari terakhir)');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Batal' }).click();
  expect((await admin.ask(reminderSettings.show)).data.version).toBe(0);
  await press(page, 'Simpan');
  await dialog.getByRole('button', { name: 'Aktifkan' }).click();
  await expect(toasts(page)).toContainText('Berhasil disimpan');
  await expect(page.getByRole('note').filter({ hasText: 'Pengingat aktif' })).toBeVisible();
  expect((await admin.ask(reminderSettings.show)).data.value).toMatchObject({
    is_on: 1,
    before_30_text: 'Yth. {nama}, silahkan perpanjang di {link}',
  });
});

test('[REM-002] an Admin reads texts and previews, and changes nothing', async ({
  page,
  context,
  product,
  admin,
}) => {
  await enterAs(context, product, await addAdmin(admin));
  await page.goto('/admin/settings/reminders');
  await page.getByText('Hari terakhir', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Teks hari terakhir' })).toBeDisabled();
  await expect(page.getByRole('region', { name: /^Pratinjau untuk/ })).toContainText('Yth.');
  await expect(page.getByRole('switch', { name: 'Kirim pengingat lewat email' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(0);
});
