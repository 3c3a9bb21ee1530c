import { useEffect, useRef } from 'react';
import { formatDate } from '#shared/dates.ts';
import { displayPhone } from '#shared/phone.ts';
import { stageFacts } from '#shared/reminders/reminder-stages.states.ts';
import type { Draft, WalkPerson } from '#shared/whatsapp/whatsapp.contract.ts';
import { whatsAppTexts } from '#shared/whatsapp/whatsapp.messages.ts';
import { type NumberReason, numberReasons } from '#shared/whatsapp-numbers.ts';
import { DecisionBar, Steps } from '../../../components/desk/DecisionBar.tsx';
import { stepKeys, useDeskKeys } from '../../../components/desk/desk-keys.ts';
import { KeyList } from '../../../components/desk/KeyList.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { Awaiting } from '../../../components/texts/Awaiting.tsx';
import { useFetched } from '../../../lib/calls/use-fetched.ts';
import { paths } from '../../../lib/paths.ts';
import { DraftButtons } from '../open/DraftButtons.tsx';
import { DraftMessage } from '../open/DraftMessage.tsx';
import { useDraftActions } from '../open/use-draft-actions.ts';
import styles from './PersonDesk.module.css';
import { findDraftState, type WalkQueue } from './use-walk.ts';

interface PersonDeskProps {
  person: WalkPerson;
  queue: WalkQueue;
  /** The same function on every render. */
  fetchDraft: (member: number) => Promise<Draft>;
}

/** Shows one person of the walk-through, and the buttons within reach of the thumb. */
export function PersonDesk({ person, queue, fetchDraft }: PersonDeskProps) {
  if (person.reason !== null) return <Unreachable person={person} reason={person.reason} queue={queue} />;
  return <Reachable person={person} queue={queue} fetchDraft={fetchDraft} />;
}

/** The text of the draft, the link that opens it, and then the question whether it was sent. */
function Reachable({ person, queue, fetchDraft }: PersonDeskProps) {
  const { data: draft, error } = useFetched(person.id, fetchDraft);
  const element = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const actions = useDraftActions({
    draft,
    progress: person.opened,
    onProgress: (progress) => queue.note(person, progress),
    onConfirmed: () => void queue.show(queue.next),
  });
  const { state, isAsking } = actions;
  const isReady = draft !== undefined;
  const next = queue.next?.id;

  // Ahead of time, so that the link of the next person can be pressed as soon as it is shown.
  useEffect(() => {
    if (isReady && next !== undefined) void fetchDraft(next).catch(() => {});
  }, [isReady, next, fetchDraft]);

  const canReport = isAsking || state === 'confirmed';
  const keys = useDeskKeys(
    element,
    [
      {
        does: 'Buka, lalu ya',
        keys: { Enter: () => (isAsking ? void actions.report('confirmed') : link.current?.click()) },
      },
      { does: 'Belum', keys: { B: canReport ? () => void actions.report('undone') : undefined } },
      { does: 'Maju, mundur', keys: stepKeys(queue.step) },
      { does: 'Salin', keys: { C: () => void actions.copy() } },
    ],
    // Each of these states replaces the buttons.
    `${state} ${isAsking}`,
  );

  const steps = <Steps noun="Orang" canStep={queue.canStep} onStep={queue.step} />;
  return (
    <section ref={element} className={styles.root} aria-label={`Pesan untuk ${person.name}`} {...keys.props}>
      <Head person={person} />
      <div className={styles.message}>
        {draft && <DraftMessage draft={draft} />}
        {!draft && <Awaiting error={error} lines={6} />}
      </div>
      <DecisionBar place="page">
        {draft ? (
          <DraftButtons draft={draft} actions={actions} link={link} steps={steps} />
        ) : (
          <div className={styles.pending}>{steps}</div>
        )}
      </DecisionBar>
      <div className={styles.keys}>
        <KeyList shape="row" groups={keys.groups} />
      </div>
    </section>
  );
}

interface UnreachableProps extends Pick<PersonDeskProps, 'person' | 'queue'> {
  reason: NumberReason;
}

/** Somebody whose number cannot have WhatsApp: why, and where to correct it. */
function Unreachable({ person, reason, queue }: UnreachableProps) {
  const element = useRef<HTMLElement>(null);
  const keys = useDeskKeys(element, [{ does: 'Maju, mundur', keys: stepKeys(queue.step) }]);
  return (
    <section ref={element} className={styles.root} aria-label={`Pesan untuk ${person.name}`} {...keys.props}>
      <Head person={person} />
      <Notice color="orange" title="Tidak dapat dihubungi lewat WhatsApp">
        {numberReasons[reason]}
      </Notice>
      <DecisionBar place="page">
        <div className={styles.ways}>
          <ButtonLink variant="default" to={paths.adminMember(person.id)}>
            Perbaiki nomor
          </ButtonLink>
          <Steps noun="Orang" canStep={queue.canStep} onStep={queue.step} />
        </div>
      </DecisionBar>
    </section>
  );
}

/** Who it is, why now, and whether somebody else has the draft open. */
function Head({ person }: Pick<PersonDeskProps, 'person'>) {
  const { opened } = person;
  const isElsewhere = findDraftState(opened) === 'opened' && !opened?.is_own;
  return (
    <div className={styles.head}>
      <h2 className={styles.name}>
        <TextLink to={paths.adminMember(person.id)}>{person.name}</TextLink>
      </h2>
      <p className={styles.facts}>
        <span>{person.company}</span>
        <span>{displayPhone(person.hp)}</span>
        <span>
          {stageFacts[person.stage].label} ({formatDate(person.expired_at)})
        </span>
      </p>
      {isElsewhere && opened?.opened_at && (
        <Notice>{whatsAppTexts.opened(opened.admin_name, opened.opened_at)}</Notice>
      )}
    </div>
  );
}
