// The walk-through: with one key at a desk, with one thumb on a phone. WhatsApp itself is a page that says nothing.
import type { BrowserContext, Page } from '@playwright/test';
import { numberReasons } from '#shared/whatsapp-numbers.ts';
import { addDueMember } from '../../builders/as-admin/due-members.ts';
import { addPayment } from '../../builders/as-admin/payments.ts';
import { storeLandline } from '../../builders/stored-phones.ts';
import { makeRegistered } from '../../builders/stored-renewals.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { type AdminSession, expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';
import { row } from '../steps/table.ts';

test.use({ environment: ownProduct('Pengingat WhatsApp') });

test.skip(
  () => process.env.TEST_DATABASE_URL !== undefined,
  'members of older versions are made in the embedded database',
);

test.beforeEach(({ context }) => answerAsWhatsApp(context));

async function answerAsWhatsApp(context: BrowserContext): Promise<void> {
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
  );
}

/** Opens the draft by a key or a tap, reads its address, and comes back. */
async function openDraft(page: Page, act: () => Promise<unknown>): Promise<URL> {
  const [chat] = await Promise.all([page.context().waitForEvent('page'), act()]);
  await chat.waitForLoadState();
  const address = new URL(chat.url());
  await chat.close();
  await page.bringToFront();
  return address;
}

async function expectPerson(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('region', { name: `Pesan untuk ${name}` })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Buka di WhatsApp' })).toBeVisible();
}

/** In the order of the list: the latest end first. */
async function addPeople(admin: AdminSession, mark: string, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `Budi ${mark} ${index + 1}`);
  for (const [index, name] of names.entries())
    await addDueMember(admin, 25 - index, { name, hp: `08123456${String(1000 + index)}` });
  return names;
}

test('[REM-005] with one key: open, come back, answer, and the next person follows; leaving continues there', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const mark = unusedMark();
  const [first = '', second = '', third = ''] = await addPeople(admin, mark, 3);
  await page.goto(`/admin/reminders/whatsapp?keyword=${mark}`);
  await expectPerson(page, first);
  await expect(page.getByText('0 dari 3 dibuka')).toBeVisible();

  const address = await openDraft(page, () => page.keyboard.press('Enter'));
  expect(address.origin + address.pathname).toBe('https://wa.me/628123456' + '1000');
  expect(address.searchParams.get('text')).toContain(first);
  expect(address.href.length).toBeLessThanOrEqual(2000);
  await expect(page.getByRole('group', { name: `Terkirim? ${first}` })).toBeVisible();
  await expect(page.getByText('1 dari 3 dibuka')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('group', { name: `Terkirim? ${first}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectPerson(page, second);
  await expect(page.getByRole('status').filter({ hasText: first })).toContainText('Ditandai terkirim');

  await openDraft(page, () => page.keyboard.press('Enter'));
  await expect(page.getByRole('group', { name: `Terkirim? ${second}` })).toBeVisible();
  await page.keyboard.press('b');
  await expectPerson(page, second);
  await page.keyboard.press('j');
  await expectPerson(page, third);
  await page.keyboard.press('k');
  await expectPerson(page, second);

  await page.goto('/admin/dashboard');
  await page.goto(`/admin/reminders/whatsapp?keyword=${mark}`);
  await expectPerson(page, second);
  await expect(page.getByText('1 dari 3 dibuka')).toBeVisible();
});

test('[REM-005] with one thumb: the button is within reach, the last answer can be taken back, and the end says so', {
  tag: '@phone',
}, async ({ page, product, admin }) => {
  const mark = unusedMark();
  const [first = '', second = ''] = await addPeople(admin, mark, 2);
  storeLandline(product, await addDueMember(admin, 5, { name: `Siti ${mark}` }));
  await page.goto(`/admin/reminders/whatsapp?keyword=${mark}`);
  await expectPerson(page, first);
  const open = page.getByRole('link', { name: 'Buka di WhatsApp' });
  const box = await open.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.y).toBeGreaterThan(844 / 2);
  await expectAccessible(page);

  await openDraft(page, () => open.tap());
  await press(page, 'Ya, terkirim');
  await expectPerson(page, second);
  await press(page, 'Batalkan');
  await expectPerson(page, first);
  for (const name of [first, second]) {
    await expectPerson(page, name);
    await openDraft(page, () => open.tap());
    await press(page, 'Ya, terkirim');
  }
  await expect(page.getByText('Semua sudah dibuka')).toBeVisible();
  await expect(page.getByText('2 ditandai terkirim, 1 tanpa nomor WhatsApp.')).toBeVisible();
  await page.getByRole('link', { name: `Siti ${mark}` }).click();
  await expect(page.getByText(numberReasons.foreign)).toBeVisible();
  await expect(open).toBeHidden();
});

test('[REM-005] the desk and the page of a member have the same button with their own texts', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const payment = await addPayment(admin);
  await page.goto(`/admin/payments/verification?verify=${payment.id}`);
  await press(page, 'Bukti kurang jelas');
  const open = page.getByRole('link', { name: 'Buka di WhatsApp' });
  const address = await openDraft(page, () => open.click());
  expect(address.searchParams.get('text')).toContain(payment.no);
  await press(page, 'Ya, terkirim');
  await expect(page.getByText('Ditandai terkirim oleh')).toBeVisible();

  const member = await addDueMember(admin, -9);
  await page.goto(`/admin/users/${member.id}/manage`);
  await press(page, 'Ingatkan lewat WhatsApp');
  const reminder = await openDraft(page, () => open.click());
  expect(reminder.searchParams.get('text')).toMatch(/telah berakhir pada .*\/perpanjang\//s);
  await expect(page.getByRole('group', { name: `Terkirim? ${member.name}` })).toBeVisible();
});

test('[REM-005] a row of the list opens the same message, and then shows the contact', {
  tag: '@desktop',
}, async ({ page, product, admin }) => {
  const mark = unusedMark();
  const [name = ''] = await addPeople(admin, mark, 1);
  makeRegistered(product, await addDueMember(admin, 24, { name: `Baru ${mark}` }));
  await page.goto(`/admin/reminders/due?keyword=${mark}`);
  await expect(row(page, `Baru ${mark}`)).toContainText('Ditambahkan dalam 30 hari terakhir');
  await row(page, name)
    .getByRole('button', { name: `Ingatkan lewat WhatsApp ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Ingatkan ${name}` });
  const open = dialog.getByRole('link', { name: 'Buka di WhatsApp' });
  const address = await openDraft(page, () => open.click());
  expect(address.searchParams.get('text')).toContain(name);
  await press(page, 'Ya, terkirim');
  await expect(dialog.getByText('Ditandai terkirim oleh')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row(page, name)).toContainText('WhatsApp dibuka');
  await expect(page.getByRole('button', { name: /^Ingatkan lewat WhatsApp/ })).toHaveCount(1);
});
