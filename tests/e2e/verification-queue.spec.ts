// The verification queue: one payment after the other, by keyboard, mouse and thumb.
import type { Page } from '@playwright/test';
import { members } from '#shared/members.contract.ts';
import { type Payment, payments } from '#shared/payments.contract.ts';
import { addPayment, addWaiting } from '../builders/payment-bodies.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { type AdminSession, expect, test } from '../setup/admin-test.ts';
import { press, toasts } from '../setup/page.ts';
import { emptyCell } from './steps/table.ts';

let serial = 0;
/** A word that only the members of one test have in their names, which gives the test a queue of its own. */
const unusedMark = () => `Antrean${Date.now()}${++serial}`;

const desk = (page: Page) => page.getByRole('dialog', { name: /^Verifikasi Pembayaran/ });
const statusOf = async (admin: AdminSession, { id }: Payment) =>
  (await admin.ask(payments.show, { params: { id } })).data;

/** Opens the queue of the payments whose members have this word in their names. */
async function openQueue(page: Page, mark: string): Promise<void> {
  await page.goto(`/admin/payments/verification?keyword=${mark}`);
  const fetched = page.waitForResponse((answer) => /\/api\/payments\/\d+$/.test(answer.url()));
  await page
    .getByRole('button', { name: /^Verifikasi INV/ })
    .first()
    .click();
  await expect(desk(page)).toBeVisible();
  await fetched;
}

/** The open payment, once it listens for keys. */
async function expectOpen(page: Page, payment: Payment | undefined): Promise<void> {
  await expect(page.getByRole('form', { name: `Verifikasi ${payment?.no}` })).toBeFocused();
}

test('[PAY-021] [PAY-031] [PAY-046] [AMB-044] [AMB-081] the desk shows the proof beside what it should say, and three choices', async ({
  page,
  admin,
}) => {
  const payment = await addPayment(admin, {
    name: unusedMark(),
    duration: 2,
    bank_account_name: 'Rekening Ibu',
  });
  await page.goto(`/admin/payments/verification?keyword=${payment.no}`);
  const asked = page.waitForRequest((request) => request.url().endsWith(`/api/payments/${payment.id}`));
  await press(page, `Verifikasi ${payment.no}`);
  await asked;
  await expect(desk(page).getByRole('img', { name: `Bukti transfer ${payment.no}` })).toBeVisible();
  for (const text of [payment.user.name, 'Rekening Ibu', '2 tahun', /Rp \d{1,3}(\.\d{3})*,00/])
    await expect(desk(page)).toContainText(text);
  const choices = desk(page).getByRole('group', { name: 'Status' }).getByRole('radio');
  await expect(choices).toHaveCount(3);
  await expect(desk(page).getByRole('radio', { name: 'Menunggu Verifikasi' })).toBeChecked();
  await expect(desk(page).getByRole('radio', { name: 'Lunas' })).toBeVisible();
  await expect(desk(page).getByRole('radio', { name: 'Ditolak' })).toBeVisible();
  await expect(desk(page).getByLabel('Catatan')).toHaveValue('');
});

test('[AMB-044] the present note is there to be changed, and a status that no admin may set is not preselected', async ({
  page,
  admin,
}) => {
  const rejected = await addPayment(admin, {
    name: unusedMark(),
    status: 'rejected',
    admin_note: 'Kurang jelas',
  });
  await page.goto(`/admin/payments?keyword=${rejected.no}`);
  await press(page, `Verifikasi ${rejected.no}`);
  await expect(desk(page).getByLabel('Catatan')).toHaveValue('Kurang jelas');
  await expect(desk(page).getByRole('radio', { name: 'Ditolak' })).toBeChecked();
});

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

test('a saved decision is not called a failure when the next payment cannot be loaded', async ({
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
  await expect(page.getByRole('cell', { name: 'Data tidak ada' })).toBeVisible();
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
  expect(await statusOf(admin, first as Payment)).toMatchObject({
    status: 'rejected',
    admin_note: 'Jumlah kurang, tolong lunasi',
  });
});

test('Enter without a choice decides nothing', async ({ page, admin }) => {
  const mark = unusedMark();
  const [first] = await addWaiting(admin, mark, 2);
  await openQueue(page, mark);
  await expectOpen(page, first);
  await page.keyboard.press('Enter');
  await expectOpen(page, first);
  expect(await statusOf(admin, first as Payment)).toMatchObject({ decided_at: null });
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
  expect(await statusOf(admin, first as Payment)).toMatchObject({ status: 'waiting_confirmation' });
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
  expect(await statusOf(admin, payment)).toMatchObject({ status: 'waiting_confirmation' });
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
  expect(await statusOf(admin, first as Payment)).toMatchObject({ status: 'paid', admin_note: null });
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

test('the proof can be enlarged, turned and opened in full', async ({ page, admin }) => {
  const payment = await addPayment(admin, { name: unusedMark() });
  await openQueue(page, payment.no);
  const proof = desk(page).getByRole('img', { name: `Bukti transfer ${payment.no}` });
  const width = async () => (await proof.boundingBox())?.width ?? 0;
  await expect(proof).toBeVisible();
  await expect(desk(page).getByRole('button', { name: 'Perkecil' })).toBeDisabled();
  const before = await width();
  await desk(page).getByRole('button', { name: 'Perbesar' }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  await desk(page).getByRole('button', { name: 'Perkecil' }).click();
  await expect.poll(width).toBeCloseTo(before, 0);
  await desk(page).getByRole('button', { name: 'Putar' }).click();
  await expect(proof).toHaveCSS('rotate', '90deg');
  const link = desk(page).getByRole('link', { name: 'Buka penuh' });
  const full = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(full.headers()['content-type']).toContain('image/');
});

test('a payment without a proof says so', async ({ page, admin }) => {
  const { data: payment } = await admin.ask(payments.add, {
    body: { user: (await addPayment(admin)).user.id, duration: 1, status: 'waiting_confirmation' },
  });
  await page.goto(`/admin/payments/verification?verify=${payment.id}`);
  await expect(desk(page)).toContainText('Belum ada bukti transfer');
});

test('with a thumb a payment takes two taps, and nothing runs off the screen', async ({
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
  expect(await statusOf(admin, first as Payment)).toMatchObject({ status: 'rejected' });
  await desk(page).getByRole('button', { name: 'Batalkan' }).tap();
  await expectOpen(page, first);
});

test('the keys are in sight of those who have a keyboard', async ({ page, admin, isMobile }) => {
  test.skip(isMobile, 'A phone has no keys.');
  const payment = await addPayment(admin, { name: unusedMark() });
  await openQueue(page, payment.no);
  const hints = desk(page).getByLabel('Pintasan keyboard');
  for (const hint of ['LLunas', 'TDitolak', 'NCatatan', 'EnterSimpan', 'JKMaju, mundur', 'ZBatalkan'])
    await expect(hints).toContainText(hint);
});
