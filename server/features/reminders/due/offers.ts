// What decides whether the members of a page can be reminded by WhatsApp.
import type { Database } from '../../../db/database.ts';
import { readPreferences } from '../planning/facts.db.ts';
import { newestStatementDay } from '../planning/judged-members.ts';
import { readAddedOn } from '../planning/new-members.ts';
import type { OfferFacts } from './due.view.ts';
import type { DueRow } from './due-list.db.ts';

export async function readOfferFacts(db: Database, rows: DueRow[], today: string): Promise<OfferFacts> {
  if (rows.length === 0) return { newest: null, members: new Map() };
  const ids = rows.map(({ id }) => id);
  const preferences = await readPreferences(db, ids);
  const addedOn = await readAddedOn(db, rows, today);
  const members = rows.map(({ id }) => {
    const optedOutAt = preferences.get(id)?.opted_out_at ?? null;
    return [id, { has_opted_out: optedOutAt !== null, added_on: addedOn.get(id) ?? null }] as const;
  });
  return { newest: await newestStatementDay(db, today), members: new Map(members) };
}
