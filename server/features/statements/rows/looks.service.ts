// Looks at the credits of statements, which are personal data of senders, are in the audit trail.
import { rowLimits } from '#shared/statements/statement-rows.limits.ts';
import { changeAs } from '../../../changes/change.ts';
import { isRecordedSince } from '../../../changes/records-since.ts';
import { PerConnection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { LruCache } from '../../../lib/lru-cache.ts';

/** `rows`: the list. `row`: one of them, with its suggestions. */
type View = 'rows' | 'row';

/** The last recorded look of each admin at each view, as this node knows it. */
const MAX_REMEMBERED_LOOKS = 1000;
const looks = new PerConnection(() => new LruCache<string, string>(MAX_REMEMBERED_LOOKS));

/** Makes one record for each admin and view in ten minutes, so that paging does not flood the trail. */
export async function recordLook(deps: Deps, admin: AdminCaller, view: View): Promise<void> {
  const since = formatInstant(deps.clock.now().subtract({ minutes: rowLimits.lookMinutes }));
  const known = looks.get(deps.db);
  const key = `${admin.id} ${view}`;
  if ((known.get(key) ?? '') > since) return;
  // Before the record is stored: requests of the same moment are one look.
  known.set(key, formatInstant(deps.clock.now()));
  try {
    // Also what another node recorded.
    if (await isRecordedSince(deps.db, { admin, action: actionOf(view), since })) return;
    await changeAs(deps, admin, async (work) => work.record({ action: actionOf(view), subjectId: null }));
  } catch (error) {
    known.delete(key);
    throw error;
  }
}

const actionOf = (view: View) => `statement.look_${view}` as const;
