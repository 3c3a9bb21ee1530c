// Photos of members: a new one replaces the old one everywhere, and the old file is removed.
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { timestamp } from '../../lib/clock.ts';
import { discardFile, withStoredImage } from '../../storage/stored-images.ts';
import { record } from '../audit/audit.service.ts';
import { holdMember } from '../membership/membership.service.ts';
import { updateMember } from './members.db.ts';
import { getMember } from './members.service.ts';

/**
 * Stores the photo under a new name and returns its key. `admin` is null when members change their own.
 * Throws 404 for an unknown member, 422 at `photo` for anything but a readable JPEG or PNG.
 */
export async function changePhoto(
  deps: Deps,
  memberId: number,
  { file, admin }: { file: Buffer; admin: AdminCaller | null },
): Promise<string> {
  // Read again with the member locked; here it spares the work on an image of nobody.
  await getMember(deps, memberId);
  const change = (key: string) =>
    deps.db.transaction().execute(async (tx) => {
      await holdMember(tx, memberId);
      const { photo_key: replaced } = await getMember({ db: tx }, memberId);
      await updateMember(tx, memberId, { photo_key: key, updated_at: timestamp(deps.clock) });
      if (admin)
        await record(tx, deps, admin, { action: 'member.change_photo', subjectId: memberId, memberId });
      return { key, replaced };
    });
  const { key, replaced } = await withStoredImage(deps, { field: 'photo', file, kind: 'photos' }, change);
  await discardFile(deps, replaced);
  return key;
}
