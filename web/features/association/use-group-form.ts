// The form of one group of settings: saved as a whole, merged with what someone else saved in the meantime.
import { useState } from 'react';
import { messages } from '#shared/messages.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { type ServerForm, useServerForm } from '../../lib/forms/use-server-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { type Clash, mergeEdits } from './merge-edits.ts';

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
  /** Name under which typed text survives the end of the session. */
  savedAs?: string;
}

/** What someone else saved while this form was open. */
export interface Interruption<V extends Values> {
  by: string | null;
  at: string;
  clashes: Clash<V>[];
}

export interface GroupForm<V extends Values> extends ServerForm<V> {
  interruption: Interruption<V> | null;
  /** Replaces what was typed into one field by the other person's value. */
  chooseTheirs: (clash: Clash<V>) => void;
  /** What was typed into one field stays. */
  chooseMine: (clash: Clash<V>) => void;
  /** What a field of images needs. Nothing is saved while an image is on its way: it would be missing. */
  image: (name: keyof V & string) => ReturnType<ServerForm<V>['field']> & {
    onUpload: (isRunning: boolean) => void;
  };
}

export function useGroupForm<V extends Values>(options: GroupFormOptions<V>): GroupForm<V> {
  const [edition, setEdition] = useState(options.edition);
  const [reload] = useReload();
  const [uploads, setUploads] = useState(0);
  const [interruption, setInterruption] = useState<Interruption<V> | null>(null);
  const form = useServerForm<V>({
    initialValues: options.edition.value,
    savedAs: options.savedAs,
    submit: async (values) => {
      try {
        const saved = await options.save(edition.version, values);
        setEdition(saved);
        setInterruption(null);
        form.reset(saved.value);
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
    const { values, clashes } = mergeEdits({ base: edition.value, mine, theirs: theirs.value });
    setEdition(theirs);
    form.setValues(values);
    setInterruption({ by: theirs.changed_by, at: theirs.changed_at, clashes });
  }

  const closeClash = ({ field }: Clash<V>) =>
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
    chooseTheirs: (clash) => {
      form.setValues({ ...form.values, [clash.field]: clash.theirs });
      closeClash(clash);
    },
    chooseMine: closeClash,
  };
}
