// The verification queue: one payment after the other, by keyboard, mouse and thumb.
import { payments } from '#shared/payments/payments.contract.ts';
import { addWaiting } from '../../builders/as-admin/payments.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { press, toasts } from '../../setup/browser/page.ts';
import { desk, expectOpen, openQueue, stored } from '../steps/queue.ts';
import { emptyCell } from '../steps/table.ts';
import { sidewaysScroll } from '../steps/window.ts';

test('[ERR-033] [PAY-048] twenty payments need two keys each, without leaving the queue', {
  tag: '@desktop',
}, async ({ page, admin }) => {
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

test('J and K walk through the queue without deciding anything', { tag: '@desktop' }, async ({
  page,
  admin,
}) => {
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

test('J turns the page of the list, and K turns it back', { tag: '@desktop' }, async ({ page, admin }) => {
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

test('the next payment opens automatically only while that is chosen', { tag: '@desktop' }, async ({
  page,
  admin,
}) => {
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

test('the open payment survives a reload and closes with the back button', { tag: '@desktop' }, async ({
  page,
  admin,
}) => {
  const [payment] = await addWaiting(admin, unusedMark(), 1);
  await openQueue(page, payment?.no ?? '');
  await page.reload();
  await expectOpen(page, payment);
  await page.goBack();
  await expect(desk(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Verifikasi Pembayaran Iuran' })).toBeVisible();
});

test('by thumb a payment needs two taps, and nothing runs off the screen', { tag: '@phone' }, async ({
  page,
  admin,
}) => {
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
  expect(await sidewaysScroll(page)).toBe(0);
  await desk(page).getByRole('radio', { name: 'Ditolak' }).tap();
  await save.tap();
  await expectOpen(page, second);
  expect(await stored(admin, first)).toMatchObject({ status: 'rejected' });
  await desk(page).getByRole('button', { name: 'Batalkan' }).tap();
  await expectOpen(page, first);
});
