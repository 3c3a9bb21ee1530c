// The verification queue: one payment after the other, by keyboard, mouse and thumb.
import { members } from '#shared/members.contract.ts';
import { type Payment, payments } from '#shared/payments.contract.ts';
import { addPayment, addWaiting } from '../builders/added-payments.ts';
import { unusedMark } from '../builders/unused-mark.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { type AdminSession, expect, test } from '../setup/admin-test.ts';
import { press, toasts } from '../setup/page.ts';
import { desk, expectOpen, openQueue } from './steps/queue.ts';
import { emptyCell } from './steps/table.ts';

const stored = async (admin: AdminSession, payment?: Payment) =>
  (await admin.ask(payments.show, { params: { id: payment?.id ?? 0 } })).data;

test('[ERR-033] [PAY-048] twenty payments take two keys each, without leaving the queue', async ({
  page,
  admin,
}) => {
  test.setTimeout(120_000);
  const mark = unusedMark();
  const waiting = await addWaiting(admin, mark, 20);
  await openQueue(page, mark);
  for (const payment of waiting) {
    await expectOpen(page, payment);
    await page.keyboard.press('l');
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toContainText('Verifikasi Berhasil');
  }
  await expect(desk(page)).toBeHidden();
  await expect(emptyCell(page)).toBeVisible();
  const { data, total } = await admin.ask(payments.list, { query: { keyword: mark, status: 'paid' } });
  expect(total).toBe(20);
  expect(data[0]?.admin_note).toBeNull();
});

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

test('J and K walk through the queue without deciding anything', async ({ page, admin }) => {
  const mark = unusedMark();
  const [first, second, third] = await addWaiting(admin, mark, 3);
  await openQueue(page, mark);
  await expectOpen(page, first);
  await expect(desk(page).getByText('1 dari 3')).toBeVisible();
  await expect(desk(page).getByRole('button', { name: 'Pembayaran sebelumnya' })).toBeDisabled();
  await page.keyboard.press('j');
  await expectOpen(page, second);
  await page.keyboard.press('J');
  await expectOpen(page, third);
  await expect(desk(page).getByRole('button', { name: 'Pembayaran berikutnya' })).toBeDisabled();
  await page.keyboard.press('k');
  await expectOpen(page, second);
  await desk(page).getByRole('button', { name: 'Pembayaran sebelumnya' }).click();
  await expectOpen(page, first);
  const { total } = await admin.ask(payments.list, {
    query: { keyword: mark, status: 'waiting_confirmation' },
  });
  expect(total).toBe(3);
});

test('J turns the page of the list, and K turns it back', async ({ page, admin }) => {
  const mark = unusedMark();
  const waiting = await addWaiting(admin, mark, 16);
  await page.goto(`/admin/payments/verification?keyword=${mark}`);
  await press(page, `Verifikasi ${waiting[14]?.no}`);
  await expectOpen(page, waiting[14]);
  await page.keyboard.press('j');
  await expectOpen(page, waiting[15]);
  await expect(page).toHaveURL(/page=2/);
  await expect(desk(page).getByText('16 dari 16')).toBeVisible();
  await page.keyboard.press('k');
  await expectOpen(page, waiting[14]);
});

test('a rejection with a note by keyboard alone; what is typed is not taken for a key', async ({
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

test('a wrong verification is taken back at once with Z, and its period with it', async ({ page, admin }) => {
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

test('the last verification of a queue is taken back from the toast', async ({ page, admin }) => {
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

test('the next payment opens by itself only as long as that is wanted', async ({ page, admin }) => {
  const mark = unusedMark();
  const [first, second] = await addWaiting(admin, mark, 2);
  await openQueue(page, mark);
  const goOn = desk(page).getByRole('switch', { name: 'Buka pembayaran berikutnya otomatis' });
  await expect(goOn).toBeChecked();
  await goOn.click();
  await expect(goOn).not.toBeChecked();
  await desk(page).getByRole('radio', { name: 'Lunas' }).check();
  await press(page, 'Simpan');
  await expect(desk(page)).toBeHidden();
  await expect(page.getByRole('button', { name: `Verifikasi ${first?.no}` })).toBeHidden();
  await page.reload();
  await press(page, `Verifikasi ${second?.no}`);
  await expect(goOn).not.toBeChecked();
});

test('the open payment survives a reload and closes with the back button', async ({ page, admin }) => {
  const [payment] = await addWaiting(admin, unusedMark(), 1);
  await openQueue(page, payment?.no ?? '');
  await page.reload();
  await expectOpen(page, payment);
  await page.goBack();
  await expect(desk(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Verifikasi Pembayaran Iuran' })).toBeVisible();
});

test('by thumb a payment takes two taps, and nothing runs off the screen', async ({
  page,
  admin,
  isMobile,
}) => {
  test.skip(!isMobile, 'The thumb is for phones.');
  await page.setViewportSize({ width: 360, height: 640 });
  const mark = unusedMark();
  const [first, second] = await addWaiting(admin, mark, 2);
  await openQueue(page, mark);
  await expect(desk(page).getByRole('img', { name: `Bukti transfer ${first?.no}` })).toBeInViewport();
  const save = desk(page).getByRole('button', { name: 'Simpan' });
  for (const control of [save, ...(await desk(page).getByRole('radio').all())]) {
    await expect(control).toBeInViewport();
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);
  await desk(page).getByRole('radio', { name: 'Ditolak' }).tap();
  await save.tap();
  await expectOpen(page, second);
  expect(await stored(admin, first)).toMatchObject({ status: 'rejected' });
  await desk(page).getByRole('button', { name: 'Batalkan' }).tap();
  await expectOpen(page, first);
});
