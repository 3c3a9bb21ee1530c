// Sending a transfer proof: the dialog, its errors, its percentage, and a second try.
import type { Page } from '@playwright/test';
import { imageMessages } from '#shared/messages.ts';
import { ownPayments, type Payment, payments } from '#shared/payments/payments.contract.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import type { Product } from '../../../tools/product.ts';
import { ask } from '../../../tools/product-api.ts';
import type { MemberAccount } from '../../builders/as-member/accounts.ts';
import { decidedPayment, orderDues, orderWithProof } from '../../builders/as-member/payments.ts';
import { jpeg, sixMegabytes, textNamedPng } from '../../builders/files.ts';
import { preparingAdmin } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { answer, asFile, hold, press, toasts } from '../../setup/browser/page.ts';
import { largeImage, slowDown } from '../steps/slow-upload.ts';

async function openUpload(page: Page, { id }: Payment): Promise<void> {
  await page.goto(`/payments/${id}`);
  await press(page, 'Upload Bukti');
}

/** The payment as the server has it now. */
async function stored(product: Product, { token }: MemberAccount, { id }: Payment): Promise<Payment> {
  return (await ask(product, ownPayments.show, { params: { id }, token })).data;
}

test('[PAY-016] [PAY-051] [PAY-054] [ERR-032] [AMB-047] a proof is picked, described and sent', async ({
  page,
  member,
  product,
}) => {
  const payment = await orderDues(product, member);
  await openUpload(page, payment);
  const dialog = page.getByRole('dialog', { name: 'Upload Bukti' });
  await expect(dialog.getByLabel('Bukti Transfer')).toHaveAttribute('accept', '.jpg,.jpeg,.png');
  await dialog.getByLabel('Bukti Transfer').setInputFiles(asFile(await jpeg()));
  await expect(dialog.getByRole('img', { name: 'Pratinjau' })).toBeVisible();
  await dialog.getByLabel('Nama Pemilik Rekening').fill('Sari Wulandari');
  await dialog.getByLabel('Catatan').fill('Lewat ATM');
  await dialog.getByRole('button', { name: 'Kirim' }).click();
  await expect(toasts(page).getByText('Bukti berhasil dikirim', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Menunggu Verifikasi', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: `Bukti transfer ${payment.no}` })).toBeVisible();
  expect(await stored(product, member, payment)).toMatchObject({
    status: 'waiting_confirmation',
    bank_account_name: 'Sari Wulandari',
    user_note: 'Lewat ATM',
  });
});

test('[PAY-054] a blank form is refused at both required fields and sends nothing', {
  tag: '@desktop',
}, async ({ page, member, product }) => {
  const payment = await orderDues(product, member);
  await openUpload(page, payment);
  await press(page, 'Kirim');
  await expect(page.getByLabel('Nama Pemilik Rekening')).toHaveAccessibleDescription(/wajib diisi/);
  await expect(page.getByLabel('Bukti Transfer')).toHaveAccessibleDescription(/wajib/);
  expect(await stored(product, member, payment)).toMatchObject({ status: 'waiting_payment' });
});

test('[PAY-057] [ERR-012] errors of file, holder and note are at their inputs', { tag: '@desktop' }, async ({
  page,
  member,
  product,
}) => {
  const payment = await orderDues(product, member);
  const errors = {
    photo: ['File rusak.'],
    bank_account_name: ['Nama salah.'],
    note: ['Catatan terlalu panjang.'],
  };
  await answer(page, `/api/user/payments/${payment.id}/proof`, 422, { message: 'File rusak.', errors });
  await openUpload(page, payment);
  await press(page, 'Kirim');
  const labels = {
    'Bukti Transfer': 'File rusak.',
    'Nama Pemilik Rekening': 'Nama salah.',
    Catatan: 'Catatan terlalu panjang.',
  };
  for (const [label, message] of Object.entries(labels))
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
});

test('[PAY-051] a file that is too large or no image is refused, and what was typed stays', {
  tag: '@desktop',
}, async ({ page, member, product }) => {
  const payment = await orderDues(product, member);
  await openUpload(page, payment);
  await page.getByLabel('Nama Pemilik Rekening').fill('Sari Wulandari');
  const input = page.getByLabel('Bukti Transfer');
  await input.setInputFiles(asFile(sixMegabytes));
  await expect(page.getByText(imageMessages.tooLarge)).toBeVisible();
  await input.setInputFiles(asFile(textNamedPng));
  await press(page, 'Kirim');
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Nama Pemilik Rekening')).toHaveValue('Sari Wulandari');
  expect(await stored(product, member, payment)).toMatchObject({
    status: 'waiting_payment',
    proof_url: null,
  });
});

test('[FMT-009] the upload of a proof shows its percentage', { tag: '@desktop' }, async ({
  page,
  context,
  member,
  product,
}) => {
  const payment = await orderDues(product, member);
  await openUpload(page, payment);
  await slowDown(context, page);
  await page.getByLabel('Bukti Transfer').setInputFiles(largeImage);
  await press(page, 'Kirim');
  await expect(page.getByRole('dialog').getByText(/^([1-9]|[1-9]\d)%$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kirim' })).toBeDisabled();
});

test('[OPEN-002] after a rejection a better proof waits for verification again', { tag: '@desktop' }, async ({
  page,
  member,
  product,
}) => {
  const payment = await decidedPayment(product, member, { status: 'rejected', admin_note: 'Buram.' });
  await openUpload(page, payment);
  await expect(page.getByLabel('Nama Pemilik Rekening')).toHaveValue('Sari Wulandari');
  await page.getByLabel('Bukti Transfer').setInputFiles(asFile(await jpeg()));
  await press(page, 'Kirim');
  await expect(page.getByText('Menunggu Verifikasi', { exact: true })).toBeVisible();
  const { status, proof_url } = await stored(product, member, payment);
  expect(status).toBe('waiting_confirmation');
  expect(proof_url).not.toBe(payment.proof_url);
});

test('[OPEN-002] a proof for a payment that was verified since is refused and changes nothing', {
  tag: '@desktop',
}, async ({ page, member, product }) => {
  const payment = await orderWithProof(product, member);
  await openUpload(page, payment);
  await page.getByLabel('Bukti Transfer').setInputFiles(asFile(await jpeg()));
  const admin = await preparingAdmin(product);
  await admin.ask(payments.decide, {
    params: { id: payment.id },
    body: { status: 'paid', admin_note: '' },
  });
  await press(page, 'Kirim');
  await expect(toasts(page).getByText(paymentErrors.proofNotAccepted)).toBeVisible();
  expect(await stored(product, member, payment)).toMatchObject({
    status: 'paid',
    proof_url: payment.proof_url,
  });
});

test('a double click sends one proof, and a click outside the dialog loses nothing', {
  tag: '@desktop',
}, async ({ page, member, product }) => {
  const payment = await orderDues(product, member);
  await openUpload(page, payment);
  await page.getByLabel('Bukti Transfer').setInputFiles(asFile(await jpeg()));
  await page.getByLabel('Nama Pemilik Rekening').fill('Sari Wulandari');
  await page.mouse.click(4, 300);
  await expect(page.getByLabel('Nama Pemilik Rekening')).toHaveValue('Sari Wulandari');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/proof')) sent += 1;
  });
  const release = await hold(page, `/api/user/payments/${payment.id}/proof`);
  await page.getByRole('button', { name: 'Kirim' }).dblclick();
  release();
  await expect(page.getByText('Menunggu Verifikasi', { exact: true })).toBeVisible();
  expect(sent).toBe(1);
});
