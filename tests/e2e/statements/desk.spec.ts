// The desk: row after row, with keys, with a finger, and back.
import type { Page } from '@playwright/test';
import { payments } from '#shared/payments/payments.contract.ts';
import type { StatementRow, StatementSummary } from '#shared/statements/statements.schemas.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { addPayment } from '../../builders/as-admin/payments.ts';
import { rowsOf, statementProduct, uploadStatement } from '../../builders/as-admin/statements.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { type AdminSession, expect, test } from '../../setup/browser/admin-test.ts';
import { moveTo, press } from '../../setup/browser/page.ts';

test.use({ environment: statementProduct('Meja Mutasi') });

/** The open row, once it listens for keys. */
async function expectOpen(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: amount })).toBeVisible();
  await expect(page.getByRole('form', { name: /^Putuskan baris/ })).toBeFocused();
}

async function openDesk(page: Page, { id }: StatementSummary, amount: string): Promise<void> {
  await page.goto(`/admin/statements?statement=${id}`);
  await page.getByRole('link', { name: amount }).click();
  await expectOpen(page, amount);
  await expect(page.getByText(/^\d+ dari \d+ yang menunggu$/)).toBeVisible();
}

async function statesOf(admin: AdminSession, statement: StatementSummary) {
  const rows = await rowsOf(admin, statement);
  return rows.map(({ amount, state }) => `${amount / 100} ${state}`).toSorted();
}

test('[BANK-006] rows are decided with the keyboard, one after the other, and the last decision is taken back', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const mark = unusedMark();
  const bill = await addPayment(admin, { name: `Dewi ${mark}`, duration: 3 });
  const statement = await uploadStatement(admin, [
    { amount: 71_001, text: `BUNGA ${mark}` },
    { amount: 71_002, text: `KEMBALIAN ${mark}` },
    { amount: bill.total + 1_000, text: `TRSF E-BANKING CR DEWI ${mark}` },
  ]);
  const [first = '', second = '', third = ''] = (await rowsOf(admin, statement)).map(
    ({ amount }) => `Rp ${String(amount / 100).replaceAll(/\B(?=(\d{3})+$)/g, '.')},00`,
  );
  await openDesk(page, statement, first);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Pintasan Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  // From within the search, with and without results.
  for (const typed of ['', mark, `${mark} tidak ada`]) {
    await page.keyboard.press('c');
    const search = page.getByRole('dialog', { name: 'Cari Pembayaran atau Anggota' });
    await expect(search.getByLabel('Cari', { exact: true })).toBeFocused();
    await page.keyboard.type(typed);
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await expectOpen(page, first);
  }
  await page.keyboard.press('j');
  await expectOpen(page, second);
  await page.keyboard.press('k');
  await expectOpen(page, first);

  await page.keyboard.press('i');
  await expect(page.getByRole('dialog', { name: 'Abaikan Baris' })).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expectOpen(page, second);
  await expect(page.getByRole('status').filter({ hasText: 'Diabaikan' })).toContainText(first);
  await page.keyboard.press('z');
  await expectOpen(page, first);
  expect((await statesOf(admin, statement)).join()).not.toContain('ignored');
  await page.keyboard.press('j');
  await expectOpen(page, second);
  // Nobody is suggested: Enter says so.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Belum ada yang dipilih');
  // Nor need a reason be chosen: the usual one is.
  await page.keyboard.press('i');
  const ignoring = page.getByRole('dialog', { name: 'Abaikan Baris' });
  await expect(ignoring.getByLabel('Alasan', { exact: true })).not.toHaveValue('');
  await page.keyboard.press('Escape');
  await expectOpen(page, second);
  await page.keyboard.press('j');
  await expectOpen(page, third);
});

test('[BANK-006] a row is split over a bill and a deposit, and taken back from its own screen', async ({
  page,
  admin,
}) => {
  const mark = unusedMark();
  const bill = await addPayment(admin, { name: `Citra ${mark}`, duration: 1 });
  const member = await addMember(admin, { name: `Tono ${mark}` });
  const amount = bill.total + 50_000;
  const statement = await uploadStatement(admin, [{ amount, text: `SETORAN KANTOR ${mark}` }]);
  await page.goto(`/admin/statements?statement=${statement.id}`);
  await page.getByRole('link', { name: /^Rp/ }).click();
  await press(page, 'Cari yang lain');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Cari' }).fill(bill.no);
  await dialog.getByRole('option', { name: bill.no }).click();
  await expect(page.getByText('dicatat sebagai titipan')).toContainText(`Citra ${mark}`);
  await expect(page.getByRole('img', { name: `Bukti transfer ${bill.no}` })).toBeVisible();
  await press(page, 'Bagi ke pembayaran lain');
  await dialog.getByRole('textbox', { name: 'Cari' }).fill(`Tono ${mark}`);
  await dialog.getByRole('option', { name: member.name }).click();
  await expect(page.getByText('dicatat sebagai titipan')).toContainText(member.name);
  const share = page.getByRole('textbox', { name: `Jumlah untuk ${bill.user.name} ${bill.no}` });
  await share.fill('0');
  await press(page, 'Setujui');
  await expect(share).toHaveAccessibleDescription('Jumlah minimal 1.');
  await expect(share).toBeFocused();
  await share.fill('');
  await page.getByLabel('Alasan').fill('Dua orang satu kantor');
  await expectAccessible(page);
  await press(page, 'Setujui');
  await expect(page.getByRole('heading', { level: 1, name: 'Mutasi Rekening' })).toBeVisible();
  const [decided] = await rowsOf(admin, statement);
  expect(decided?.links.map(({ kind, amount: sen }) => [kind, sen / 100])).toEqual([
    ['dues', bill.total],
    ['surplus', 50_000],
  ]);

  await page.getByRole('link', { name: /^Rp/ }).click();
  await press(page, 'Batalkan persetujuan');
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan persetujuan' }).click();
  await expect(page.getByRole('form', { name: /^Putuskan baris/ })).toBeVisible();
  const { data } = await admin.ask(payments.show, { params: { id: bill.id } });
  expect(data.status).toBe('waiting_confirmation');
});

test('[BANK-006] too little is approved only with a reason', { tag: '@desktop' }, async ({ page, admin }) => {
  const mark = unusedMark();
  const bill = await addPayment(admin, { name: `Rini ${mark}`, duration: 2 });
  const statement = await uploadStatement(admin, [
    { amount: bill.total - 2_500, text: `TRSF E-BANKING CR RINI ${mark}` },
  ]);
  await page.goto(`/admin/statements?statement=${statement.id}`);
  await page.getByRole('link', { name: /^Rp/ }).click();
  await press(page, 'Cari yang lain');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Cari' }).fill(bill.no);
  await page.getByRole('option', { name: bill.no }).click();
  await expect(page.getByText('Kurang Rp 2.500,00')).toBeVisible();
  await press(page, 'Setujui');
  await expect(page.getByLabel('Alasan')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Alasan').fill('Biaya transfer dipotong bank');
  await press(page, 'Setujui');
  await expect(page.getByRole('heading', { level: 1, name: 'Mutasi Rekening' })).toBeVisible();
  expect((await rowsOf(admin, statement))[0]).toMatchObject({ state: 'approved' });
});

test('[BANK-006] each row opens at its amount, with the reason above the decisions', async ({ page, admin }, {
  project,
}) => {
  const mark = unusedMark();
  const [one, other] = [
    await addPayment(admin, { name: `Gita ${mark}` }),
    await addPayment(admin, { name: `Hesti ${mark}` }),
  ];
  // Another bill of one year is in the rest, so that it can be made again of two.
  const statement = await uploadStatement(admin, [
    { amount: one.total * 2, text: `TRSF E-BANKING CR GITA ${mark}` },
    { amount: other.total * 2, text: `TRSF E-BANKING CR HESTI ${mark}` },
  ]);
  await page.goto(`/admin/statements?statement=${statement.id}`);
  await page.getByRole('link', { name: /^Rp/ }).first().click();
  const form = page.getByRole('form', { name: /^Putuskan baris/ });
  const amount = page.locator('#baris-bank');
  const reason = page.getByLabel('Alasan', { exact: false });
  const first = await form.getAttribute('aria-label');
  for (const isFirst of [true, false]) {
    if (isFirst) await expect(page.getByText('1 dari 2 yang menunggu')).toBeVisible();
    else await expect(form).not.toHaveAttribute('aria-label', first ?? '');
    await expect(reason).toBeVisible();
    await expect(amount).toBeInViewport({ ratio: 1 });
    if (project.name === 'desktop')
      await expect
        .poll(async () => {
          const bar = await page.getByRole('button', { name: /^Setujui/ }).boundingBox();
          const field = await reason.boundingBox();
          return bar && field ? field.y + field.height < bar.y : null;
        })
        .toBe(true);
    await reason.scrollIntoViewIfNeeded();
    if (isFirst) await press(page, 'Setujui');
  }
});

/** As before the rows were matched: the next answer of the path, and only that. */
async function answerUnmatched(page: Page, path: string): Promise<void> {
  const unmatched = (row: StatementRow) => ({ ...row, state: 'unknown', suggestions: [], is_matching: true });
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const { data, ...others } = await response.json();
      const json = { ...others, data: Array.isArray(data) ? data.map(unmatched) : unmatched(data) };
      await route.fulfill({ response, json });
    },
    { times: 1 },
  );
}

test('[BANK-006] what matching finds appears without a reload, in the list and in the desk', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const mark = unusedMark();
  const bill = await addPayment(admin, { name: `Wening ${mark}`, duration: 1 });
  const statement = await uploadStatement(admin, [
    { amount: bill.total + 1_000, text: `TRSF E-BANKING CR WENING ${mark}` },
  ]);
  const [row] = await rowsOf(admin, statement);
  await page.clock.install();
  await page.goto('/admin');
  await answerUnmatched(page, '/api/statement-rows');
  await moveTo(page, `/admin/statements?statement=${statement.id}`);
  const line = page.getByRole('row').filter({ hasText: mark });
  await expect(line).toContainText('Sedang dicocokkan');
  await page.clock.runFor(5000);
  await expect(line).toContainText(bill.user.name);

  await answerUnmatched(page, `/api/statement-rows/${row?.id}`);
  await page.getByRole('link', { name: /^Rp/ }).click();
  await expect(page.getByText('Sedang dicocokkan')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Setujui/ })).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(page.getByRole('radio', { name: bill.no })).toBeChecked();
  await expect(page.getByRole('button', { name: /^Setujui/ })).toBeEnabled();
});

test('[BANK-006] of two equal payments Enter takes the first one, from whichever the desk was opened', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const mark = unusedMark();
  const bill = await addPayment(admin, { name: `Kirana ${mark}`, duration: 3 });
  const twice = { amount: bill.total, text: `TRSF E-BANKING CR KIRANA ${mark}` };
  const statement = await uploadStatement(admin, [twice, twice]);
  const [later, first] = await rowsOf(admin, statement);
  await page.goto(`/admin/statements/rows/${later?.id}?statement=${statement.id}`);
  await expect(page.getByText('Ada pembayaran yang sama sebelumnya')).toBeVisible();
  await expectAccessible(page);
  for (const open of [later, first]) {
    await expect(page.getByRole('form', { name: `Putuskan baris ${open?.line}`, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  const states = async () => (await rowsOf(admin, statement)).map(({ state }) => state);
  await expect.poll(async () => (await states())[1]).toBe('approved');
  expect((await states())[0]).not.toBe('approved');
});
