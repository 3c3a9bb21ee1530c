// What an admin decides in the verification queue: saved once, taken back, refused when a colleague was faster.
import { members } from '#shared/members/members.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { addPayment, addWaiting } from '../../builders/as-admin/payments.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { toasts } from '../../setup/browser/page.ts';
import { desk, expectOpen, openQueue, stored } from '../steps/queue.ts';
import { emptyCell } from '../steps/table.ts';

test('a saved decision is not reported as a failure when the next payment cannot be loaded', async ({
  page,
  admin,
}) => {
  const mark = unusedMark();
  await addWaiting(admin, mark, 1);
  await openQueue(page, mark);
  await page.route(
    ({ pathname }) => pathname === payments.list.path,
    (route) => route.fulfill({ status: 503, json: { message: 'Layanan sedang tidak tersedia.' } }),
    { times: 1 },
  );
  await page.keyboard.press('l');
  await page.keyboard.press('Enter');
  await expect(emptyCell(page)).toBeVisible();
  await expect(desk(page)).toBeHidden();
  await expect(toasts(page)).toContainText('Verifikasi Berhasil');
  await expect(toasts(page)).not.toContainText('tidak tersedia');
});

test('payments are rejected by keyboard alone, with a note or a usual reason; what is typed is not read as a key', async ({
  page,
  admin,
}) => {
  const mark = unusedMark();
  const [first, second] = await addWaiting(admin, mark, 2);
  await openQueue(page, mark);
  await expectOpen(page, first);
  await page.keyboard.press('t');
  await page.keyboard.press('n');
  await expect(desk(page).getByLabel('Catatan')).toBeFocused();
  await page.keyboard.type('Jumlah kurang, tolong lunasi');
  await page.keyboard.press('Escape');
  await expect(desk(page).getByRole('radio', { name: 'Ditolak' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expectOpen(page, second);
  expect(await stored(admin, first)).toMatchObject({
    status: 'rejected',
    admin_note: 'Jumlah kurang, tolong lunasi',
  });
  const unreadable = 'Bukti transfer tidak terbaca. Silahkan kirim gambar yang lebih jelas.';
  await page.keyboard.press('2');
  await expect(desk(page).getByRole('radio', { name: 'Ditolak' })).toBeChecked();
  await expect(desk(page).getByLabel('Catatan')).toHaveValue(unreadable);
  await page.keyboard.press('Enter');
  await expect(desk(page)).toBeHidden();
  expect(await stored(admin, second)).toMatchObject({ status: 'rejected', admin_note: unreadable });
});

test('without a change there is nothing to save; a note alone is no verification', async ({
  page,
  admin,
}) => {
  const [payment] = await addWaiting(admin, unusedMark(), 1);
  await openQueue(page, payment?.no ?? '');
  const save = desk(page).getByRole('button', { name: 'Simpan' });
  await expect(save).toBeDisabled();
  await desk(page).getByRole('radio', { name: 'Ditolak' }).check();
  await expect(save).toBeEnabled();
  await desk(page).getByRole('radio', { name: 'Menunggu Verifikasi' }).check();
  await expect(save).toBeDisabled();
  await desk(page).getByLabel('Catatan').fill('Tanya bendahara');
  await save.click();
  await expect(toasts(page)).toContainText('Catatan berhasil disimpan');
  await expect(toasts(page)).not.toContainText('Verifikasi Berhasil');
  expect(await stored(admin, payment)).toMatchObject({
    status: 'waiting_confirmation',
    admin_note: 'Tanya bendahara',
  });
});

test('Enter without a choice decides nothing', async ({ page, admin }) => {
  const mark = unusedMark();
  const [first] = await addWaiting(admin, mark, 2);
  await openQueue(page, mark);
  await expectOpen(page, first);
  await page.keyboard.press('Enter');
  await expectOpen(page, first);
  expect(await stored(admin, first)).toMatchObject({ decided_at: null });
});

test('a wrong verification can be undone immediately with Z, and its period with it', async ({
  page,
  admin,
}) => {
  const mark = unusedMark();
  const [first, second] = await addWaiting(admin, mark, 2);
  await openQueue(page, mark);
  await expectOpen(page, first);
  await page.keyboard.press('l');
  await page.keyboard.press('Enter');
  await expectOpen(page, second);
  await expect(desk(page).getByRole('status')).toContainText(`Lunas: ${first?.user.name}`);
  await expectAccessible(page);
  await page.keyboard.press('z');
  await expectOpen(page, first);
  await expect(toasts(page)).toContainText(`Keputusan ${first?.no} dibatalkan`);
  expect(await stored(admin, first)).toMatchObject({ status: 'waiting_confirmation' });
  const { data: member } = await admin.ask(members.show, { params: { id: first?.user.id ?? 0 } });
  expect(member).toMatchObject({ member_status: 'pending', member_expired_at: null });
});

test('the last verification of a queue is undone from the toast', async ({ page, admin }) => {
  const payment = await addPayment(admin, { name: unusedMark() });
  await openQueue(page, payment.no);
  await expectOpen(page, payment);
  await page.keyboard.press('l');
  await page.keyboard.press('Enter');
  await expect(desk(page)).toBeHidden();
  await toasts(page).getByRole('button', { name: 'Batalkan' }).click();
  await expect(page.getByRole('button', { name: `Verifikasi ${payment.no}` })).toBeVisible();
  expect(await stored(admin, payment)).toMatchObject({ status: 'waiting_confirmation' });
  await expect(toasts(page).getByRole('button', { name: 'Batalkan' })).toBeHidden();
});

test('a stale screen changes nothing and says who decided what', async ({ page, admin }) => {
  const mark = unusedMark();
  const [first, second] = await addWaiting(admin, mark, 2);
  await openQueue(page, mark);
  await expectOpen(page, first);
  await admin.ask(payments.decide, {
    params: { id: first?.id ?? 0 },
    body: { status: 'paid', admin_note: '' },
  });
  await page.keyboard.press('n');
  await page.keyboard.type('Tidak terbaca');
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText(/sudah berubah menjadi Lunas oleh Super Admin pada/);
  await expect(desk(page)).toContainText(/Diputuskan.*oleh Super Admin/s);
  await expect(desk(page).getByRole('radio', { name: 'Lunas' })).toBeChecked();
  await expect(desk(page).getByLabel('Catatan')).toHaveValue('Tidak terbaca');
  expect(await stored(admin, first)).toMatchObject({ status: 'paid', admin_note: null });
  await page.keyboard.press('j');
  await expectOpen(page, second);
});
