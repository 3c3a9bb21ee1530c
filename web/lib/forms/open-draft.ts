// The stored text of a form: read when the form opens, written while someone types.
import { readSession } from '../sessions/session.ts';
import { onSessionLost } from '../sessions/session-lost.ts';
import { fitsModel } from '../stored-json.ts';
import { showUndoable } from '../toasts.ts';
import { findDraft, isKeepable, storeDraft } from '../unsaved/drafts.ts';
import { draftKey, findArea } from '../unsaved/stored-names.ts';

type Values = Record<string, unknown>;

interface DraftedForm<V extends Values> {
  /** Names and kinds of the fields. */
  model: V;
  /** What was typed and what it was typed over; null when all is saved. */
  read: () => { values: Values; base: Values } | null;
  write: (values: Partial<V>, base: Values) => void;
  discard: () => void;
}

export interface FormDraft {
  keep: () => void;
  remove: () => void;
  /** Stores the last words. */
  close: () => void;
}

/** Brings back the text of an earlier visit, and says so. Stores nothing without an account. */
export function openDraft<V extends Values>(name: string, form: DraftedForm<V>): FormDraft | undefined {
  const area = findArea(location.pathname);
  const accountId = readSession(area)?.user?.id;
  if (accountId === undefined) return undefined;
  const key = draftKey(area, accountId, name);
  const remove = () => sessionStorage.removeItem(key);

  const keep = () => {
    const typed = form.read();
    // After a logout nothing is kept, though the screen still shows it.
    if (!typed || readSession(area)?.user?.id !== accountId) return;
    const values = Object.fromEntries(
      Object.entries(typed.values).filter(([field, value]) => isKeepable(field, value)),
    );
    if (Object.keys(values).length === 0) remove();
    else storeDraft(key, { values, base: typed.base });
  };

  restore(key, form);
  // What was typed before this code arrived.
  keep();
  const stop = onSessionLost(keep);
  window.addEventListener('pagehide', keep);
  return {
    keep,
    remove,
    close: () => {
      keep();
      stop();
      window.removeEventListener('pagehide', keep);
    },
  };
}

function restore<V extends Values>(key: string, { model, read, write, discard }: DraftedForm<V>): void {
  const draft = findDraft(key);
  const typed = Object.keys(read()?.values ?? {});
  const values = draft && fitting(model, without(typed, draft.values));
  if (!values || Object.keys(values).length === 0) return;
  write(values, draft.base);
  showUndoable('Isian anda yang belum tersimpan sudah dikembalikan.', {
    label: 'Hapus isian',
    run: discard,
  });
}

function without(names: readonly string[], values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** The fields that the form still has, each with a value of its kind. */
function fitting<V extends Values>(model: V, values: Values): Partial<V> {
  let found: Partial<V> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = { [name]: value };
    if (fitsModel(model, field)) found = { ...found, ...field };
  }
  return found;
}
