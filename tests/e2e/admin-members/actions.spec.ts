// The actions of a row in the member list: preview, documents, deletion.
import type { Page } from '@playwright/test';
import { documentErrors, downloadMessages } from '#shared/documents/documents.messages.ts';
import { members } from '#shared/members/members.contract.ts';
import { addActiveMember, addMember, givePhoto } from '../../builders/as-admin/members.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { press, toasts, watchCalls } from '../../setup/browser/page.ts';
import { emptyCell, row } from '../steps/table.ts';
import { PERMANENT } from '../steps/warnings.ts';

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Aksi untuk ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('[USR-016] the menu of a row has exactly five actions', async ({ page, admin }) => {
  const member = await addMember(admin);
  await page.goto(`/admin/users?keyword=${member.email}`);
  await page.getByRole('button', { name: `Aksi untuk ${member.name}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Preview',
    'Kelola Anggota',
    'Cetak Kartu',
    'Acceptance Letter',
    'Hapus',
  ]);
});

test('[USR-017] [AMB-081] the preview shows photo, biodata and membership of the member as it is now', async ({
  page,
  admin,
}) => {
  const member = await addActiveMember(admin);
  await givePhoto(admin, member);
  await page.goto(`/admin/users?keyword=${member.email}`);
  const request = page.waitForRequest((request) => request.url().endsWith(`/api/users/${member.id}`));
  await chooseAction(page, member.name, 'Preview');
  await request;
  const preview = page.getByRole('dialog', { name: 'Preview Anggota' });
  const facts = [
    `Dr. ${member.name}, M.Si.`,
    member.email,
    'Bogor',
    '17 Agustus 1985',
    member.company,
    member.company_category?.name ?? '',
    '081234567890',
    member.member_number ?? 'nomor',
    member.category?.name ?? 'kategori',
    '1 Mei 2026',
    '31 Desember 2099',
    'Aktif',
  ];
  for (const fact of facts) await expect(preview).toContainText(fact);
  await expect(preview.getByRole('img', { name: `Foto ${member.name}` })).toBeVisible();
  await expect(preview.getByRole('link', { name: '081234567890' })).toHaveAttribute(
    'href',
    'https://wa.me/6281234567890',
  );
});

test('[USR-018] Kelola Anggota opens the screen of the member', { tag: '@desktop' }, async ({
  page,
  admin,
}) => {
  const member = await addMember(admin);
  await page.goto(`/admin/users?keyword=${member.email}`);
  await chooseAction(page, member.name, 'Kelola Anggota');
  await expect(page).toHaveURL(`/admin/users/${member.id}/manage`);
});

for (const [ids, action, loading] of [
  ['[DOC-005] [DOC-013] [DOC-016]', 'Cetak Kartu', downloadMessages.card],
  ['[DOC-006] [DOC-014] [DOC-017]', 'Acceptance Letter', downloadMessages.letter],
] as const)
  test(`${ids} [DOC-012] [AMB-073] ${action} opens a PDF in a new window`, { tag: '@desktop' }, async ({
    page,
    admin,
  }) => {
    const member = await addActiveMember(admin);
    await page.goto(`/admin/users?keyword=${member.email}`);
    const file = page
      .context()
      .waitForEvent('response', (answer) => answer.url().includes('/files/documents/'));
    await page.route('**/api/users/*/*', async (route) => {
      await expect(toasts(page)).toContainText(loading);
      await route.continue();
    });
    const opened = page.waitForEvent('popup');
    await chooseAction(page, member.name, action);
    await opened;
    expect((await file).headers()['content-type']).toBe('application/pdf');
    await expect(toasts(page)).not.toContainText(loading);
    await expect(page).toHaveURL(/\/admin\/users\?keyword=/);
  });

test('[ERR-014] [DOC-005] a member without a number has no card, and the server says why', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const member = await addMember(admin);
  await page.goto(`/admin/users?keyword=${member.email}`);
  const before = page.context().pages().length;
  await chooseAction(page, member.name, 'Cetak Kartu');
  await expect(toasts(page)).toContainText(documentErrors.noMemberNumber);
  await expect(toasts(page)).not.toContainText(downloadMessages.card);
  await expect.poll(() => page.context().pages().length).toBe(before);
});

test('[USR-019] [ERR-028] [ERR-042] [ERR-043] a member is deleted only after the confirmation', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const member = await addMember(admin);
  await page.goto(`/admin/users?keyword=${member.email}`);
  await expect(row(page, member.email)).toBeVisible();
  const calls = watchCalls(page);
  await chooseAction(page, member.name, 'Hapus');
  const dialog = page.getByRole('dialog', { name: 'Hapus Anggota' });
  await expect(dialog).toContainText(member.name);
  await expect(dialog).toContainText(PERMANENT);
  await press(page, 'Batal');
  await expect(dialog).toBeHidden();
  // It asks which deposits would stay.
  expect(calls.filter((call) => call.method() !== 'GET')).toEqual([]);

  await chooseAction(page, member.name, 'Hapus');
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(toasts(page)).toContainText('Data anggota berhasil dihapus');
  await expect(emptyCell(page)).toBeVisible();
  const { total } = await admin.ask(members.list, { query: { keyword: member.email } });
  expect(total).toBe(0);
});
