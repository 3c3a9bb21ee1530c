// What other rules would change, before they are saved: who is due soon, and whose status depends on the grace.
import type { DuesSettings } from '#shared/association/dues.contract.ts';
import { type DuesPreview, PREVIEW_DAYS } from '#shared/association/dues-effects.contract.ts';
import { addDays } from '#shared/calendar-days.ts';
import { readLong } from '../../db/reads/long-reads.ts';
import type { Deps } from '../../deps.ts';
import { slicesInTurns } from '../../lib/slices.ts';
import { previewGrace } from '../membership/grace.open.service.ts';
import { dueMembersQuery } from './dues-preview.db.ts';
import { nextTotal } from './price-list.open.rule.ts';
import { readPriceList } from './price-list.open.service.ts';

const MAX_EXAMPLES = 10;

/** Between two turns of the event loop. */
const MEMBERS_PER_TURN = 500;

type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'association'>;

/** Open bills stay as they are: the sums are those of new bills for one year. */
export async function previewDues(deps: PreviewDeps, rules: DuesSettings): Promise<DuesPreview> {
  const now = await readPriceList(deps);
  const then = { ...now, rules };
  const until = addDays(now.day, PREVIEW_DAYS);
  const rows = await readLong(deps.db, dueMembersQuery(deps.db, { from: now.day, until }));
  const preview = { due: rows.length, sum_before: 0, sum_after: 0, changed: 0 };
  let examples: DuesPreview['examples'] = [];
  for await (const some of slicesInTurns(rows, MEMBERS_PER_TURN)) {
    const priced = some.map(({ id, name, category_name: category, ...member }) => {
      const of = { ...member, last_end: member.expired_at };
      const { expired_at } = member;
      return { id, name, category, expired_at, before: nextTotal(now, of), after: nextTotal(then, of) };
    });
    for (const { before, after } of priced) {
      preview.sum_before += before ?? 0;
      preview.sum_after += after ?? 0;
      if (before !== after) preview.changed += 1;
    }
    examples = [...examples, ...priced]
      .toSorted((a, b) => differenceOf(b) - differenceOf(a) || a.id - b.id)
      .slice(0, MAX_EXAMPLES);
  }
  const grace = await previewGrace(deps, rules);
  return { ...preview, examples, becoming_active: grace.active, becoming_inactive: grace.inactive };
}

function differenceOf({ before, after }: Pick<DuesPreview['examples'][number], 'before' | 'after'>): number {
  return Math.abs((after ?? 0) - (before ?? 0));
}
