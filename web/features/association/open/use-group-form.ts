// The form of one group of settings: saved as a whole, merged with what someone else saved in the meantime.
import { useState } from 'react';
import { messages } from '#shared/messages.ts';
import { CallError } from '../../../lib/call-error.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { type Clash, type Clashing, isSameContent } from '../../../lib/forms/clashes.ts';
import { type DraftedForm, useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { mergeEdits } from './merge-edits.ts';

type Values = Record<string, unknown>;

/** The stored settings with the version that a save must name. `value` as in the form. */
export interface Edition<V extends Values> {
  version: number;
  changed_by: string | null;
  changed_at: string;
  value: V;
}

interface GroupFormOptions<V extends Values> {
  edition: Edition<V>;
  load: () => Promise<Edition<V>>;
  /** Throws a `CallError` of status 409 when `version` is no longer the stored one. */
  save: (version: number, values: V) => Promise<Edition<V>>;
  onSaved?: (edition: Edition<V>) => void;
  /** Names the form within the account. */
  draft: string;
}

/** What someone else saved while this form was open. */
interface Interruption {
  by: string | null;
  at: string;
  clashes: Clash[];
}

export interface GroupForm<V extends Values> extends DraftedForm<V>, Clashing {
  interruption: Interruption | null;
  /** That a save must name. */
  version: number;
  /** What a field of images needs. Nothing is saved while an image is on its way: it would be missing. */
  image: (name: keyof V & string) => ReturnType<DraftedForm<V>['field']> & {
    onUpload: (isRunning: boolean) => void;
  };
}

export function useGroupForm<V extends Values>(options: GroupFormOptions<V>): GroupForm<V> {
  const [edition, setEdition] = useState(options.edition);
  const [reload] = useReload();
  const [uploads, setUploads] = useState(0);
  const [interruption, setInterruption] = useState<Interruption | null>(null);
  const form = useDraftedForm<V>({
    initialValues: options.edition.value,
    draft: options.draft,
    draftBase: {
      of: (fields) =>
        Object.fromEntries(Object.entries(edition.value).filter(([field]) => fields.includes(field))),
      restore: (base, values) =>
        interrupt(edition, { ...edition.value, ...base }, { ...edition.value, ...values }),
    },
    submit: async (values) => {
      try {
        const saved = await options.save(edition.version, values);
        setEdition(saved);
        setInterruption(null);
        form.adopt(saved.value, values);
        showSuccess(messages.saved);
        options.onSaved?.(saved);
        await reload();
      } catch (error) {
        if (error instanceof CallError && error.status === 409) await adopt(values);
        throw error;
      }
    },
  });

  /** The next save names the version that is stored now. */
  async function adopt(mine: V): Promise<void> {
    const theirs = await options.load();
    setEdition(theirs);
    interrupt(theirs, edition.value, mine);
  }

  /** Shows what was typed over `base` together with what is stored now. */
  function interrupt({ value: theirs, changed_by: by, changed_at: at }: Edition<V>, base: V, mine: V): void {
    const { values, clashes } = mergeEdits({ base, mine, theirs });
    form.rebase(theirs);
    form.setValues(values);
    const isSame = isSameContent(base, theirs);
    setInterruption(isSame ? null : { by, at, clashes: clashes.map((clash) => ({ ...clash, by, at })) });
  }

  const closeClash = ({ field }: Clash) =>
    setInterruption(
      (now) => now && { ...now, clashes: now.clashes.filter((clash) => clash.field !== field) },
    );

  return {
    ...form,
    isSubmitting: form.isSubmitting || uploads > 0,
    image: (name) => ({
      ...form.field(name),
      onUpload: (isRunning) => setUploads((running) => running + (isRunning ? 1 : -1)),
    }),
    interruption,
    version: edition.version,
    clashes: interruption?.clashes ?? [],
    chooseTheirs: (clash) => {
      form.setValues({ ...form.values, [clash.field]: clash.theirs });
      closeClash(clash);
    },
    chooseMine: closeClash,
  };
}
