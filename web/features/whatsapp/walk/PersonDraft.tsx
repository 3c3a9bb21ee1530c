import { useEffect, useRef } from 'react';
import type { Draft, WalkPerson } from '#shared/whatsapp/whatsapp.contract.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { KeyList } from '../../../components/keys/KeyList.tsx';
import { TextSkeleton } from '../../../components/texts/TextSkeleton.tsx';
import { useFetched } from '../../../lib/calls/use-fetched.ts';
import { useKeyGroups } from '../../../lib/on-keys.ts';
import { errorText } from '../../../lib/toasts.ts';
import { DraftButtons } from '../open/DraftButtons.tsx';
import { DraftMessage } from '../open/DraftMessage.tsx';
import { useDraftActions } from '../open/use-draft-actions.ts';
import styles from './PersonDraft.module.css';
import { PersonHead } from './PersonHead.tsx';
import type { WalkQueue } from './use-walk.ts';
import { WalkSteps } from './WalkSteps.tsx';

interface PersonDraftProps {
  person: WalkPerson;
  queue: WalkQueue;
  /** The same function on every render. */
  fetchDraft: (member: number) => Promise<Draft>;
}

/** One person with the text of the draft, and the buttons within reach of the thumb. */
export function PersonDraft({ person, queue, fetchDraft }: PersonDraftProps) {
  const { data: draft, error } = useFetched(person.id, fetchDraft);
  const element = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const actions = useDraftActions({
    draft,
    progress: person.opened,
    onProgress: (progress) => queue.note(person, progress),
    onConfirmed: () => queue.show(queue.next),
  });
  const { state, isAsking } = actions;
  const isReady = draft !== undefined;
  const next = queue.next?.id;

  // Ahead of time, so that the link of the next person can be pressed as soon as it is shown.
  useEffect(() => {
    if (isReady && next !== undefined) void fetchDraft(next).catch(() => {});
  }, [isReady, next, fetchDraft]);

  // The buttons change with the state: this element keeps the focus, and with it the keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these states replaces the buttons.
  useEffect(() => element.current?.focus({ preventScroll: true }), [state, isAsking]);

  const canReport = isAsking || state === 'confirmed';
  const keys = useKeyGroups([
    {
      does: 'Buka, lalu ya',
      keys: { Enter: () => (isAsking ? void actions.report('confirmed') : link.current?.click()) },
    },
    { does: 'Belum', keys: { B: canReport ? () => void actions.report('undone') : undefined } },
    { does: 'Maju, mundur', keys: { J: () => queue.step(1), K: () => queue.step(-1) } },
    { does: 'Salin', keys: { C: () => void actions.copy() } },
  ]);

  return (
    <section
      ref={element}
      className={styles.root}
      aria-label={`Pesan untuk ${person.name}`}
      tabIndex={-1}
      onKeyDown={keys.onKeyDown}
    >
      <PersonHead person={person} />
      <div className={styles.message}>
        {draft && <DraftMessage draft={draft} />}
        {!draft && error === undefined && <TextSkeleton lines={6} />}
        {error !== undefined && <Notice color="red">{errorText(error)}</Notice>}
      </div>
      <div className={styles.bar}>
        {draft ? (
          <DraftButtons draft={draft} actions={actions} link={link} steps={<WalkSteps queue={queue} />} />
        ) : (
          <div className={styles.pending}>
            <WalkSteps queue={queue} />
          </div>
        )}
      </div>
      <div className={styles.keys}>
        <KeyList groups={keys.groups} />
      </div>
    </section>
  );
}
