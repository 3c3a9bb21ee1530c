// A member's own history of renewals.
import { formatPeriod } from '#shared/dates.ts';
import { ownRenewals } from '#shared/renewals/renewals.contract.ts';
import { ask } from '../../../tools/product-api.ts';
import { decidedPayment } from '../../builders/as-member/payments.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { cell } from '../steps/table.ts';

test('[REN-001] [REN-002] [REN-003] [REN-004] [AMB-039] each paid period is in the read-only history', async ({
  page,
  member,
  product,
}) => {
  await decidedPayment(product, member, { duration: 1 });
  await decidedPayment(product, member, { duration: 2 });
  await page.goto('/membership');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keanggotaan');
  await expect(page).toHaveTitle('Keanggotaan - Anggota');
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Ditambahkan', 'Periode']);
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(2);
  await expect(cell(rows, 'No')).toHaveText(['1', '2']);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  const { data } = await ask(product, ownRenewals.list, { token: member.token });
  await expect(rows.first()).toContainText(
    formatPeriod(data[0]?.started_at ?? null, data[0]?.expired_at ?? null),
  );
});

test('[REN-005] [ERR-044] [AMB-052] without renewals the history says so', async ({ page, member: _ }) => {
  await page.goto('/membership');
  await expect(page.getByText('Tidak ada data', { exact: true })).toBeVisible();
});
