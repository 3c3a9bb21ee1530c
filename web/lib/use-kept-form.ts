// What was typed into a form whose session ended before it could be saved: it is there again when the form opens next.
import { useEffect, useEffectEvent } from 'react';
import { onSessionLost } from './session-lost.ts';
import { showSuccess } from './toasts.ts';

type Values = Record<string, unknown>;

interface Form<V extends Values> {
  getValues: () => V;
  setValues: (values: Partial<V>) => void;
}

/** `name` tells forms and their owners apart, in this tab; without one nothing is kept. Never for passwords. */
export function useKeptForm<V extends Values>(name: string | undefined, form: Form<V>): void {
  const restore = useEffectEvent((key: string) => {
    const kept = take(key);
    if (!kept) return;
    form.setValues(kept as Partial<V>);
    showSuccess('Isian anda yang belum tersimpan sudah dikembalikan.');
  });
  const keep = useEffectEvent((key: string) =>
    sessionStorage.setItem(key, JSON.stringify(texts(form.getValues()))),
  );

  // The store of the tab is outside of React, and so is the moment at which a session ends.
  useEffect(() => {
    if (!name) return;
    const key = `form:${name}`;
    restore(key);
    return onSessionLost(() => keep(key));
  }, [name]);
}

function take(key: string): Values | null {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return kept === null ? null : (JSON.parse(kept) as Values);
}

function texts(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
}
