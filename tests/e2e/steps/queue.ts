// The verification desk over the list of payments.
import { expect, type Locator, type Page } from '@playwright/test';
import { type Payment, payments } from '#shared/payments/payments.contract.ts';
import type { AdminSession } from '../../setup/browser/admin-test.ts';

export function desk(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Verifikasi Pembayaran/ });
}

/** Opens the queue of the payments whose members have this word in their names. */
export async function openQueue(page: Page, mark: string): Promise<void> {
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
export async function expectOpen(page: Page, payment: Payment | undefined): Promise<void> {
  await expect(page.getByRole('form', { name: `Verifikasi ${payment?.no}` })).toBeFocused();
}

/** The payment as the server has it now. */
export async function stored(admin: AdminSession, payment: Payment | undefined): Promise<Payment> {
  return (await admin.ask(payments.show, { params: { id: payment?.id ?? 0 } })).data;
}
