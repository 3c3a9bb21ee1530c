// Saving the rules of dues. Another grace decides about statuses in the same change.
import type { DuesSettings } from '#shared/association/dues.contract.ts';
import { changeAs } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { type Edition, storeGroup } from '../association/association.open.service.ts';
import { applyGrace } from '../membership/grace.open.service.ts';

interface Save {
  /** The version that the values were typed from. */
  version: number;
  value: DuesSettings;
}

/** Throws 409 with the name of the admin who saved them since, and changes nothing. */
export function saveDues(deps: Deps, admin: AdminCaller, save: Save): Promise<Edition<'dues'>> {
  return changeAs(deps, admin, async (work) => {
    const { before, edition } = await storeGroup(deps, work, 'dues', save);
    if (save.value.grace_days !== before.grace_days) await applyGrace(deps, work, save.value);
    return edition;
  });
}
