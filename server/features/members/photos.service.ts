// Photos of members: a new one replaces the old one everywhere, and the old file is removed.
import type { Deps } from '../../deps.ts';
import { timestamp } from '../../lib/clock.ts';
import { notFound } from '../../lib/errors.ts';
import type { AdminCaller } from '../../lib/requests.ts';
import { discardFile, withStoredImage } from '../../lib/stored-images.ts';
import { record } from '../audit/audit.service.ts';
import { updateMember } from './members.db.ts';
import { getMember } from './members.service.ts';

/**
 * Stores the photo under a new name and returns its key. `admin` is null when members change their own.
 * Throws 422 at `photo` for anything but a readable JPEG or PNG.
 */
export async function changePhoto(
  deps: Deps,
  memberId: number,
  { file, admin }: { file: Buffer; admin: AdminCaller | null },
): Promise<string> {
  const { photo_key: oldKey } = await getMember(deps, memberId);
  const key = await withStoredImage(deps, { field: 'photo', file, kind: 'photos' }, async (newKey) => {
    await deps.db.transaction().execute(async (tx) => {
      const isThere = await updateMember(tx, memberId, {
        photo_key: newKey,
        updated_at: timestamp(deps.clock),
      });
      if (!isThere) throw notFound();
      if (admin)
        await record(tx, deps, admin, { action: 'member.change_photo', subjectId: memberId, memberId });
    });
    return newKey;
  });
  await discardFile(deps, oldKey);
  return key;
}
