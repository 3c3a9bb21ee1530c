// The documents of a member, which open from the dashboard.
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { documentErrors, downloadMessages } from '#shared/documents/documents.messages.ts';
import { decidedPayment } from '../../builders/as-member/payments.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { hold, press, toasts } from '../../setup/browser/page.ts';

for (const [ids, button, loading, { path }] of [
  ['[DOC-001] [DOC-017]', 'Acceptance Letter', downloadMessages.letter, ownDocuments.letter],
  ['[DOC-002] [DOC-016]', 'Kartu Anggota', downloadMessages.card, ownDocuments.card],
] as const)
  test(`${ids} [DOC-004] [DOC-012] [AMB-073] ${button} opens a PDF in a new window`, async ({
    page,
    context,
    member,
    product,
  }) => {
    await decidedPayment(product, member);
    await page.goto('/dashboard');
    const release = await hold(page, path);
    const opened = context.waitForEvent('page');
    await press(page, button);
    await expect(toasts(page).getByText(loading, { exact: true })).toBeVisible();
    const file = context.waitForEvent('request', (request) => request.url().includes('/files/'));
    release();
    const answer = await page.request.get((await file).url());
    expect(answer.status()).toBe(200);
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(toasts(page).getByText(loading)).toHaveCount(0);
    expect((await opened) !== page).toBe(true);
    await expect(page).toHaveURL('/dashboard');
  });

test('[OPEN-025] [ERR-014] without a member number the server says why, and no window stays', async ({
  page,
  context,
  member,
}) => {
  await page.goto('/dashboard');
  const before = context.pages().length;
  await press(page, 'Kartu Anggota');
  await expect(toasts(page).getByText(documentErrors.noMemberNumber)).toBeVisible();
  await expect(toasts(page).getByText(downloadMessages.card)).toHaveCount(0);
  await expect.poll(() => context.pages().length).toBe(before);
  await expect(page.getByRole('heading', { name: member.user.name })).toBeVisible();
});
