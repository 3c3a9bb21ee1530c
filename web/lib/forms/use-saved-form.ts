// Saves what was typed into a form when the session ends, and restores it when the form opens next.
import { useEffect, useEffectEvent } from 'react';
import { onSessionLost } from '../sessions/session-lost.ts';
import { isPartOf, parseStored } from '../stored-json.ts';
import { showSuccess } from '../toasts.ts';

type Values = Record<string, unknown>;

interface Form<V extends Values> {
  getValues: () => V;
  isDirty: (field: string) => boolean;
  setValues: (values: Partial<V>) => void;
}

/** `name` identifies form and owner within this tab; without it nothing is saved. Never use it for passwords. */
export function useSavedForm<V extends Values>(name: string | undefined, form: Form<V>): void {
  const restore = useEffectEvent((key: string) => {
    const saved = readAndRemove(key, form.getValues());
    if (!saved) return;
    form.setValues(saved);
    showSuccess('Isian anda yang belum tersimpan sudah dikembalikan.');
  });
  const save = useEffectEvent((key: string) => sessionStorage.setItem(key, JSON.stringify(typedInto(form))));

  // Session storage and the end of a session are outside of React.
  useEffect(() => {
    if (!name) return;
    const key = `form:${name}`;
    restore(key);
    return onSessionLost(() => save(key));
  }, [name]);
}

function readAndRemove<V extends Values>(key: string, model: V): Partial<V> | null {
  const saved = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return parseStored(saved, (value): value is Partial<V> => isPartOf(model, value));
}

/** Texts and lists of them. What nobody touched is left out: by the next visit it may have changed. */
function typedInto<V extends Values>({ getValues, isDirty }: Form<V>): Values {
  return Object.fromEntries(
    Object.entries(getValues()).filter(
      ([name, value]) => isDirty(name) && (typeof value === 'string' || Array.isArray(value)),
    ),
  );
}
