// Stores a draft on this device until it is saved. It survives an expired session, a closed page and an empty
// battery.
import { useCallback, useEffect, useRef, useState } from 'react';
import { readSession } from '../../../../lib/sessions/session.ts';
import { onSessionLost } from '../../../../lib/sessions/session-lost.ts';
import { useSession } from '../../../../lib/sessions/use-session.ts';
import { isFields, isLike, parseStored } from '../../../../lib/stored-json.ts';
import { draftKey } from '../../../../lib/unsaved/stored-names.ts';

/** Milliseconds without typing before the draft is stored. */
const SAVE_DELAY_MS = 400;

export interface Draft<V> {
  values: V;
  /** What the record contained before; empty for a new one. */
  base: Record<string, unknown>;
  /** ISO timestamp. */
  keptAt: string;
}

interface DraftOptions<V> {
  id: number | 'new';
  values: V;
  /** What the server has: the same values need no draft. */
  saved: V;
  /** The record that the values were typed over. The same function on every render. */
  getBase: () => object | undefined;
}

/** `offered` is the draft of an earlier visit; `drop` deletes it, after saving or on request. */
export function useDraft<V extends Record<string, unknown>>({ id, values, saved, getBase }: DraftOptions<V>) {
  const admin = useSession('admin')?.user?.id ?? 0;
  const key = draftKey('admin', admin, `guide:${id}`);
  const [offered, setOffered] = useState(() => readDraft(key, saved));
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const waiting = useRef<V>(undefined);

  const keep = useCallback(() => {
    if (!waiting.current) return;
    const typed = waiting.current;
    waiting.current = undefined;
    // After a logout nothing is stored, though the editor still shows it.
    if (readSession('admin')?.user?.id !== admin) return;
    const before = Object.entries(getBase() ?? {}).filter(([field]) => field in typed);
    const draft = { values: typed, base: Object.fromEntries(before), keptAt: new Date().toISOString() };
    setKeptAt(writeDraft(key, draft) ? draft.keptAt : null);
  }, [key, admin, getBase]);

  const drop = useCallback(() => {
    waiting.current = undefined;
    localStorage.removeItem(key);
    setOffered(null);
    setKeptAt(null);
  }, [key]);

  // Storing is a side effect of typing.
  useEffect(() => {
    if (isSame(values, saved)) {
      waiting.current = undefined;
      return;
    }
    waiting.current = values;
    const timer = setTimeout(keep, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [values, saved, keep]);

  // The page is left within the pause.
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    const stop = onSessionLost(keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  return { offered, keptAt, drop, dismiss: () => setOffered(null) };
}

function isSame(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

/** False when storage is full or not available. */
function writeDraft<V>(key: string, draft: Draft<V>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** null on the server, which renders the editor while it loads. */
function readDraft<V extends Record<string, unknown>>(key: string, model: V): Draft<V> | null {
  // Node has another `localStorage`, which prints a warning when it is looked at.
  if (typeof window === 'undefined') return null;
  try {
    return parseStored(
      localStorage.getItem(key),
      (value): value is Draft<V> =>
        isFields(value) &&
        typeof value.keptAt === 'string' &&
        isFields(value.base) &&
        isLike(model, value.values),
    );
  } catch {
    return null;
  }
}
