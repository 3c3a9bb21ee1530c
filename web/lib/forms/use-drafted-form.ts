// A form whose text is stored in this tab until it is saved, and whose screen is not left without a question. Logins
// and other short forms use `useServerForm`, which does without this code.
import { useRef } from 'react';
import { keysOf } from '#shared/keys.ts';
import { isSameContent } from './clashes.ts';
import { type DraftBase, useFormDraft } from './use-form-draft.ts';
import { type ServerForm, type ServerFormOptions, useServerForm } from './use-server-form.ts';

type Values = Record<string, unknown>;

export interface DraftedFormOptions<V extends Values> extends ServerFormOptions<V> {
  /** Names the form within the account; undefined for a form that stores its text by other means. */
  draft: string | undefined;
  /** Only these are stored and asked about, such as a note but not the choice next to it; by default all. */
  draftFields?: (values: V) => readonly (keyof V & string)[];
  /** What was typed is dropped on request. */
  onDiscard?: () => void;
  /** What a form of a stored record keeps in addition: the values that were typed over. */
  draftBase?: DraftBase;
}

export interface DraftedForm<V extends Values> extends ServerForm<V> {
  /** Drops what was typed. */
  discard: () => void;
  /** After `sent` was saved: `stored` counts as not typed. What was typed during the save stays, and is not saved yet. */
  adopt: (stored: V, sent: V) => void;
}

export function useDraftedForm<V extends Values>(options: DraftedFormOptions<V>): DraftedForm<V> {
  const { draft: name, draftFields, onDiscard, draftBase, ...rest } = options;
  const isSending = useRef(false);

  const form: ServerForm<V> = useServerForm<V>({
    ...rest,
    submit: async (values) => {
      isSending.current = true;
      try {
        await options.submit(values);
      } finally {
        isSending.current = false;
      }
      const hasNewerText = draftBase !== undefined && form.isDirty();
      if (!hasNewerText) draft.settle();
    },
  });
  const draft = useFormDraft(form, {
    name,
    fieldsOf: draftFields,
    isSending: () => isSending.current,
    base: draftBase,
    onDiscard,
  });

  function adopt(stored: V, sent: V): void {
    const now = form.getValues();
    const values = { ...stored };
    for (const field of keysOf(stored))
      if (!isSameContent(now[field], sent[field])) values[field] = now[field];
    form.reset(stored);
    form.setValues(values);
  }

  return { ...form, discard: draft.discard, adopt };
}
