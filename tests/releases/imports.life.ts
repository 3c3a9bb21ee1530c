// Imports of members in every stage, and what became of the members whom they brought.
import { setTimeout as pause } from 'node:timers/promises';
import { activationLink } from '#shared/activations/activation-link.contract.ts';
import { activations } from '#shared/activations/activations.contract.ts';
import { auth } from '#shared/auth/auth.contract.ts';
import { imports } from '#shared/imports/imports.contract.ts';
import type { ImportState } from '#shared/imports/imports.states.ts';
import { members } from '#shared/members/members.contract.ts';
import type { Product } from '../../tools/product.ts';
import { type Ask, ask } from '../../tools/product-api.ts';
import { checkFile } from '../builders/as-admin/imports.ts';
import { csv, importHeaders, people } from '../builders/spreadsheets/import-files.ts';

const PASSWORD = 'rawon-surabaya-malam';
const POLL_MS = 200;

/** One import is committed, one undone, one checked with a faulty row, one only uploaded. */
export async function importMembers(product: Product, asAdmin: Ask): Promise<void> {
  const file = (rows: (string | number)[][]) => ({
    bytes: new Uint8Array(csv([importHeaders, ...rows])),
    name: 'anggota.csv',
    type: 'text/csv',
  });
  const check = (rows: (string | number)[][]) => checkFile({ ask: asAdmin }, file(rows));
  const committed = await check(people(3));
  await asAdmin(imports.commit, { params: { id: committed.id } });
  await reach(asAdmin, committed.id, 'committed');
  const undone = await check(people(2, 10));
  await asAdmin(imports.commit, { params: { id: undone.id } });
  await reach(asAdmin, undone.id, 'committed');
  await asAdmin(imports.undo, { params: { id: undone.id } });
  await reach(asAdmin, undone.id, 'undone');
  const [good = [], bad = []] = people(2, 20);
  await check([good, bad.with(2, 'tidak ada')]);
  await asAdmin(imports.upload, { file: file(people(2, 30)) });
  await activate(
    product,
    asAdmin,
    people(3).map(([, , email]) => String(email)),
  );
}

/** The first member has used the link, the second has opened it, the third has only got the mail. */
async function activate(product: Product, asAdmin: Ask, emails: string[]): Promise<void> {
  const ids: number[] = [];
  for (const keyword of emails)
    for (const { id } of (await asAdmin(members.list, { query: { keyword } })).data) ids.push(id);
  await asAdmin(activations.send, { body: { members: ids } });
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
