// Every form that saves something existing, open in two browsers: nobody overwrites what the other has saved, and nobody
// loses what was typed.
import type { Browser, Locator, Page } from '@playwright/test';
import { bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import type { Product } from '../../../tools/product.ts';
import { type AddedAdmin, addAdmin } from '../../builders/as-admin/admins.ts';
import { addCategory, addCompanyCategory, addGuide } from '../../builders/as-admin/catalogue.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { enter, registerMember } from '../../builders/as-member/accounts.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { type AdminSession, enterAs, expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { row } from '../steps/table.ts';

test.use({ environment: ownProduct('Dua Peramban') });

interface Field {
  label: string;
  /** Three different texts, as the form shows them. */
  texts: readonly [string, string, string];
}

interface Form {
  path: string;
  /** What opens the form on its screen. */
  open?: (page: Page) => Promise<void>;
  /** The button that saves. */
  save?: string;
  /** Changed by both. */
  field: Field;
  /** Changed by the colleague alone; undefined where the form has one text only. */
  other?: Field;
  /** Whom the second reads about, if not the name of the colleague. */
  by?: string;
}

interface People {
  pages: [Page, Page];
  admin: AdminSession;
  product: Product;
}

/** Makes what the form is about. Marked texts find its row again. */
const forms: Record<string, (people: People) => Form | Promise<Form>> = {
  'a member, by admins': async ({ admin }) => ({
    path: `/admin/users/${(await addMember(admin)).id}/manage`,
    field: { label: 'Institusi', texts: ['PT Satu', 'PT Dua', 'PT Tiga'] },
    other: { label: 'Tempat Lahir', texts: ['Solo', 'Ende', 'Tual'] },
  }),
  'the own biodata of a member': async ({ pages, product }) => {
    const member = await registerMember(product);
    for (const page of pages) await enter(page.context(), product, member);
    return {
      path: '/settings/profile',
      field: { label: 'Institusi', texts: ['PT Satu', 'PT Dua', 'PT Tiga'] },
      other: { label: 'Tempat Lahir', texts: ['Solo', 'Ende', 'Tual'] },
      by: 'anda',
    };
  },
  'a guide': async ({ admin }) => ({
    path: `/admin/guides/${(await addGuide(admin)).id}/edit`,
    save: 'Post',
    field: { label: 'Isi Panduan', texts: ['Isi satu.', 'Isi dua.', 'Isi tiga.'] },
    other: { label: 'Judul', texts: ['Judul satu', 'Judul dua', 'Judul tiga'] },
  }),
  'a member category': async ({ admin }) => {
    const mark = unusedMark();
    await addCategory(admin, { name: `Kategori ${mark}` });
    return {
      path: '/admin/categories',
      open: (page) => edit(row(page, mark)),
      field: { label: 'Biaya Iuran', texts: ['110.000', '120.000', '130.000'] },
      other: { label: 'Nama', texts: [`Satu ${mark}`, `Dua ${mark}`, `Tiga ${mark}`] },
    };
  },
  'an institution category': async ({ admin }) => {
    const mark = unusedMark();
    await addCompanyCategory(admin, { name: `Institusi ${mark}` });
    return {
      path: '/admin/company-categories',
      open: (page) => edit(row(page, mark)),
      field: { label: 'Nama', texts: [`Satu ${mark}`, `Dua ${mark}`, `Tiga ${mark}`] },
      other: { label: 'Kode', texts: ['7', '8', '9'] },
    };
  },
  'an admin': async ({ admin }) => {
    const mark = unusedMark().toLowerCase();
    await addAdmin(admin, { email: `${mark}@contoh.id` });
    return {
      path: '/admin/admins',
      open: (page) => edit(row(page, mark)),
      field: { label: 'Nama', texts: ['Wayan Satu', 'Wayan Dua', 'Wayan Tiga'] },
      other: {
        label: 'Email',
        texts: [`${mark}1@contoh.id`, `${mark}2@contoh.id`, `${mark}3@contoh.id`],
      },
    };
  },
  'the identity of the association': identity,
  'its colour': () => ({
    path: '/admin/settings/appearance',
    field: { label: 'Warna', texts: ['#a3262a', '#1e6b3c', '#14306b'] },
  }),
  'the front page': () => ({
    path: '/admin/settings/front-page',
    field: { label: 'Kalimat pembuka', texts: ['Satu wadah.', 'Dua wadah.', 'Tiga wadah.'] },
    other: { label: 'Judul utama', texts: ['Rumah satu', 'Rumah dua', 'Rumah tiga'] },
  }),
  'letters and cards': () => ({
    path: '/admin/settings/documents',
    field: { label: 'Isi surat', texts: ['Surat satu.', 'Surat dua.', 'Surat tiga.'] },
    other: { label: 'Nama penanda tangan', texts: ['Dr. Satu', 'Dr. Dua', 'Dr. Tiga'] },
  }),
  'the texts of reminders': () => ({
    path: '/admin/settings/reminders',
    open: async (page) => {
      for (const text of ['30 hari sebelum berakhir', 'Teks WhatsApp bukti kurang jelas'])
        await page.locator('summary').filter({ hasText: text }).click();
    },
    field: { label: 'Teks 30 hari sebelum berakhir', texts: ['Satu {link}', 'Dua {link}', 'Tiga {link}'] },
    other: {
      label: 'Teks WhatsApp bukti kurang jelas',
      texts: ['Bukti satu.', 'Bukti dua.', 'Bukti tiga.'],
    },
  }),
  'a bank account': async ({ admin }) => {
    const mark = unusedMark();
    await admin.ask(bankAccounts.add, {
      body: { bank_code: '014', bank_name: '', number: '1234567890', holder: mark, is_active: true },
    });
    return {
      path: '/admin/settings/accounts',
      open: (page) => edit(page.getByRole('listitem').filter({ hasText: mark })),
      field: { label: 'Atas nama', texts: [`${mark} satu`, `${mark} dua`, `${mark} tiga`] },
      other: { label: 'Nomor rekening', texts: ['111-222', '333-444', '555-666'] },
    };
  },
};

/** Like all groups of settings, it is saved as a whole. */
function identity() {
  return {
    path: '/admin/settings/association',
    field: { label: 'Alamat kantor', texts: ['Jalan Satu', 'Jalan Dua', 'Jalan Tiga'] },
    other: { label: 'Situs web', texts: ['https://satu.id', 'https://dua.id', 'https://tiga.id'] },
  } as const;
}

const edit = (item: Locator) => item.getByRole('button', { name: /^Ubah/ }).click();

for (const [name, make] of Object.entries(forms))
  test(`${name}: what both change is chosen, and different fields both survive`, async ({
    page: mine,
    browser,
    product,
    admin,
  }) => {
    const { page: theirs, colleague } = await openElsewhere(browser, product, admin);
    const form = await make({ pages: [mine, theirs], admin, product });
    const { field, other, by = colleague.name } = form;
    const [text, theirText] = field.texts;

    for (const page of [mine, theirs]) await openForm(page, form);
    await input(theirs, field).fill(theirText);
    if (other) await input(theirs, other).fill(other.texts[1]);
    expect(await save(theirs, form)).toBe(200);

    await input(mine, field).fill(text);
    expect(await save(mine, form)).toBe(409);
    const clashes = mine.getByRole('list', { name: 'Isian yang diubah orang lain' });
    await expect(clashes).toBeFocused();
    await expect(clashes.getByRole('listitem')).toHaveText([
      new RegExp(`${field.label}Tersimpan: ${theirText}Diubah oleh ${by}, .+Isian anda: ${text}`),
    ]);
    await expect(input(mine, field)).toHaveValue(text);
    await clashes.getByRole('button', { name: 'Pakai punya saya' }).press('Enter');
    await expect(input(mine, field)).toBeFocused();
    expect(await save(mine, form)).toBe(200);

    await openForm(theirs, form);
    await expect(input(theirs, field)).toHaveValue(text);
    if (other) await expect(input(theirs, other)).toHaveValue(other.texts[1]);
    await theirs.context().close();
  });

test('who comes second to a group of settings sees the change of another field before it is saved', async ({
  page: mine,
  browser,
  product,
  admin,
}) => {
  const { page: theirs } = await openElsewhere(browser, product, admin);
  const form = identity();
  const [field, other] = [form.field, form.other];
  for (const page of [mine, theirs]) await openForm(page, form);
  await input(mine, field).fill(field.texts[2]);
  await input(theirs, other).fill(other.texts[2]);
  expect(await save(mine, form)).toBe(200);
  expect(await save(theirs, form)).toBe(409);
  await expect(theirs.getByText('perubahan orang lain sudah masuk')).toBeVisible();
  await expect(input(theirs, field)).toHaveValue(field.texts[2]);
  expect(await save(theirs, form)).toBe(200);
  await openForm(theirs, form);
  await expect(input(theirs, field)).toHaveValue(field.texts[2]);
  await expect(input(theirs, other)).toHaveValue(other.texts[2]);
  await theirs.context().close();
});

/** The browser of a colleague. */
async function openElsewhere(browser: Browser, product: Product, admin: AdminSession) {
  const colleague: AddedAdmin = await addAdmin(admin, { role: 'Super Admin' });
  const elsewhere = await browser.newContext({ baseURL: product.url });
  await enterAs(elsewhere, product, colleague);
  return { colleague, page: await elsewhere.newPage() };
}

const input = (page: Page, { label }: Field) => page.getByRole('textbox', { name: label, exact: true });

async function openForm(page: Page, { path, open, field, save: button = 'Simpan' }: Form): Promise<void> {
  await page.goto(path);
  if (open) await open(page);
  await expect(input(page, field)).toBeVisible();
  await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
}

/** The status of the answer. The screen has then shown it. */
async function save(page: Page, { save: button = 'Simpan' }: Form): Promise<number> {
  const answered = page.waitForResponse((answer) => /^P(?:UT|ATCH)$/.test(answer.request().method()));
  await page.getByRole('button', { name: button, exact: true }).click();
  const status = (await answered).status();
  const isSaved = page.getByText(/berhasil (?:disimpan|diubah|diperbarui)/i).first();
  if (status === 200) await expect(isSaved).toBeVisible();
  return status;
}
