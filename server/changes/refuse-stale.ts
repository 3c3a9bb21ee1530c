// Refuses what a stale screen sends. A form is compared field by field, and told who changed what and when. An action is
// compared with what its screen showed as a whole.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ChangedField } from '#shared/errors.contract.ts';
import { HASH_PREFIX, isSameValue, type Seen } from '#shared/seen.ts';
import type { Tx } from '../db/database.ts';
import { type HttpError, staleForm } from '../lib/errors.ts';
import type { Work } from './change.ts';

/** What a member did, in place of the name of an admin. */
export const byMember = { id: null, name: 'Anggota' };

/** The action of a member's own change. */
export const OWN_CHANGE = 'member.update_own';

interface SavedForm {
  /** The validated body. Without `seen` nothing is compared: such a call replaces what there is. */
  typed: object & { seen?: Seen | undefined };
  /** The locked record, as answers show it. Fields that it lacks are not compared. */
  stored: object;
  /** The audited subject, and its id, `member` and 7 for example. */
  subject: string;
  id: number | null;
  /** Names in the audit trail, of fields that have another one in the body. */
  recordedAs?: Readonly<Record<string, string>>;
  /** Who changed a field and when, where the record itself says it. */
  changedBy?: Readonly<Record<string, { by: string; at: string }>>;
  /** When the record was changed last, for changes that nobody recorded. */
  updatedAt: string;
  reader: Reader;
}

/** Admins read names. A member reads only that it was an admin. */
type Reader = { isAdmin: true; memberName?: string } | { isAdmin: false };

/**
 * Throws 409 when a field that the form changes is no longer what the form saw. What was changed since then to the very
 * value typed is no conflict. Call it with the record locked, before anything is written.
 */
export async function refuseStale(work: Work, form: SavedForm): Promise<void> {
  const { seen } = form.typed;
  if (!seen) return;
  const stored = new Map(Object.entries(form.stored));
  const typed = new Map(Object.entries(form.typed));
  const stale = Object.keys(seen).filter((field) => {
    const value = stored.get(field);
    return (
      typed.get(field) !== undefined &&
      stored.has(field) &&
      !isSeen(seen[field], value) &&
      !isSameValue(typed.get(field), value)
    );
  });
  if (stale.length === 0) return;
  const events = await readEvents(work.tx, form);
  throw staleForm(
    stale.map((field) => ({ field, ...whoChanged(field, events, form), value: stored.get(field) })),
  );
}

/**
 * Throws the refusal when an action's screen showed something else than there is now. Nothing is compared where the screen does
 * not say what it showed. Call it with what the action changes locked.
 */
export function refuseUnseen<Shown extends string | number>(
  seen: Shown | null | undefined,
  now: Shown | null,
  refusal: () => HttpError,
): void {
  if (seen !== null && seen !== undefined && seen !== now) throw refusal();
}

function isSeen(seen: unknown, stored: unknown): boolean {
  if (isSameValue(seen, stored)) return true;
  return typeof seen === 'string' && typeof stored === 'string' && seen === HASH_PREFIX + hashOf(stored);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

type Event = Awaited<ReturnType<typeof readEvents>>[number];

function whoChanged(
  field: string,
  events: readonly Event[],
  form: SavedForm,
): Pick<ChangedField, 'by' | 'at'> {
  const known = form.changedBy?.[field];
  if (known) return { by: known.by, at: known.at };
  const name = form.recordedAs?.[field] ?? field;
  const event = events.find(({ after }) => after !== null && name in storedFields.parse(JSON.parse(after)));
  return event ? { by: nameFor(form.reader, event), at: event.at } : { by: null, at: form.updatedAt };
}

function nameFor(reader: Reader, { action, admin_name }: Event): string {
  const isOwn = action === OWN_CHANGE;
  if (!reader.isAdmin) return isOwn ? 'anda' : 'pengurus';
  return isOwn ? (reader.memberName ?? admin_name) : admin_name;
}

const storedFields = z.record(z.string(), z.unknown());

/** The form was open for some changes only, so that a few of the last ones suffice. */
const MAX_EVENTS = 50;

function readEvents(tx: Tx, { subject, id }: SavedForm) {
  // An import is the subject of what it changes about a member.
  const column = subject === 'member' ? 'member_id' : 'subject_id';
  return tx
    .selectFrom('audit_events')
    .select(['at', 'admin_name', 'action', 'after'])
    .where('subject', '=', subject)
    .where(column, id === null ? 'is' : '=', id)
    .where('after', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
    .execute();
}
