// The screens of bank statements, with a file of three credits in the demo data.
import type { Page } from '@playwright/test';
import { payments } from '#shared/payments/payments.contract.ts';
import { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { statementOf, unknownStatement, uploadMapped } from '../builders/as-admin/statements.ts';
import { answer, asFile } from '../setup/browser/page.ts';
import { click, type Screen, withFailure } from './screen.ts';
import type { Session } from './session.ts';

const list = 'admin/statements';
const upload = 'admin/statements/upload';
const desk = 'admin/statements/rows/:rowId';

type Row = Omit<Screen, 'area' | 'viewer'>;

const little = ['little'] as const;

const rows: Row[] = [
  { name: 'statement upload', route: upload, worlds: ['empty', 'little'] },
  { name: 'statement refused', route: upload, worlds: little, act: choose('damaged') },
  { name: 'statement mapping', route: upload, worlds: little, act: map },
  { name: 'statement certain', route: list, path: uploaded(list), worlds: little, act: approveCertain },
  { name: 'statement desk', route: desk, path: openRow('TRANSFER'), worlds: little },
  { name: 'statement desk, unknown', route: desk, path: openRow('TUNAI'), worlds: little },
  { name: 'statement ignoring', route: desk, path: openRow('TUNAI'), worlds: little, act: click('Abaikan') },
  { name: 'statement desk, too little', route: desk, path: openRow('TUNAI'), worlds: little, act: tooLittle },
  { name: 'deposits, some', route: 'admin/statements/deposits', path: withDeposit, worlds: little },
  {
    name: 'deposit return',
    route: 'admin/statements/deposits',
    path: withDeposit,
    worlds: little,
    act: click(/^Kembalikan titipan/),
  },
  { name: 'statement searching', route: desk, path: openRow('TUNAI'), worlds: little, act: search },
  {
    name: 'statement uploads',
    route: 'admin/statements/history',
    path: uploaded('admin/statements/history?view=uploads'),
    worlds: little,
  },
];

const failing: Row[] = [
  { name: 'statements', route: list, path: '/admin/statements', worlds: ['empty', 'little'] },
  { name: 'statement history', route: 'admin/statements/history', worlds: ['empty', 'little'] },
  { name: 'deposits', route: 'admin/statements/deposits', worlds: ['empty', 'little'] },
  { name: 'statement guides', route: 'admin/statements/download', worlds: little },
  { name: 'statement guides, editing', route: 'admin/statements/download/edit', worlds: little },
];

const asSuperAdmin = (row: Row): Screen => ({ area: 'admin', viewer: 'super admin', ...row });

export const statementScreens: Screen[] = [
  ...rows.map(asSuperAdmin),
  // After the others: the list has their rows.
  ...failing.map(asSuperAdmin).flatMap(withFailure),
];

/** Stores a credit that pays a waiting bill, and one of a stranger. A second time nothing is new. */
async function store(session: Session): Promise<void> {
  const { data } = await session.ask(payments.list, { query: { status: 'waiting_confirmation' } });
  const [bill] = data;
  await uploadMapped(session, [
    { amount: bill?.total ?? 0, text: `BI-FAST CR TRANSFER DR 008 ${bill?.user.name.toUpperCase()}` },
    { amount: 1_842_500, text: 'KR OTOMATIS MID : 885001234567 QR : 1855000.00 DDR : 12500.00' },
    { amount: 76_543, text: 'SETORAN TUNAI' },
  ]);
}

function uploaded(path: string) {
  return async (session: Session): Promise<string> => {
    await store(session);
    return `/${path}`;
  };
}

/** The row whose text has this word. */
function openRow(word: string) {
  return async (session: Session): Promise<string> => {
    await store(session);
    const { data } = await session.ask(statementRows.list, { query: { keyword: word } });
    return `/admin/statements/rows/${data[0]?.id}`;
  };
}

function choose(kind: 'damaged' | 'unknown') {
  return async (page: Page): Promise<void> => {
    const credits = [{ amount: 300_123, text: 'SETORAN TUNAI' }];
    const file =
      kind === 'unknown'
        ? unknownStatement(credits)
        : statementOf(credits, (text) => text.replace('"1,300,123.00"', '"1,300,023.00"'));
    await page.getByLabel('File mutasi dari bank').setInputFiles(asFile(file));
    await page.getByRole('article').getByRole('button').first().waitFor();
  };
}

async function map(page: Page): Promise<void> {
  await choose('unknown')(page);
  // Remembered, once another screen has stored such a file.
  await click(/^(?:Atur|Ubah) kolom$/)(page);
  await page.getByRole('dialog').getByLabel('Arti kolom A Hari').selectOption('Tanggal');
}

/** A row that is the deposit of a member. A second time nothing is new. */
async function withDeposit(session: Session): Promise<string> {
  const { data } = await session.ask(payments.list, { query: { status: 'paid' } });
  const statement = await uploadMapped(session, [{ amount: 54_321, text: 'SETORAN LEBIH' }]);
  const { data: rows } = await session.ask(statementRows.list, {
    query: { statement: String(statement.id) },
  });
  for (const { id, state } of rows)
    if (state !== 'approved')
      await session.ask(statementApprovals.approve, {
        params: { id },
        body: { parts: [{ member: data[0]?.user.id, surplus: 5_432_100 }] },
      });
  return '/admin/statements/deposits';
}

/** A row with less than a bill asks for. */
async function tooLittle(page: Page): Promise<void> {
  await search(page);
  await page.getByRole('option').filter({ hasText: /INV-/ }).first().click();
  await page.getByLabel('Simpan sebagai titipan untuk tagihan ini').check();
}

async function search(page: Page): Promise<void> {
  await click('Cari yang lain')(page);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Cari' }).fill('an');
  await page.getByRole('option').first().waitFor();
}

/** Unique codes are off in the demo data, so that nothing there is certain. */
async function approveCertain(page: Page): Promise<void> {
  const states = { certain: 37, likely: 12, unknown: 5, approved: 1204, ignored: 8 };
  const counts = { states, certain_sum: 1_110_432_900, certain_set: 'x', oldest_booked_on: null };
  const reversed = { approved: 0, undecided: 0 };
  await answer(page, statementRows.count.path, 200, { data: { ...counts, reversed } });
  await click('Muat ulang', 'Setujui 37 yang pasti')(page);
}
