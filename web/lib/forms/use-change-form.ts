// A form that changes a stored record: it sends only what was changed, with the old values. What someone else changed
// in the meantime is not overwritten. It is shown next to what was typed.
import { useCallback, useRef, useState } from 'react';
import type { ChangedField } from '#shared/errors.contract.ts';
import { keysOf } from '#shared/keys.ts';
import { type Change, HASH_PREFIX, LONGEST_SEEN_TEXT, type Seen } from '#shared/seen.ts';
import { CallError } from '../call-error.ts';
import { sha256 } from '../sha256.ts';
import { type Clash, type Clashing, isSameContent } from './clashes.ts';
import { type DraftedForm, type DraftedFormOptions, useDraftedForm } from './use-drafted-form.ts';

type Values = Record<string, unknown>;

interface ChangeFormOptions<R extends object, V extends Values, B extends object>
  extends Omit<DraftedFormOptions<V>, 'initialValues' | 'submit' | 'draft' | 'draftBase'> {
  /** The record as the call answered it; undefined for a new one. */
  stored: R | undefined;
  toForm: (stored: R | undefined) => V;
  /** The values as the API accepts them, by the same names. */
  toBody: (values: V) => B;
  /** Names the form within the account; left out by a form that stores its text by other means, or has none. */
  draft?: string;
  /** One of the two, or both. */
  add?: ((body: B) => Promise<R>) | undefined;
  change?: ((body: Change<B>) => Promise<R>) | undefined;
  /** Success toast and what follows it. */
  onSaved: (saved: R) => void | Promise<void>;
}

/** `theirs`: the stored value as the form contains it. */
type Found = ChangedField & { theirs: unknown };

export interface ChangeForm<V extends Values> extends DraftedForm<V>, Clashing {
  /** Brings back what was typed over an earlier state of the record. `base`: that state. */
  restore: (values: Partial<V>, base: Values) => void;
  /** What the values are compared with: the record, or what was seen of it. The same function on every render. */
  getBase: () => object | undefined;
}

export function useChangeForm<R extends object, V extends Values, B extends object>(
  options: ChangeFormOptions<R, V, B>,
): ChangeForm<V> {
  const { stored, toForm, toBody, add, change, onSaved, ...rest } = options;
  const base = useRef(stored);
  const getBase = useCallback(() => base.current, []);
  const [changed, setChanged] = useState<readonly Found[]>([]);

  const form = useDraftedForm<V>({
    ...rest,
    draft: options.draft,
    initialValues: toForm(stored),
    submit: async (values) => {
      const isNew = base.current === undefined;
      const saved = await save(values);
      base.current = saved;
      setChanged([]);
      if (isNew) form.reset(toForm(saved));
      else form.adopt(toForm(saved), values);
      await onSaved(saved);
    },
    draftBase: {
      of: (fields) => ({ ...(base.current && partOf(base.current, fields)) }),
      restore: moveBase,
    },
  });

  /** What was typed is now compared with these values of the record. */
  function moveBase(fields: Values): void {
    if (!base.current) return;
    base.current = { ...base.current, ...fields };
    form.rebase(toForm(base.current));
  }

  async function save(values: V): Promise<R> {
    const body = toBody(values);
    if (!base.current) return available(add)(body);
    const before = toForm(base.current);
    const fields = keysOf(values).filter((field) => !isSameContent(values[field], before[field]));
    const seen = await seenOf(partOf(base.current, fields));
    try {
      return await available(change)({ ...partOf(body, fields), seen });
    } catch (error) {
      if (error instanceof CallError)
        setChanged(error.changed.map((found) => ({ ...found, theirs: inForm(found) })));
      throw error;
    }
  }

  /** How the stored value of a field reads in the form. */
  function inForm({ field, value }: ChangedField): unknown {
    return toForm(base.current && { ...base.current, [field]: value })[field];
  }

  function choose({ field }: Clash, isMine: boolean): void {
    const found = changed.find((other) => other.field === field);
    if (!found) return;
    moveBase({ [field]: found.value });
    if (!isMine) form.setValues({ ...form.values, [field]: found.theirs });
    setChanged(changed.filter((other) => other !== found));
  }

  return {
    ...form,
    clashes: changed.map((found) => ({
      field: found.field,
      mine: form.values[found.field],
      theirs: nameOf(found.value) ?? found.theirs,
      by: found.by,
      at: found.at,
    })),
    chooseMine: (clash) => choose(clash, true),
    chooseTheirs: (clash) => choose(clash, false),
    getBase,
    restore: (values, before) => {
      form.setValues(values);
      moveBase(before);
    },
  };
}

function available<T>(call: T | undefined): T {
  if (call === undefined) throw new Error('This form has no call for this record.');
  return call;
}

/** Fields that the object lacks, such as a password, are left out. */
function partOf<T extends object>(whole: T, fields: readonly string[]): Partial<T> {
  const part: Partial<T> = {};
  for (const field of keysOf(whole)) if (fields.includes(field)) part[field] = whole[field];
  return part;
}

async function seenOf(fields: object): Promise<Seen> {
  const entries = Object.entries(fields).map(
    async ([field, value]): Promise<[string, unknown]> => [
      field,
      typeof value === 'string' && value.length > LONGEST_SEEN_TEXT ? await shortened(value) : value,
    ],
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Its hash. Pages without HTTPS cannot make one, and send the text. */
async function shortened(text: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return text;
  return HASH_PREFIX + (await sha256(text));
}

/** Of a chosen row, which answers show with its name. */
function nameOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
}
