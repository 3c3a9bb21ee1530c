// An association with entry fees and membership years: from adding the member to the approved bill.
import { duesSettings } from '#shared/association/dues.contract.ts';
import { categories } from '#shared/categories/categories.contract.ts';
import { memberCategories } from '#shared/member-categories/member-categories.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { addCategory } from '../../builders/as-admin/catalogue.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { addPayment } from '../../builders/as-admin/payments.ts';
import { rowsOf, statementProduct, uploadStatement } from '../../builders/as-admin/statements.ts';
import { enter, registerMember } from '../../builders/as-member/accounts.ts';
import { jpeg } from '../../builders/files.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { type AdminSession, expect, test } from '../../setup/browser/admin-test.ts';
import { asFile, press, toasts } from '../../setup/browser/page.ts';
import { desk, openQueue } from '../steps/queue.ts';
import { sidewaysScroll } from '../steps/window.ts';

test.use({ environment: statementProduct('Uang Pangkal') });

/** Students pay Rp 60.000 a year, the months that are left of the first one, and Rp 50.000 once. Returns their category. */
async function setUpStudents(admin: AdminSession): Promise<{ id: number; name: string }> {
  const { ask } = admin;
  const { value, version } = (await ask(duesSettings.show)).data;
  const rules = { is_by_category: 1, is_category_chosen: 1, period: 'membership_year' };
  await ask(duesSettings.save, { body: { ...value, ...rules, version } });
  const student = await addCategory(admin, { name: `Mahasiswa ${unusedMark()}`, member_fee: 60_000 });
  const body = { entry_fee: 50_000, coming_fee: null, coming_on: null };
  await ask(categories.updateDues, { params: { id: student.id }, body });
  return student;
}

test('[DUES-002] [DUES-005] an admin adds a student, whose first bill has the entry fee', async ({
  page,
  admin,
}) => {
  const student = await setUpStudents(admin);
  const name = unusedMark();
  await page.goto('/admin/users/create');
  await page.getByLabel('Nama Lengkap').fill(name);
  await page.getByLabel('Email').fill(`${name}@contoh.id`);
  await page.getByLabel('Institusi', { exact: true }).fill('PT Rasa Nusantara');
  await page.getByLabel('Kategori Institusi').selectOption({ index: 1 });
  await page.getByLabel('HP/WA').fill('081234567890');
  await page.getByLabel('Kategori anggota').selectOption(student.name);
  const owes = page.getByLabel('Uang pangkal belum dibayar');
  const status = page.getByLabel('Status Anggota');
  await status.selectOption('Aktif');
  await expect(owes).toBeHidden();
  await status.selectOption('Tertunda');
  await expect(owes).toHaveAccessibleDescription(/Tagihan pertama memuat uang pangkal/);
  await owes.setChecked(true);
  await expectAccessible(page);
  await press(page, 'Simpan');
  await expect(toasts(page)).toContainText('Anggota berhasil ditambahkan');
  const [member] = (await admin.ask(members.list, { query: { keyword: name } })).data;
  const stored = (await admin.ask(memberCategories.show, { params: { id: member?.id ?? 0 } })).data;
  expect([stored.history[0]?.category?.id, stored.entry_fee]).toEqual([
    student.id,
    { is_owed: true, amount: 50_000, paid_no: null },
  ]);
});

test('[DUES-005] [DUES-006] [DUES-010] a student on a phone orders, reads what the bill consists of, and is approved', async ({
  page,
  browser,
  admin,
  product,
}) => {
  const student = await setUpStudents(admin);
  const account = await registerMember(product, { member_category: student.id });
  const phone = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 375, height: 740 },
    locale: 'id-ID',
  });
  await enter(phone, product, account);
  const own = await phone.newPage();
  const year = Temporal.Now.plainDateISO('Asia/Jakarta').year;

  await own.goto('/payments');
  await press(own, 'Bayar Iuran');
  const order = own.getByRole('dialog');
  for (const text of [
    `Iuran ${year}`,
    'Uang pangkal',
    'Rp 50.000,00',
    `31 Desember ${year}`,
    'Rp 110.000,00',
  ])
    await expect(order).toContainText(text);
  expect(await sidewaysScroll(own)).toBe(0);
  await expectAccessible(own);
  await press(own, 'Lanjutkan');
  await expect(own.getByText('Menunggu Pembayaran', { exact: true })).toBeVisible();
  const bill = own.getByRole('main');
  for (const text of [`Iuran ${year}`, 'Uang pangkal', 'Rp 50.000,00', 'Rp 110.000,00'])
    await expect(bill).toContainText(text);
  expect(await sidewaysScroll(own)).toBe(0);
  await press(own, 'Upload Bukti');
  await own.getByLabel('Bukti Transfer').setInputFiles(asFile(await jpeg()));
  await own.getByLabel('Nama Pemilik Rekening').fill(account.user.name);
  await press(own, 'Kirim');
  await expect(own.getByText('Menunggu Verifikasi', { exact: true })).toBeVisible();

  await openQueue(page, account.email);
  for (const text of [`Iuran ${year}`, 'Uang pangkal Rp 50.000,00', 'Rp 110.000,00'])
    await expect(desk(page)).toContainText(text);
  await desk(page).getByRole('radio', { name: 'Lunas' }).check();
  await desk(page).getByRole('button', { name: 'Simpan' }).click();
  await expect(toasts(page).getByText('Verifikasi Berhasil', { exact: true })).toBeVisible();
  await own.goto('/dashboard');
  await expect(own.getByRole('region', { name: 'Status Keanggotaan' })).toContainText(`31 Desember ${year}`);
  await phone.close();
});

test('[DUES-010] the desk of bank statements names what a bill consists of, before and after', async ({
  page,
  admin,
}) => {
  const student = await setUpStudents(admin);
  const name = `Dewi ${unusedMark()}`;
  const { id: user } = await addMember(admin, { name, member_category: student.id, owes_entry_fee: 1 });
  const bill = await addPayment(admin, { user });
  const statement = await uploadStatement(admin, [{ amount: bill.total, text: `TRSF CR ${name}` }]);
  const [row] = await rowsOf(admin, statement);
  await page.goto(`/admin/statements/rows/${row?.id}`);
  await expect(page.getByRole('group', { name: 'Cocok dengan' })).toContainText(
    '+ uang pangkal Rp 50.000,00',
  );
  await page.getByRole('form', { name: /^Putuskan baris/ }).press('Enter');
  await expect.poll(async () => (await rowsOf(admin, statement))[0]?.state).toBe('approved');
  await page.goto(`/admin/statements/rows/${row?.id}`);
  await expect(page.getByRole('list', { name: 'Uang ini untuk' })).toContainText(
    '+ uang pangkal Rp 50.000,00',
  );
});
