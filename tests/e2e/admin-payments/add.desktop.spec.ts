// Adding a payment, and the picker of its member.
import type { Page } from '@playwright/test';
import { payments } from '#shared/payments/payments.contract.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { jpeg } from '../../builders/files.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { answer, asFile, press, toasts, watchCalls } from '../../setup/browser/page.ts';
import { pickMember } from '../steps/pick-member.ts';
import { largeImage, slowDown } from '../steps/slow-upload.ts';
import { row } from '../steps/table.ts';

const hits = (page: Page) => page.getByRole('listbox', { name: 'Hasil pencarian' }).getByRole('option');

test('[PAY-026] [PAY-051] [PAY-068] [AMB-046] [AMB-047] [ERR-031] [FMT-004] a paid payment with its proof is added', async ({
  page,
  admin,
}) => {
  const member = await addMember(admin, { name: unusedMark() });
  await page.goto('/admin/payments');
  await press(page, 'Tambahkan Pembayaran');
  const dialog = page.getByRole('dialog', { name: 'Tambahkan Pembayaran' });
  await expect(dialog.getByLabel('Durasi').getByRole('option')).toHaveText([
    'Pilih durasi',
    '1 tahun',
    '2 tahun',
    '3 tahun',
    '4 tahun',
    '5 tahun',
  ]);
  await expect(dialog.getByLabel('Status').getByRole('option')).toHaveText([
    'Pilih status',
    'Menunggu Verifikasi',
    'Lunas',
    'Ditolak',
  ]);
  await expect(dialog.getByLabel('Bukti Pembayaran')).toHaveAttribute('accept', '.jpg,.jpeg,.png');
  await pickMember(dialog, member);
  await dialog.getByLabel('Durasi').selectOption('3');
  await dialog.getByLabel('Status').selectOption('Lunas');
  await dialog.getByLabel('Bukti Pembayaran').setInputFiles(asFile(await jpeg()));
  await dialog.getByLabel('Nama Pemilik Rekening').fill('Bendahara Cabang');
  await dialog.getByLabel('Catatan Admin').fill('Dibayar tunai');
  await press(page, 'Simpan');
  await expect(toasts(page)).toContainText('Berhasil ditambahkan');
  await expect(dialog).toBeHidden();
  await expect(row(page, member.name)).toContainText('Lunas');

  const { data } = await admin.ask(payments.list, { query: { keyword: member.name } });
  expect(data[0]).toMatchObject({
    duration_in_year: 3,
    status: 'paid',
    bank_account_name: 'Bendahara Cabang',
    admin_note: 'Dibayar tunai',
    proof_full_url: expect.stringContaining('http'),
  });
});

test('[PAY-053] [PAY-052] [ERR-003] [ERR-012] member, duration and status are marked and asked for', async ({
  page,
}) => {
  await page.goto('/admin/payments');
  await press(page, 'Tambahkan Pembayaran');
  const dialog = page.getByRole('dialog', { name: 'Tambahkan Pembayaran' });
  await press(page, 'Simpan');
  const wrong = {
    Anggota: 'Anggota wajib dipilih.',
    Durasi: 'Durasi wajib dipilih.',
    Status: 'Status wajib dipilih.',
  };
  for (const [label, message] of Object.entries(wrong)) {
    await expect(dialog.getByText(label, { exact: true })).toHaveCSS('content', /\*/, { pseudo: 'after' });
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(dialog.getByLabel('Anggota')).toBeFocused();
  await answer(page, '/api/payments', 422, {
    message: 'Belum benar.',
    errors: { bank_account_name: ['Yang pertama.', 'Yang kedua.'], payment_proof: ['Bukti tidak terbaca.'] },
  });
  await press(page, 'Simpan');
  await expect(dialog).toContainText('Yang pertama.');
  await expect(dialog).not.toContainText('Yang kedua.');
  await expect(dialog).toContainText('Bukti tidak terbaca.');
  await expectAccessible(page);
});

test('[FMT-009] the upload of a proof shows its percentage', async ({ page, context, admin }) => {
  const member = await addMember(admin, { name: unusedMark() });
  await page.goto('/admin/payments');
  await press(page, 'Tambahkan Pembayaran');
  const dialog = page.getByRole('dialog', { name: 'Tambahkan Pembayaran' });
  await pickMember(dialog, member);
  await slowDown(context, page);
  await dialog.getByLabel('Bukti Pembayaran').setInputFiles(largeImage);
  await press(page, 'Simpan');
  await expect(dialog.getByRole('progressbar', { name: 'Mengirim file' })).toBeVisible();
  await expect(dialog.getByText(/^([1-9]|[1-9]\d)%$/)).toBeVisible();
});

test('[PAY-055] [PAY-056] [FMT-006] [AMB-074] the picker asks once per pause of 300 ms, and never without a word', async ({
  page,
  admin,
}) => {
  const member = await addMember(admin, { name: unusedMark() });
  await page.clock.install();
  await page.goto('/admin/payments');
  await press(page, 'Tambahkan Pembayaran');
  const input = page.getByRole('combobox', { name: 'Anggota' });
  await expect(input).toBeVisible();
  const calls = watchCalls(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await input.pressSequentially(member.email);
  await page.clock.runFor(290);
  expect(calls).toEqual([]);
  await page.clock.runFor(20);
  await expect(hits(page)).toHaveText([new RegExp(`${member.name}.*${member.email}`, 's')]);
  expect(calls.map((request) => new URL(request.url()).searchParams.get('keyword'))).toEqual([member.email]);

  await input.fill('');
  await page.clock.runFor(1000);
  await expect(hits(page)).toHaveCount(0);
  expect(calls).toHaveLength(1);
});

test('the picker shows eight hits at most, and can be used with the keyboard', async ({ page, admin }) => {
  const mark = unusedMark();
  for (let number = 1; number <= 9; number += 1) await addMember(admin, { name: `${mark} ${number}` });
  await page.goto('/admin/payments');
  await press(page, 'Tambahkan Pembayaran');
  const input = page.getByRole('combobox', { name: 'Anggota' });
  await input.fill(mark);
  await expect(hits(page)).toHaveCount(8);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue(new RegExp(`^${mark} 9 `));
  await expect(page.getByRole('dialog')).toBeVisible();
});
