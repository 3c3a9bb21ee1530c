import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '#shared/limits.ts';
import { isEnoughForHits } from '#shared/members/member-hits.rules.ts';
import { HelpLink } from '../../components/page/HelpLink.tsx';
import { NavigationToggle } from '../../components/page/NavigationToggle.tsx';
import { paths } from '../../lib/paths.ts';
import { onDemand } from '../../lib/startup/on-demand.ts';
import styles from './AdminHeader.module.css';
import { SIDEBAR_ID } from './AdminSidebar.tsx';
import { AdminUserMenu } from './AdminUserMenu.tsx';

/** Shows the search over all members, and the user menu. */
export function AdminHeader() {
  return (
    <header className={styles.root}>
      <span className={styles.toggle}>
        <NavigationToggle opens={SIDEBAR_ID} />
      </span>
      <MemberSearch />
      <span className={styles.help}>
        <HelpLink />
      </span>
      <AdminUserMenu />
    </header>
  );
}

/**
 * Enter leads to the member list with this keyword. Of the results while somebody types, one is chosen with the arrow keys and
 * opened with Enter, or tapped.
 */
function MemberSearch() {
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const hits = useRef<readonly number[]>([]);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const isOpen = isEnoughForHits(typed);

  const show = (text: string) => {
    setTyped(text.trim());
    setChosen(null);
  };
  const close = () => show('');
  const open = (id: number) => {
    close();
    if (input.current) input.current.value = '';
    void navigate(paths.adminMember(id));
  };

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (!isOpen) {
      if (event.key === 'ArrowDown') show(event.currentTarget.value);
      return;
    }
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen !== null && hits.current.includes(chosen)) open(chosen);
    else if (event.key === 'ArrowDown') setChosen(neighbour(hits.current, chosen, 1));
    else if (event.key === 'ArrowUp') setChosen(neighbour(hits.current, chosen, -1));
    else return;
    event.preventDefault();
  }

  return (
    <search className={styles.search}>
      <form
        action={paths.adminMembers()}
        onSubmit={(event) => {
          event.preventDefault();
          close();
          const keyword = new FormData(event.currentTarget).get('keyword');
          void navigate(paths.adminMembers(typeof keyword === 'string' ? keyword.trim() : ''));
        }}
      >
        <IconSearch className={styles.icon} size={18} stroke={1.75} aria-hidden />
        <input
          ref={input}
          type="search"
          name="keyword"
          className={styles.input}
          aria-label="Cari anggota"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={chosen === null ? undefined : `${listId}-${chosen}`}
          placeholder="Cari anggota"
          autoComplete="off"
          maxLength={limits.keyword}
          enterKeyHint="search"
          onChange={(event) => show(event.currentTarget.value)}
          onClick={(event) => show(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={close}
        />
      </form>
      <MemberHits
        ref={hits}
        listId={listId}
        typed={typed}
        isOpen={isOpen}
        chosen={chosen}
        onOpen={open}
        onClose={close}
      />
    </search>
  );
}

const MemberHits = onDemand(
  async () => (await import('../search/MemberHits.tsx')).MemberHits,
  ({ isOpen }) => isOpen,
);

/** The next one or the one before; none after the last and before the first. */
function neighbour(ids: readonly number[], chosen: number | null, step: 1 | -1): number | null {
  const from = chosen === null ? -1 : ids.indexOf(chosen);
  if (from === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[from + step] ?? null;
}
