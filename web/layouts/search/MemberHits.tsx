import { type MouseEvent, type Ref, useImperativeHandle } from 'react';
import { type MemberHit, members } from '#shared/members/members.contract.ts';
import { formerText } from '#shared/members/members.labels.ts';
import { fullName } from '#shared/members/members.rules.ts';
import { PersonCell } from '../../components/tables/PersonCell.tsx';
import { call } from '../../lib/calls/call.ts';
import { useDebounced } from '../../lib/use-search.ts';
import styles from './MemberHits.module.css';

interface MemberHitsProps {
  /** Of the list; that of an option has the id of its member behind it. */
  listId: string;
  typed: string;
  isOpen: boolean;
  /** The member who is chosen with the arrow keys. */
  chosen: number | null;
  /** The ids of the members that are shown. */
  ref: Ref<readonly number[]>;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** Shows the first members for what is typed into a search, below it. */
export function MemberHits({ isOpen, ...shown }: MemberHitsProps) {
  return isOpen ? <Hits {...shown} /> : null;
}

function Hits({ listId, typed, chosen, ref, onOpen }: Omit<MemberHitsProps, 'isOpen'>) {
  const { data, error } = useDebounced(typed, findHits);
  const hits = data?.data ?? [];
  useImperativeHandle(ref, () => (data?.data ?? []).map(({ id }) => id), [data]);
  return (
    <div className={styles.root}>
      <div
        role="listbox"
        id={listId}
        tabIndex={-1}
        aria-label="Hasil pencarian"
        className={styles.list}
        onMouseDown={keepFocus}
      >
        {hits.map((hit) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and its keys choose.
          <div
            key={hit.id}
            id={`${listId}-${hit.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={hit.id === chosen}
            className={styles.hit}
            ref={hit.id === chosen ? showWhole : undefined}
            onClick={() => onOpen(hit.id)}
          >
            <PersonCell
              name={fullName(hit)}
              plainName={hit.name}
              photoUrl={hit.photo_url}
              email={hit.email}
              note={noteOf(hit)}
            />
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {error ? 'Hasil belum dapat dimuat. Tekan Enter untuk mencari.' : statusOf(data)}
      </p>
    </div>
  );
}

/** The input closes the results when it loses the focus. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const showWhole = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function noteOf({ member_number, bill, ...hit }: MemberHit): string {
  return [member_number, bill, formerText(hit)].filter(Boolean).join(' · ');
}

function statusOf(found: Awaited<ReturnType<typeof findHits>> | undefined): string {
  if (!found) return 'Mencari …';
  if (found.data.length === 0) return 'Tidak ada yang cocok';
  return found.has_more
    ? `${found.data.length} hasil pertama. Tekan Enter untuk semuanya.`
    : `${found.data.length} hasil`;
}

function findHits(keyword: string, signal: AbortSignal) {
  return call(members.hits, { query: { keyword } }, { signal });
}
