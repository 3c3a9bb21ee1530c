// Bank statements as an admin uploads them; each test states only the credits.
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { statementRows, statements } from '#shared/statements/statements.contract.ts';
import type { StatementRow, StatementSummary } from '#shared/statements/statements.schemas.ts';
import { type AdminSession, ownProduct } from '../../setup/browser/admin-test.ts';
import { todayInJakarta } from '../today.ts';

type Caller = Pick<AdminSession, 'ask'>;

export interface Credit {
  /** Rupiah. */
  amount: number;
  /** What the bank writes about it. */
  text: string;
  /** `YYYY-MM-DD` of a mapped file; today when left out. */
  day?: string;
}

const ACCOUNT = '0060003900';

/** A product whose account is at the bank of `statementOf`. */
export const statementProduct = (name: string) => ({
  ...ownProduct(name),
  BANK_NAME: 'BCA',
  BANK_ACCOUNT_NUMBER: ACCOUNT,
});

/** A file of KlikBCA Bisnis with credits of today. `damage` changes the finished text. */
export function statementOf(credits: readonly Credit[], damage = (text: string) => text) {
  const [year, month, day] = todayInJakarta().split('-');
  const today = `${day}/${month}/${year}`;
  let balance = 1_000_000;
  const rows = credits.map(({ amount, text }) => {
    balance += amount;
    return line(`${day}/${month}`, `${text} `, '0000', `${printed(amount)} CR`, printed(balance));
  });
  const sum = credits.reduce((total, { amount }) => total + amount, 0);
  const text = [
    `${line('Informasi Rekening - Mutasi Rekening', ' ', ' ', ' ', ' ')},`,
    '',
    line(`No. rekening : ${ACCOUNT}`),
    line('Nama : PERKUMPULAN CONTOH'),
    line(`Periode : ${today} - ${today}`),
    line('Kode Mata Uang : Rp'),
    line('Tanggal Transaksi', 'Keterangan', 'Cabang', 'Jumlah', 'Saldo'),
    ...rows,
    line(`Saldo Awal : ${printed(1_000_000)}`),
    line(`Mutasi Kredit : ${printed(sum)}`, String(credits.length)),
    line('Mutasi Debet : 0.00', '0'),
    line(`Saldo Akhir : ${printed(balance)}`),
    '',
  ].join('\n');
  return csv('mutasi-bca.csv', damage(text));
}

/** A layout that nobody knows: the admin says what its columns mean. */
export function unknownStatement(credits: readonly Credit[]) {
  const today = todayInJakarta();
  const rows = credits.map(({ amount, text, day = today }) => `${day};${text};${amount},00;0,00`);
  return csv('koperasi.csv', ['Hari;Uraian;Setor;Tarik', ...rows, ''].join('\n'));
}

function csv(name: string, text: string) {
  return { name, type: 'text/csv', bytes: new TextEncoder().encode(text) };
}

function line(...cells: string[]): string {
  return cells.map((cell) => `"${cell}"`).join(',');
}

/** '300,123.00' */
function printed(rupiah: number): string {
  return `${String(rupiah).replaceAll(/\B(?=(\d{3})+$)/g, ',')}.00`;
}

export async function uploadStatement(admin: Caller, credits: readonly Credit[]): Promise<StatementSummary> {
  const { data } = await admin.ask(statementUploads.upload, { file: statementOf(credits) });
  return data;
}

/** The rows of one upload as the server has them now. */
export async function rowsOf(admin: Caller, { id }: StatementSummary): Promise<StatementRow[]> {
  return (await admin.ask(statementRows.list, { query: { statement: String(id) } })).data;
}

/** Credits of an account at any bank, in the layout that was mapped by hand. Of the first account, unless one is named. */
export async function uploadMapped(
  admin: Caller,
  credits: readonly Credit[],
  account?: number,
): Promise<StatementSummary> {
  const { data: accounts } = await admin.ask(statements.freshness);
  const mapping = {
    date: 0,
    date_form: 'year-month-day',
    descriptions: [1],
    amounts: { kind: 'split', credit: 2, debit: 3 },
    number_form: 'dot',
    balance: null,
    reference: null,
  };
  const { data } = await admin.ask(statementUploads.upload, {
    body: { mapping: JSON.stringify(mapping), account: account ?? accounts[0]?.account.id },
    file: unknownStatement(credits),
  });
  return data;
}
