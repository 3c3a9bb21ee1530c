// Photos of members: a new one replaces the old one everywhere, and the old file is removed.
import { change, changeAs, type Work } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { discardFile, withStoredImage } from '../../storage/stored-images.ts';
import { lockMember } from '../membership/locked-member.open.store.ts';
import { updatePhoto } from './members.db.ts';
import { getMember } from './members.open.service.ts';

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
  const { key, replaced } = await withStoredImage(deps, { field: 'photo', file, kind: 'photos' }, (stored) =>
    admin
      ? changeAs(deps, admin, (work) => {
          work.record({ action: 'member.change_photo', subjectId: memberId, memberId });
          return replacePhoto(work, memberId, stored);
        })
      : change(deps, (work) => replacePhoto(work, memberId, stored)),
  );
  await discardFile(deps, replaced);
  return key;
}

/** Returns the key that the new one replaces, too. */
async function replacePhoto(work: Work, memberId: number, key: string) {
  const member = await lockMember(work, memberId);
  await updatePhoto(work.tx, memberId, key, work.now);
  return { key, replaced: member.row.photo_key };
}
