// Stores what is typed into a form until it is saved. It survives a reload, a followed link and an ended session.
import { useEffect, useEffectEvent, useRef } from 'react';
import { readSession, type SessionKind } from '../sessions/session.ts';
import { onSessionLost } from '../sessions/session-lost.ts';
import { isPartOf } from '../stored-json.ts';
import { showUndoable } from '../toasts.ts';
import { areaOf, draftKey, findDraft, isKeepable, removeDraft, storeDraft } from '../unsaved/drafts.ts';
import { watchForm } from '../unsaved/unsaved-forms.ts';

type Values = Record<string, unknown>;

interface Form<V extends Values> {
  values: V;
  getValues: () => V;
  isDirty: (field?: string) => boolean;
  setValues: (values: Partial<V>) => void;
  reset: () => void;
}

interface FormDraftOptions {
  /** Names the form within the account. Undefined for forms that are not kept. */
  name: string | undefined;
  /** Whether leaving the screen is asked about. */
  isAsked: boolean;
  /** While it runs, the form itself leads on. */
  isSubmitting: () => boolean;
  base: DraftBase | undefined;
  onDiscard: (() => void) | undefined;
}

/** How a form of a stored record keeps what was typed over. */
export interface DraftBase {
  /** What the changed fields contained before. */
  of: (fields: readonly string[]) => Values;
  /** After kept values have come back. */
  restore: (base: Values, values: Values) => void;
}

/** Milliseconds without typing. */
const KEEP_DELAY_MS = 400;

/** `settle` says that all is saved; `discard` drops what was typed. */
export function useFormDraft<V extends Values>(form: Form<V>, options: FormDraftOptions) {
  const { name, isAsked } = options;
  const isSettled = useRef(true);
  const entry = useRef<{ key: string; area: SessionKind; accountId: number } | null>(null);

  const keep = useEffectEvent(() => {
    const { current } = entry;
    // After a logout nothing is kept, though the screen still shows it.
    if (!current || isSettled.current || readSession(current.area)?.user?.id !== current.accountId) return;
    const values = typedInto(form);
    if (Object.keys(values).length === 0) removeDraft(current.key);
    else storeDraft(current.key, { values, base: options.base?.of(Object.keys(values)) ?? {} });
  });

  const settle = () => {
    isSettled.current = true;
    if (entry.current) removeDraft(entry.current.key);
  };

  const discard = () => {
    settle();
    form.reset();
    options.onDiscard?.();
  };

  const restore = useEffectEvent((key: string) => {
    const draft = findDraft(key);
    const values = draft && fitting(form.getValues(), draft.values);
    if (!values || Object.keys(values).length === 0) return;
    form.setValues(values);
    options.base?.restore(draft.base, values);
    isSettled.current = false;
    showUndoable('Isian anda yang belum tersimpan sudah dikembalikan.', {
      label: 'Hapus isian',
      run: discard,
    });
  });

  // Storage and sessions are outside of React.
  useEffect(() => {
    const area = areaOf(location.pathname);
    const accountId = readSession(area)?.user?.id;
    if (!name || accountId === undefined) return undefined;
    const key = draftKey(area, accountId, name);
    entry.current = { key, area, accountId };
    restore(key);
    const keepNow = () => keep();
    const stop = onSessionLost(keepNow);
    window.addEventListener('pagehide', keepNow);
    return () => {
      keep();
      stop();
      window.removeEventListener('pagehide', keepNow);
    };
  }, [name]);

  const known = useRef(form.values);
  // Keeping is a side effect of typing.
  useEffect(() => {
    if (known.current === form.values) return undefined;
    known.current = form.values;
    isSettled.current = false;
    const timer = setTimeout(() => keep(), KEEP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [form.values]);

  const isChanged = useEffectEvent(() => !isSettled.current && !options.isSubmitting() && form.isDirty());
  const drop = useEffectEvent(() => discard());
  // The question is asked outside of this form.
  useEffect(() => {
    if (!isAsked) return undefined;
    return watchForm({ hasChanges: () => isChanged(), discard: () => drop() });
  }, [isAsked]);

  return { settle, discard };
}

/** What nobody touched is left out: by the next visit it may have changed. */
function typedInto<V extends Values>({ getValues, isDirty }: Form<V>): Values {
  return Object.fromEntries(
    Object.entries(getValues()).filter(([name, value]) => isKeepable(name, value) && isDirty(name)),
  );
}

/** The fields that the form still has, each with a value of its kind. */
function fitting<V extends Values>(model: V, values: Values): Partial<V> {
  let found: Partial<V> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = { [name]: value };
    if (isPartOf(model, field)) found = { ...found, ...field };
  }
  return found;
}
