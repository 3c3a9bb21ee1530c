// The SQL about renewal links.
import type { Database, Tx } from '../../db/database.ts';
import { outsideChange } from '../../db/outside-change.ts';
import { prepare } from '../../db/reads/prepare.ts';
import type { NewRow } from '../../db/schema.ts';

const readLink = prepare((db: Database, { hash }: { hash: string }) =>
  db
    .selectFrom('renew_links')
    .innerJoin('members', 'members.id', 'renew_links.member_id')
    .select(['renew_links.id', 'member_id', 'period_end', 'expires_at', 'opened_at', 'revoked_at'])
    .select(['members.name', 'members.status', 'members.started_at', 'members.expired_at'])
    .select(['members.next_started_at', 'members.stop_reason'])
    .where('token_hash', '=', hash),
);

export type RenewLinkRow = Awaited<ReturnType<typeof readLink>>[number];

/** Reads the link with its member as of now. */
export async function findRenewLink(db: Database, tokenHash: string): Promise<RenewLinkRow | undefined> {
  return (await readLink(db, { hash: tokenHash }))[0];
}

export async function insertRenewLink(tx: Tx, link: NewRow<'renew_links'>): Promise<void> {
  await tx.insertInto('renew_links').values(link).execute();
}

/** Deletes links that nobody opened while they worked: no history needs them. */
export async function deleteForgotten(tx: Tx, memberId: number, now: string): Promise<void> {
  await tx
    .deleteFrom('renew_links')
    .where('member_id', '=', memberId)
    .where('expires_at', '<', now)
    .where('opened_at', 'is', null)
    .execute();
}

/** The first time counts. */
export async function noteOpened(db: Database, id: number, now: string): Promise<void> {
  await outsideChange(db)
    .updateTable('renew_links')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}
