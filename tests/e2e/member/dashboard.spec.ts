// The dashboard of a member in each status.

import { dashboardMessages } from '#shared/dashboard/dashboard.messages.ts';
import { formatDate, TIME_ZONE } from '#shared/dates.ts';
import { profile } from '#shared/members/members.contract.ts';
import { ask } from '../../../tools/product-api.ts';
import { addMemberInStatus, enter, registerMember } from '../../builders/as-member/accounts.ts';
import { decidedPayment, orderDues, orderWithProof } from '../../builders/as-member/payments.ts';
import { jpeg } from '../../builders/files.ts';
import { expect, test } from '../../setup/browser/member-test.ts';

test('[MEM-001] [MEM-006] [MEM-007] [MEM-008] [AMB-036] three cards show status, person and contact', async ({
  page,
  member,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(page).toHaveTitle('Dashboard - Anggota');
  for (const name of ['Status Keanggotaan', 'Biodata', 'Kontak'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(member.user.company)).toHaveCount(2);
  await expect(main.getByText(member.email)).toBeVisible();
  await expect(main.getByRole('link', { name: '081234567890' })).toHaveAttribute(
    'href',
    'https://wa.me/6281234567890',
  );
});

test('[MEM-003] [MEM-004] [MEM-005] the profile card shows the photo and leads to the settings', {
  tag: '@desktop',
}, async ({ page, member, product }) => {
  await ask(product, profile.changePhoto, { file: await jpeg(), token: member.token });
  await page.goto('/dashboard');
  const photo = page.getByRole('main').getByRole('img', { name: `Foto ${member.user.name}` });
  await expect(photo).toBeVisible();
  const image = await page.request.get((await photo.getAttribute('src')) ?? '');
  expect(image.headers()['content-type']).toMatch(/^image\//);
  await photo.click();
  await expect(page).toHaveURL('/settings/photo');
  await page.goBack();
  await page.getByRole('link', { name: 'Ubah', exact: true }).click();
  await expect(page).toHaveURL('/settings/profile');
});

test('[MEM-009] [MEM-024] [MEM-028] [MEM-031] [AMB-083] [OPEN-003] a pending member is led to the dues', {
  tag: '@desktop',
}, async ({ page, member: _ }) => {
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Status Keanggotaan' });
  await expect(card.getByText('Tertunda')).toBeVisible();
  await expect(card).toHaveAttribute('data-color', 'orange');
  await expect(card.getByText('Nomor Anggota', { exact: true })).toHaveCount(0);
  await expect(card.getByText('Berlaku sampai', { exact: true })).toHaveCount(0);
  const warning = page.getByRole('note').filter({ hasText: dashboardMessages.pending });
  await expect(warning).toHaveCount(1);
  await warning.getByRole('link').click();
  await expect(page).toHaveURL('/payments');
});

test('[MEM-010] [MEM-025] [MEM-030] [AMB-037] [FMT-003] an active member sees number and validity, and no warning', async ({
  page,
  member,
  product,
}) => {
  await decidedPayment(product, member, { duration: 2 });
  const { data } = await ask(product, profile.show, { token: member.token });
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Status Keanggotaan' });
  await expect(card.getByText('Aktif', { exact: true })).toBeVisible();
  await expect(card).toHaveAttribute('data-color', 'green');
  await expect(card.getByText(data.member_number ?? '')).toBeVisible();
  await expect(card.getByText(formatDate(data.member_expired_at ?? ''))).toBeVisible();
  await expect(card.getByText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  await expect(page.getByText(dashboardMessages.pending)).toHaveCount(0);
});

test('[MEM-009] a payment in progress sets the next step: transfer, wait, or show the card', {
  tag: '@desktop',
}, async ({ page, context, product }) => {
  const newcomer = await registerMember(product);
  const order = await orderDues(product, newcomer);
  await enter(context, product, newcomer);
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Status Keanggotaan' });
  await expect(card.getByText(`Tagihan ${order.no} menunggu transfer`)).toBeVisible();
  await card.getByRole('link', { name: 'Lihat Instruksi Transfer' }).click();
  await expect(page).toHaveURL(`/payments/${order.id}`);

  const waiting = await registerMember(product);
  const proved = await orderWithProof(product, waiting);
  await enter(context, product, waiting);
  await page.goto('/dashboard');
  await expect(card.getByText(`Bukti transfer ${proved.no} sudah kami terima`)).toBeVisible();
  await expect(card.getByText(dashboardMessages.pending)).toHaveCount(0);
  const menu = card.getByRole('note').getByRole('link', { name: 'Pembayaran', exact: true });
  await expect(menu).toHaveAttribute('href', '/payments');
  await expect(card.getByRole('link', { name: 'Lihat Pembayaran' })).toHaveAttribute(
    'href',
    `/payments/${proved.id}`,
  );

  const active = await registerMember(product);
  await decidedPayment(product, active);
  await enter(context, product, active);
  await page.goto('/dashboard');
  await card.getByRole('link', { name: 'Tampilkan Kartu' }).click();
  await expect(page).toHaveURL('/card');
});

test('[MEM-010] [MEM-026] [MEM-030] [MEM-032] an inactive member without a number sees dashes', {
  tag: '@desktop',
}, async ({ page, context, product }) => {
  await enter(context, product, await addMemberInStatus(product, 'inactive'));
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Status Keanggotaan' });
  await expect(card.getByText('Tidak Aktif')).toBeVisible();
  await expect(card).toHaveAttribute('data-color', 'red');
  await expect(card.getByRole('definition').filter({ hasText: /^-$/ })).toHaveCount(2);
  await expect(page.getByText(dashboardMessages.pending)).toHaveCount(0);
});

test('before the first day the card says from when on, and nobody is asked to pay', {
  tag: '@desktop',
}, async ({ page, context, product }) => {
  const [started_at, expired_at] = [1, 366].map((days) =>
    Temporal.Now.plainDateISO(TIME_ZONE).add({ days }).toString(),
  );
  await enter(context, product, await addMemberInStatus(product, 'active', { started_at, expired_at }));
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Status Keanggotaan' });
  await expect(card.getByText('Tertunda')).toBeVisible();
  await expect(card.getByText('Aktif mulai', { exact: true })).toBeVisible();
  await expect(card.getByText(formatDate(started_at ?? ''))).toBeVisible();
  for (const text of [dashboardMessages.pending, 'Nomor Anggota', 'Berlaku sampai', 'Bayar Iuran'])
    await expect(card.getByText(text, { exact: true })).toHaveCount(0);
  await card.getByRole('link', { name: 'Tampilkan Kartu' }).click();
  await expect(page.getByText(formatDate(started_at ?? ''))).toBeVisible();
});

test('[MEM-027] [MEM-031] [AMB-003] a rejected member can log in and sees the red card', {
  tag: '@desktop',
}, async ({ page, context, product }) => {
  await enter(context, product, await addMemberInStatus(product, 'rejected'));
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Status Keanggotaan' });
  await expect(card.getByText('Ditolak')).toBeVisible();
  await expect(card).toHaveAttribute('data-color', 'red');
  await expect(card.getByText('Nomor Anggota', { exact: true })).toHaveCount(0);
});

test('[FMT-003] dates of birth have Indonesian names of months', { tag: '@desktop' }, async ({
  page,
  context,
  product,
}) => {
  const dates = {
    '1990-05-17': '17 Mei 1990',
    '1991-08-01': '1 Agustus 1991',
    '1992-12-31': '31 Desember 1992',
  };
  for (const [date_of_birth, shown] of Object.entries(dates)) {
    await enter(context, product, await addMemberInStatus(product, 'pending', { date_of_birth }));
    await page.goto('/dashboard');
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
  }
});
