// The SQL about types of letters and who signs them.
import type { Database, Tx } from '../../db/database.ts';
import type { NewRow, Row, RowChange } from '../../db/schema.ts';

export type TypeRow = Row<'paper_types'>;
export type SignerRow = Row<'paper_signers'>;

function selectTypes(db: Database) {
  return db.selectFrom('paper_types').selectAll().where('kind', '=', 'letter');
}

export function readTypes(db: Database): Promise<TypeRow[]> {
  return selectTypes(db).orderBy('name').orderBy('id').execute();
}

export function findType(db: Database, id: number): Promise<TypeRow | undefined> {
  return selectTypes(db).where('id', '=', id).executeTakeFirst();
}

/** Reads the codes and names of all kinds of papers: a code is unique among all. */
export function readCodes(db: Database) {
  return db.selectFrom('paper_types').select(['id', 'code', 'name', 'kind']).execute();
}

export function insertType(tx: Tx, type: NewRow<'paper_types'>): Promise<TypeRow> {
  return tx.insertInto('paper_types').values(type).returningAll().executeTakeFirstOrThrow();
}

export async function updateType(tx: Tx, id: number, change: RowChange<'paper_types'>): Promise<void> {
  await tx.updateTable('paper_types').set(change).where('id', '=', id).execute();
}

export type TypeSignerRow = Awaited<ReturnType<typeof readTypeSigners>>[number];

/** Reads who may sign letters of these types, in place and in the order of their terms of office. */
export function readTypeSigners(db: Database, typeIds: readonly number[]) {
  return db
    .selectFrom('paper_type_signers')
    .innerJoin('paper_signers', 'paper_signers.id', 'paper_type_signers.signer_id')
    .select(['type_id', 'signer_id', 'place', 'may_use_image'])
    .select(['name', 'position', 'started_on', 'ended_on', 'signature_image_id'])
    .where('type_id', 'in', [0, ...typeIds])
    .orderBy('place')
    .orderBy('started_on', 'desc')
    .orderBy('signer_id')
    .execute();
}

export async function replaceTypeSigners(
  tx: Tx,
  typeId: number,
  signers: readonly Omit<NewRow<'paper_type_signers'>, 'type_id'>[],
): Promise<void> {
  await tx.deleteFrom('paper_type_signers').where('type_id', '=', typeId).execute();
  if (signers.length > 0)
    await tx
      .insertInto('paper_type_signers')
      .values(signers.map((signer) => ({ ...signer, type_id: typeId })))
      .execute();
}

export function readSigners(db: Database): Promise<SignerRow[]> {
  return db.selectFrom('paper_signers').selectAll().orderBy('name').orderBy('id').execute();
}

export function findSigner(db: Database, id: number): Promise<SignerRow | undefined> {
  return db.selectFrom('paper_signers').selectAll().where('id', '=', id).executeTakeFirst();
}

export function insertSigner(tx: Tx, signer: NewRow<'paper_signers'>): Promise<SignerRow> {
  return tx.insertInto('paper_signers').values(signer).returningAll().executeTakeFirstOrThrow();
}

export async function updateSigner(tx: Tx, id: number, change: RowChange<'paper_signers'>): Promise<void> {
  await tx.updateTable('paper_signers').set(change).where('id', '=', id).execute();
}

export async function deleteSigner(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('paper_signers').where('id', '=', id).execute();
}
