// Links to renew without a login.
import { change } from '../../../server/changes/change.ts';
import { makeRenewLink } from '../../../server/features/renew-links/make-renew-link.open.store.ts';
import type { Api } from '../../setup/api/api.ts';

/** For the member as it is now. */
export async function addRenewLink(
  { deps }: Api,
  memberId: number,
  madeFor: 'mail' | 'whatsapp' = 'mail',
): Promise<{ url: string; token: string }> {
  const { expired_at } = await deps.db
    .selectFrom('members')
    .select('expired_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const url = await change(deps, (work) =>
    makeRenewLink(work, deps, { member: { id: memberId, expired_at }, madeFor }),
  );
  return { url, token: url.split('/').at(-1) ?? '' };
}
