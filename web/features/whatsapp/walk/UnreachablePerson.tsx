import { useEffect, useRef } from 'react';
import type { WalkPerson } from '#shared/whatsapp/whatsapp.contract.ts';
import { type NumberReason, numberReasons } from '#shared/whatsapp-numbers.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { onKeys } from '../../../lib/on-keys.ts';
import { paths } from '../../../lib/paths.ts';
import styles from './PersonDraft.module.css';
import { PersonHead } from './PersonHead.tsx';
import type { WalkQueue } from './use-walk.ts';
import { WalkSteps } from './WalkSteps.tsx';

interface UnreachablePersonProps {
  person: WalkPerson;
  reason: NumberReason;
  queue: WalkQueue;
}

/** Somebody whose number cannot have WhatsApp: why, and where to correct it. */
export function UnreachablePerson({ person, reason, queue }: UnreachablePersonProps) {
  const element = useRef<HTMLElement>(null);

  // Each person moves the focus here: this element listens for the keys.
  useEffect(() => element.current?.focus({ preventScroll: true }), []);

  return (
    <section
      ref={element}
      className={styles.root}
      aria-label={`Pesan untuk ${person.name}`}
      tabIndex={-1}
      onKeyDown={onKeys({ j: () => queue.step(1), k: () => queue.step(-1) })}
    >
      <PersonHead person={person} />
      <Notice color="orange" title="Tidak dapat dihubungi lewat WhatsApp">
        {numberReasons[reason]}
      </Notice>
      <div className={styles.bar}>
        <div className={styles.ways}>
          <ButtonLink variant="default" to={paths.adminMember(person.id)}>
            Perbaiki nomor
          </ButtonLink>
          <WalkSteps queue={queue} />
        </div>
      </div>
    </section>
  );
}
