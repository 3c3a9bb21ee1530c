// Imports of members in every stage, and what became of the members whom they brought.
import { setTimeout as pause } from 'node:timers/promises';
import { activationLink } from '#shared/activations/activation-link.contract.ts';
import { activations } from '#shared/activations/activations.contract.ts';
import { auth } from '#shared/auth/auth.contract.ts';
import { categories } from '#shared/categories/categories.contract.ts';
import { imports } from '#shared/imports/imports.contract.ts';
import type { ImportState } from '#shared/imports/imports.states.ts';
import { members } from '#shared/members/members.contract.ts';
import type { Product } from '../../tools/product.ts';
import { type Ask, ask } from '../../tools/product-api.ts';
import { checkFile } from '../builders/as-admin/imports.ts';
import { csv, importHeaders, people } from '../builders/spreadsheets/import-files.ts';

const PASSWORD = 'rawon-surabaya-malam';
const POLL_MS = 200;

/**
 * Two imports are committed, one is undone, one checked with a typed and a faulty cell, one only uploaded. Returns the id of
 * the one that can be undone as a whole, and what was chosen in it is remembered.
 */
export async function importMembers(product: Product, asAdmin: Ask): Promise<number> {
  const check = (rows: (string | number)[][]) => checkFile({ ask: asAdmin }, file(rows));
  const committed = await check(people(3));
  await asAdmin(imports.commit, { params: { id: committed.id } });
  await reach(asAdmin, committed.id, 'committed');
  const undone = await check(people(2, 10));
  await asAdmin(imports.commit, { params: { id: undone.id } });
  await reach(asAdmin, undone.id, 'committed');
  await asAdmin(imports.undo, { params: { id: undone.id } });
  await reach(asAdmin, undone.id, 'undone');
  const [good = [], typed = [], bad = []] = people(3, 20);
  const faulty = await check([good, typed.with(4, '31/02/1980'), bad.with(2, 'tidak ada')]);
  const rows = await asAdmin(imports.rows, { params: { id: faulty.id }, query: { verdict: 'faulty' } });
  await asAdmin(imports.type, {
    params: { id: rows.data[0]?.id ?? 0 },
    body: { date_of_birth: '1980-02-28' },
  });
  await asAdmin(imports.upload, { file: file(people(2, 30)) });
  await activate(
    product,
    asAdmin,
    people(3).map(([, , email]) => String(email)),
  );
  return importChosen(asAdmin);
}

function file(rows: (string | number)[][], headers = importHeaders) {
  return { bytes: new Uint8Array(csv([headers, ...rows])), name: 'anggota.csv', type: 'text/csv' };
}

/** One of two people has left. */
export function chosenFile() {
  const rows = people(2, 40).map((row, at) => [...row, 'Tetapan', at === 0 ? 'Pindah' : 'Aktif']);
  return file(rows, [...importHeaders, 'Kategori Anggota', 'Status']);
}

/** A person chose what an unknown name, a word of leaving and a column mean. Returns the id. */
async function importChosen(asAdmin: Ask): Promise<number> {
  const checked = await checkFile({ ask: asAdmin }, chosenFile());
  const usual = (await asAdmin(categories.list, { query: { paginate: 'false' } })).data;
  const mapping = checked.columns.map(({ column, field, clears, header }) => ({
    column,
    field: header === 'Tgl Lahir' ? null : field,
    clears,
  }));
  const body = {
    mapping,
    version: checked.version,
    choices: [{ kind: 'category', name: 'Tetapan', action: 'map', id: usual[0]?.id }],
    statuses: [{ value: 'Pindah', action: 'stop' }],
  };
  const params = { id: checked.id };
  await asAdmin(imports.check, { params, body });
  await asAdmin(imports.commit, { params });
  await reach(asAdmin, checked.id, 'committed');
  return checked.id;
}

/** The first member has used the link, the second has opened it, the third has only got the mail. */
async function activate(product: Product, asAdmin: Ask, emails: string[]): Promise<void> {
  const ids: number[] = [];
  for (const keyword of emails)
    for (const { id } of (await asAdmin(members.list, { query: { keyword } })).data) ids.push(id);
  await asAdmin(activations.send, { body: { members: ids, is_urgent: 1 } });
  const links: { token: string; email: string }[] = [];
  for (const email of emails) {
    const [link = ''] = (await product.mail.mailTo(email)).links;
    links.push({ email, token: new URL(link).pathname.split('/').at(-1) ?? '' });
  }
  const [used, opened] = links;
  await ask(product, auth.resetPassword, {
    body: { ...used, password: PASSWORD, password_confirmation: PASSWORD },
  });
  await ask(product, activationLink.open, { body: { ...opened } });
}

async function reach(asAdmin: Ask, id: number, state: ImportState): Promise<void> {
  while ((await asAdmin(imports.show, { params: { id } })).data.state !== state) await pause(POLL_MS);
}
