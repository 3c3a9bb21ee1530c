// One language: everybody reads Indonesian, except for what the specification quotes in English.
import type { Page } from '@playwright/test';
import { imports } from '#shared/imports/imports.contract.ts';
import { addGuide } from '../../builders/as-admin/catalogue.ts';
import { checkImport, uploadImport } from '../../builders/as-admin/imports.ts';
import { decidedPayment, orderDues, orderWithProof } from '../../builders/as-member/payments.ts';
import { openIdle } from '../../screens/visit.ts';
import { enterAs } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';

/** English words of interfaces that nobody translated. */
const english =
  /\b(submit|cancel|save|delete|edit|search|loading|error|failed|required|invalid|back|home page|name|address|phone|date|sign|forgot|close|open|choose|select|amount|status of|payment|member|membership|view|show|hide|copy|copied|download|waiting|paid|please|not found)\b/i;

/** Quoted by the specification, or names. */
const quoted =
  /Acceptance Letter|acceptance letter|Powered by|Upload|Download|Edit Panduan|Password|Email|Login|Logout|Dashboard|Home|Menu/g;

/** Names and texts as a screen reader would say them, without addresses. */
async function textsOf(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const spoken = lines.filter((line) => !line.includes('/url:'));
  return spoken.flatMap((line) => line.match(/"([^"]+)"|: (.+)$/)?.slice(1) ?? []).filter(Boolean);
}

test('[FMT-001] [AMB-033] no screen of visitors and members speaks English', async ({
  page,
  member,
  product,
}) => {
  test.slow();
  const paid = await decidedPayment(product, member);
  const unpaid = await orderDues(product, member);
  const memberScreens = [
    '/dashboard',
    '/settings/profile',
    '/settings/photo',
    '/settings/change-password',
    '/payments',
    `/payments/${paid.id}`,
    `/payments/${unpaid.id}`,
    '/membership',
  ];
  const publicScreens = [
    '/',
    '/guides',
    '/forgot-password',
    '/email/resend',
    '/reset-password/abc?email=x%40y.id',
    '/pengingat/berhenti/tidak-ada',
    '/tidak-ada',
  ];
  for (const path of [...memberScreens, ...publicScreens]) await expectIndonesian(page, path);
  await page.context().clearCookies();
  for (const path of [
    '/login',
    '/register',
    '/email/verify/1/abc',
    '/aktivasi/abc?email=x%40y.id',
    ...publicScreens,
  ])
    await expectIndonesian(page, path);
});

test('[FMT-001] [AMB-033] no screen of admins speaks English', async ({ page, context, member, product }) => {
  test.slow();
  const admin = await enterAs(context, product);
  const payment = await orderWithProof(product, member);
  const guide = await addGuide(admin);
  const mapped = await uploadImport(admin, 'Buku Induk PDGI 2026.xlsx');
  const checked = await checkImport(admin, 'Buku Induk PDGI 2026.xlsx');
  const imported = await checkImport(admin, 'IAI.xlsx');
  await admin.ask(imports.commit, { params: { id: imported.id } });
  for (const path of [
    'dashboard',
    'users',
    'users/create',
    'users/activation',
    'users/import',
    `users/import/${mapped.id}/columns`,
    `users/import/${checked.id}`,
    `users/import/${checked.id}?verdict=doubtful`,
    `users/import/${imported.id}`,
    `users/${member.user.id}/manage`,
    `users/${member.user.id}/manage?tab=download`,
    'payments',
    `payments/verification?verify=${payment.id}`,
    'reminders/due',
    'statements',
    'statements/upload',
    'statements/history',
    'reminders/whatsapp',
    'months',
    'months/2026-10',
    'renewals',
    'reminders',
    'categories',
    'company-categories',
    'admins',
    'admins/change-password',
    'audit',
    'failed-jobs',
    'guides',
    `guides/${guide.id}/edit`,
    'settings/association',
    'settings/accounts',
    'settings/documents',
    'settings/reminders',
    'settings/appearance',
    'settings/front-page',
    'settings/registration',
    'settings/email/test',
  ])
    await expectIndonesian(page, `/admin/${path}`);
});

async function expectIndonesian(page: Page, path: string): Promise<void> {
  await openIdle(page, path);
  const found = (await textsOf(page)).filter((text) => english.test(text.replace(quoted, '')));
  expect(found, path).toEqual([]);
}
