// Stores what is typed into a form until it is saved. It survives a reload, a followed link and an ended session. Part of
// `useDraftedForm`.
import { useEffect, useEffectEvent, useRef } from 'react';
import { watchForm } from '../unsaved/unsaved-forms.ts';
import type { FormDraft } from './open-draft.ts';

type Values = Record<string, unknown>;

interface Form<V extends Values> {
  values: V;
  getValues: () => V;
  isDirty: (field?: string) => boolean;
  setValues: (values: Partial<V>) => void;
  reset: () => void;
}

interface FormDraftOptions<V extends Values> {
  /** Within the account; undefined for a form that stores its text by other means. */
  name: string | undefined;
  /** What is stored of these values; undefined for all. */
  fieldsOf: ((values: V) => readonly string[]) | undefined;
  /** While it runs, the form itself leads on. */
  isSending: () => boolean;
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
export function useFormDraft<V extends Values>(form: Form<V>, options: FormDraftOptions<V>) {
  const { name } = options;
  const isSettled = useRef(true);
  const draft = useRef<FormDraft>(undefined);

  const settle = () => {
    isSettled.current = true;
    draft.current?.remove();
  };

  const discard = () => {
    settle();
    form.reset();
    options.onDiscard?.();
  };

  /** The fields in which something was typed. */
  const typedFields = () => {
    const values = form.getValues();
    const fields = options.fieldsOf?.(values) ?? Object.keys(values);
    return fields.filter((field) => form.isDirty(field));
  };

  /** What was typed since all was saved; null when nothing was. */
  const read = useEffectEvent(() => {
    if (isSettled.current) return null;
    const fields = typedFields();
    const typed = Object.entries(form.getValues()).filter(([field]) => fields.includes(field));
    return { values: Object.fromEntries(typed), base: options.base?.of(fields) ?? {} };
  });
  const write = useEffectEvent((values: Partial<V>, base: Values) => {
    form.setValues(values);
    options.base?.restore(base, values);
    isSettled.current = false;
  });
  const model = useEffectEvent(() => form.getValues());
  const drop = useEffectEvent(() => discard());

  // Storage and sessions are outside of React. Their code loads after the screen.
  useEffect(() => {
    if (name === undefined) return undefined;
    let isOver = false;
    const open = async () => {
      const { openDraft } = await import('./open-draft.ts');
      if (isOver) return;
      draft.current = openDraft<V>(name, {
        model: model(),
        read: () => read(),
        write: (values, base) => write(values, base),
        discard: () => drop(),
      });
    };
    // Without that code, as after an update of the product, the form works and stores nothing.
    open().catch(() => undefined);
    return () => {
      isOver = true;
      draft.current?.close();
    };
  }, [name]);

  const known = useRef(form.values);
  // Keeping is a side effect of typing.
  useEffect(() => {
    if (known.current === form.values) return undefined;
    known.current = form.values;
    isSettled.current = false;
    const timer = setTimeout(() => draft.current?.keep(), KEEP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [form.values]);

  const isChanged = useEffectEvent(
    () => !isSettled.current && !options.isSending() && typedFields().length > 0,
  );
  // The question is asked outside of this form.
  useEffect(() => watchForm({ hasChanges: () => isChanged(), discard: () => drop() }), []);

  return { settle, discard };
}
