// What an association brings: images, accounts, imports in several states, and members who wait for their activation.
import assert from 'node:assert/strict';
import { activations } from '#shared/activations/activations.contract.ts';
import { associationImageCalls } from '#shared/association/association-images.contract.ts';
import type { AssociationImageKind } from '#shared/association/association-images.ts';
import { bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { transparentPng } from '../../builders/files.ts';
import { csv, people } from '../../builders/spreadsheets/import-files.ts';
import type { Api } from './api.ts';
import { importer } from './imports.ts';

/** Their ids. */
export interface OwnContents {
  images: Record<AssociationImageKind, number>;
  accounts: number[];
  /** One whose columns wait for a look, one that was checked, one that was committed. */
  imports: number[];
  /** Doubtful ones first. */
  importRows: number[];
  /** Members without a password. */
  imported: number[];
}

/** The first column names a person: a hostile mapping of one column is then a valid one. */
const headers = ['Email', 'Nama', 'No. HP', 'Tgl Lahir', 'Institusi', 'Kategori Institusi'];
const lines = (count: number, from: number) =>
  people(count, from).map(([, name, email, ...rest]) => [email ?? '', name ?? '', ...rest]);

/** Over the API, as a Super Admin. */
export async function addOwnContents(api: Api, token: string): Promise<OwnContents> {
  const images = {
    logo: await addImage(api, token, 'logo'),
    illustration: await addImage(api, token, 'illustration'),
    signature: await addImage(api, token, 'signature'),
    qris: await addImage(api, token, 'qris'),
  };
  const account = { bank_code: '008', number: '137 00', holder: 'Perkumpulan Uji', is_active: 1 };
  const added = await api.call(bankAccounts.add, { token, body: { ...account, qris_image_id: images.qris } });
  assert.equal(added.status, 201, JSON.stringify(added.body));
  const { imports, imported } = await addImports(api, token);
  const idsOf = async (table: 'bank_accounts' | 'import_rows') =>
    (await api.deps.db.selectFrom(table).select('id').orderBy('id', 'desc').execute()).map(({ id }) => id);
  const [activated] = imported;
  await api.call(activations.send, { token, body: { members: [activated] } });
  return {
    images,
    accounts: await idsOf('bank_accounts'),
    imports,
    importRows: await idsOf('import_rows'),
    imported,
  };
}

async function addImage(api: Api, token: string, kind: AssociationImageKind): Promise<number> {
  const file = await transparentPng();
  const { status, body } = await api.call(associationImageCalls.add, { token, body: { kind }, file });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.id;
}

async function addImports(api: Api, token: string) {
  const { upload, dryRun, commit } = importer(api, token);
  const committed = await dryRun(csv([headers, ...lines(3, 1)]));
  await commit(committed.id);
  const waiting = await upload(csv([headers, ...lines(2, 10)]));
  const [one = []] = lines(1, 20);
  const twin = one.with(0, 'kembar@contoh.id');
  const checked = await dryRun(csv([headers, ...lines(2, 30), one, twin]));
  assert.equal(checked.counts?.doubtful, 2);
  const imported = await api.deps.db
    .selectFrom('members')
    .select('id')
    .where('password_hash', 'is', null)
    .orderBy('id')
    .execute();
  return { imports: [committed.id, waiting.id, checked.id], imported: imported.map(({ id }) => id) };
}
