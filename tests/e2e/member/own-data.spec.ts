// 'Data Saya': a member downloads what is stored about them, and reads it offline.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { press } from '../../setup/browser/page.ts';

test('[HELP-005] a member downloads the own data, and reads them without a network', async ({
  page,
  member,
  context,
}) => {
  await page.goto('/settings/data');
  await expectAccessible(page);
  await press(page, 'Unduh data saya');
  await expect(page.getByText('Password wajib diisi')).toBeVisible();
  await page.getByLabel('Password Anda', { exact: true }).fill(member.password);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Data Saya \d{4}-\d\d-\d\d\.zip$/);
  const contents = unzipSync(await readFile(await file.path()));
  const folder = await mkdtemp(join(tmpdir(), 'own-data-'));
  try {
    const path = join(folder, 'data-saya.html');
    await writeFile(path, contents['data-saya.html'] ?? '');
    await context.setOffline(true);
    await page.goto(pathToFileURL(path).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Data ${member.user.name}`);
    await expect(page.getByText(member.email, { exact: true })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await rm(folder, { recursive: true });
  }
});
