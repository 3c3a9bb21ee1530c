// The public page behind the QR code of a card or letter.
import { formatDate } from '#shared/dates.ts';
import { profile } from '#shared/members/members.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { ask } from '../../../tools/product-api.ts';
import { registerMember } from '../../builders/as-member/accounts.ts';
import { scan } from '../../builders/as-member/documents.ts';
import { decidedPayment } from '../../builders/as-member/payments.ts';
import { preparingAdmin } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { watchScripts } from '../steps/scripts.ts';

for (const [document, kind] of [
  ['card', 'Kartu anggota'],
  ['letter', 'Surat penerimaan (acceptance letter)'],
] as const) {
  test(`the ${document} of an active member is confirmed, with nothing but what it says`, async ({
    page,
    product,
  }) => {
    const member = await registerMember(product);
    await decidedPayment(product, member, { duration: 2 });
    const { data } = await ask(product, profile.show, { token: member.token });
    await page.goto(await scan(product, member, document));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keanggotaan berlaku');
    await expect(page.getByRole('definition')).toHaveText([
      kind,
      data.name,
      data.member_number ?? '',
      'Aktif',
      formatDate(data.member_expired_at ?? ''),
    ]);
    for (const secret of [member.email, data.hp, data.company])
      await expect(page.getByText(secret)).toHaveCount(0);
  });
}

test('the page says when the membership has ended since', async ({ page, product }) => {
  const member = await registerMember(product);
  const payment = await decidedPayment(product, member);
  const address = await scan(product, member, 'card');
  const admin = await preparingAdmin(product);
  await admin.ask(payments.remove, { params: { id: payment.id } });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keanggotaan tidak berlaku');
  await expect(page.getByText('Tertunda')).toBeVisible();
});

test('an unknown code is a page that is not found', async ({ page }) => {
  const answer = await page.goto('/verifikasi/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dokumen tidak ditemukan');
});

test('no search engine may list the page, and it needs no script', async ({ page }) => {
  const scripts = watchScripts(page);
  const answer = await page.goto('/verifikasi/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', {
    waitUntil: 'networkidle',
  });
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex"');
  expect(scripts).toEqual([]);
});
