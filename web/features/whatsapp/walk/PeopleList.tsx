import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatShortDate } from '#shared/dates.ts';
import type { WalkPerson } from '#shared/whatsapp/whatsapp.contract.ts';
import styles from './PeopleList.module.css';
import { findDraftState, searchWithPerson } from './use-walk.ts';

interface PeopleListProps {
  people: WalkPerson[];
  current: WalkPerson | null;
}

/** Shows everybody in order, with what became of them. */
export function PeopleList({ people, current }: PeopleListProps) {
  const [search] = useSearchParams();
  const list = useRef<HTMLOListElement>(null);

  // The list scrolls separately: the present person stays in its middle, and the page does not move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present person is found by its mark.
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && item) list.current.scrollTop = item.offsetTop - list.current.clientHeight / 2;
  }, [current?.id]);

  return (
    <nav aria-label="Daftar anggota">
      <ol ref={list} className={styles.root}>
        {people.map((person) => (
          <li key={person.id}>
            <Link
              to={{ search: searchWithPerson(search, person.id) }}
              replace
              preventScrollReset
              className={styles.person}
              aria-current={person.id === current?.id ? 'true' : undefined}
            >
              <span className={styles.words}>
                <span className={styles.name}>{person.name}</span>
                <span className={styles.end}>{formatShortDate(person.expired_at)}</span>
              </span>
              <State person={person} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function State({ person: { reason, opened } }: { person: WalkPerson }) {
  if (reason !== null) return <span className={styles.state}>Tanpa WhatsApp</span>;
  const state = findDraftState(opened);
  if (state === 'opened') return <span className={styles.state}>Dibuka</span>;
  if (state !== 'confirmed') return null;
  return (
    <span className={styles.state} data-done>
      <IconCheck size={16} aria-hidden /> Ditandai terkirim
    </span>
  );
}
