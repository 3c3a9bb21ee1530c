// The SQL about mailed links for passwords.
import type { Database, Tx } from '../../db/database.ts';
import { outsideChange } from '../../db/outside-change.ts';
import type { Row } from '../../db/schema.ts';

export type LinkPurpose = Row<'password_links'>['purpose'];

interface NewLink {
  memberId: number;
  purpose: LinkPurpose;
  tokenHash: string;
  accountHash: string;
  expiresAt: string;
  now: string;
}

/** Replaces the links of the same purpose only: who merely knows an address cannot end an activation link. */
export async function putLink(tx: Tx, { memberId, purpose, ...link }: NewLink): Promise<void> {
  await tx
    .updateTable('password_links')
    .set({ ended_by: 'replaced', account_hash: null })
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('account_hash', 'is not', null)
    .execute();
  await tx
    .insertInto('password_links')
    .values({
      member_id: memberId,
      purpose,
      token_hash: link.tokenHash,
      account_hash: link.accountHash,
      ended_by: null,
      expires_at: link.expiresAt,
      created_at: link.now,
    })
    .execute();
}

interface LinkUse {
  memberId: number;
  accountHash: string;
  now: string;
}

/** Finds for what the link is; undefined when it is wrong, used or expired. */
export async function findPurpose(
  db: Database,
  { memberId, accountHash, now }: LinkUse,
): Promise<LinkPurpose | undefined> {
  const row = await db
    .selectFrom('password_links')
    .select('purpose')
    .where('member_id', '=', memberId)
    .where('account_hash', '=', accountHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.purpose;
}

/** Uses the link and ends the member's other ones. Returns undefined when it is wrong, used or expired. */
export async function consumeLink(
  tx: Tx,
  { memberId, accountHash, now }: LinkUse,
): Promise<LinkPurpose | undefined> {
  const used = await tx
    .updateTable('password_links')
    .set({ ended_by: 'used', account_hash: null })
    .where('member_id', '=', memberId)
    .where('account_hash', '=', accountHash)
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst();
  if (used) await closeLinks(tx, [memberId]);
  return used?.purpose;
}

/** Ends all links of these members. */
export async function closeLinks(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('password_links')
    .set({ ended_by: 'closed', account_hash: null })
    .where('member_id', 'in', memberIds)
    .where('account_hash', 'is not', null)
    .execute();
}

/** Finds a link of this member, also one that has ended. */
export function findLink(db: Database, memberId: number, tokenHash: string) {
  return db
    .selectFrom('password_links')
    .select(['purpose', 'ended_by', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Removes those that ended before. */
export async function deleteOldLinks(db: Database, ended: Record<LinkPurpose, string>): Promise<void> {
  for (const purpose of ['reset', 'activation'] as const)
    await outsideChange(db)
      .deleteFrom('password_links')
      .where('purpose', '=', purpose)
      .where('expires_at', '<=', ended[purpose])
      .execute();
}
