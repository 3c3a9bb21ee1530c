import { Button } from '@mantine/core';
import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '#shared/numbers.ts';
import { newestStatementText } from '#shared/reminders/reminders.messages.ts';
import { type Draft, whatsApp } from '#shared/whatsapp/whatsapp.contract.ts';
import { LastDecision } from '../../../components/desk/LastDecision.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx';
import { SetUpNotice } from '../../../components/feedback/SetUpNotice.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { fetchUnlessOnly } from '../../../lib/use-filters.ts';
import { makeDraft } from '../open/whatsapp-queries.ts';
import type { Route } from './+types/Walkthrough';
import { PeopleList } from './PeopleList.tsx';
import { PersonDesk } from './PersonDesk.tsx';
import { listSearch, PERSON, searchWithHeld, useWalk, type WalkCounts, walkFiltersIn } from './use-walk.ts';
import styles from './Walkthrough.module.css';

export const meta = page('Ingatkan lewat WhatsApp');
export const shouldRevalidate = fetchUnlessOnly(PERSON);
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const query = walkFiltersIn(new URL(request.url).search);
  return (await call(whatsApp.walk, { query }, { signal: request.signal, context })).data;
}

/** Shows one person at a time, next to the list. The draft opens, the admin sends it in WhatsApp and says so. */
export default function Walkthrough({ loaderData: walk }: Route.ComponentProps) {
  const queue = useWalk(walk);
  const fetchDraft = useDrafts();
  const [search] = useSearchParams();
  const { current, counts, last, undo, isUndoing } = queue;
  const back = paths.adminDue(listSearch(search));
  return (
    <>
      <PageHeader
        title="Ingatkan lewat WhatsApp"
        description={
          counts.total > 0
            ? `${formatNumber(counts.opened)} dari ${formatNumber(counts.total)} dibuka`
            : 'Tidak ada yang dapat dihubungi'
        }
        back={{ to: back, label: 'Jatuh Tempo' }}
        actions={
          <LastDecision
            shape="status"
            decision={last && { outcome: 'Ditandai terkirim', subject: last.person.name }}
            onUndo={() => last && void undo(last)}
            isUndoing={isUndoing}
          />
        }
      />
      <SetUpNotice isSpaced held="Sebelum itu pesan WhatsApp tidak dapat dibuat." />
      {counts.total > 0 && (
        <ProgressBar label="Pesan yang dibuka" percent={Math.round((counts.opened / counts.total) * 100)} />
      )}
      {walk.held > 0 && walk.newest_statement_on && (
        <HeldPeople held={walk.held} statement={walk} shown={paths.adminWhatsApp(searchWithHeld(search))} />
      )}
      <div className={styles.root}>
        <div className={styles.person}>
          {current ? (
            <PersonDesk key={current.id} person={current} queue={queue} fetchDraft={fetchDraft} />
          ) : (
            <WalkEnd counts={counts} hasMore={walk.has_more} back={back} />
          )}
        </div>
        {queue.people.length > 0 && <PeopleList people={queue.people} current={current} />}
      </div>
    </>
  );
}

/** Returns the draft for a member, each written once in a visit: the same function on every render. */
function useDrafts(): (member: number) => Promise<Draft> {
  const drafts = useRef(new Map<number, Promise<Draft>>());

  return useCallback((member) => {
    const known = drafts.current.get(member);
    if (known) return known;
    const draft = makeDraft({ member, about: 'reminder' });
    drafts.current.set(member, draft);
    // A failed one is fetched again when it is shown.
    draft.catch(() => drafts.current.delete(member));
    return draft;
  }, []);
}

interface WalkEndProps {
  counts: WalkCounts;
  /** More people follow than the list shows. */
  hasMore: boolean;
  /** The address of the list. */
  back: string;
}

/** The end of the walk-through: what was done, and where to continue. */
function WalkEnd({ counts, hasMore, back }: WalkEndProps) {
  const [reload, isReloading] = useReload();
  return (
    <EmptyState
      title={counts.total === 0 ? 'Tidak ada yang perlu diingatkan' : 'Semua sudah dibuka'}
      text={describe(counts)}
      action={
        hasMore ? (
          <Button loading={isReloading} onClick={() => void reload()}>
            Lanjutkan ke anggota berikutnya
          </Button>
        ) : (
          <ButtonLink to={back}>Kembali ke Jatuh Tempo</ButtonLink>
        )
      }
    />
  );
}

/** '38 ditandai terkirim, 2 belum ditandai, 3 tanpa nomor WhatsApp.' */
function describe({ confirmed, opened, unreachable }: WalkCounts): string {
  const parts = [
    { count: confirmed, words: 'ditandai terkirim' },
    { count: opened - confirmed, words: 'dibuka admin lain dan belum ditandai' },
    { count: unreachable, words: 'tanpa nomor WhatsApp' },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return 'Anggota yang sudah membayar atau tidak ingin diingatkan tidak ada di sini.';
  return `${parts.map(({ count, words }) => `${formatNumber(count)} ${words}`).join(', ')}.`;
}

interface HeldPeopleProps {
  held: number;
  statement: Parameters<typeof newestStatementText>[0];
  /** Where they are shown, too. */
  shown: string;
}

/** Who is left out because of an old statement, and the two ways out. */
function HeldPeople({ held, statement, shown }: HeldPeopleProps) {
  return (
    <div className={styles.held}>
      <Notice color="orange" title={`${formatNumber(held)} anggota ditahan`}>
        <p>
          Masa berlaku mereka sudah berakhir, dan {newestStatementText(statement)}. Mungkin mereka sudah
          mentransfer.
        </p>
        <div className={styles.actions}>
          <ButtonLink to={paths.adminStatementUpload()}>Upload Mutasi</ButtonLink>
          <ButtonLink variant="default" to={shown}>
            Tampilkan juga
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
}
