import { useSearchParams } from 'react-router';
import { formatNumber } from '#shared/numbers.ts';
import { whatsApp } from '#shared/whatsapp/whatsapp.contract.ts';
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { fetchUnlessOnly } from '../../../lib/use-filters.ts';
import { HeldPeople } from '../held/HeldPeople.tsx';
import type { Route } from './+types/Walkthrough';
import { LastConfirmed } from './LastConfirmed.tsx';
import { PeopleList } from './PeopleList.tsx';
import { PersonDraft } from './PersonDraft.tsx';
import { UnreachablePerson } from './UnreachablePerson.tsx';
import { useDrafts } from './use-drafts.ts';
import { useWalk } from './use-walk.ts';
import { WalkEnd } from './WalkEnd.tsx';
import styles from './Walkthrough.module.css';
import { listSearch, PERSON, searchWithHeld, walkFiltersIn } from './walk-address.ts';

export const meta = page('Ingatkan lewat WhatsApp');
export const shouldRevalidate = fetchUnlessOnly(PERSON);
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const query = walkFiltersIn(new URL(request.url).search);
  return (await call(whatsApp.walk, { query }, { signal: request.signal, context })).data;
}

/** One person at a time, next to the list. The draft opens, the admin sends it in WhatsApp and says so. */
export default function Walkthrough({ loaderData: walk }: Route.ComponentProps) {
  const queue = useWalk(walk);
  const fetchDraft = useDrafts();
  const [search] = useSearchParams();
  const { current, counts } = queue;
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
        actions={<LastConfirmed last={queue.last} onUndone={queue.note} onShow={queue.show} />}
      />
      {counts.total > 0 && (
        <ProgressBar label="Pesan yang dibuka" percent={Math.round((counts.opened / counts.total) * 100)} />
      )}
      {walk.held > 0 && walk.newest_statement_on && (
        <HeldPeople held={walk.held} statement={walk} shown={paths.adminWhatsApp(searchWithHeld(search))} />
      )}
      <div className={styles.root}>
        <div className={styles.person}>
          {!current && <WalkEnd counts={counts} hasMore={walk.has_more} back={back} />}
          {current && current.reason !== null && (
            <UnreachablePerson key={current.id} person={current} reason={current.reason} queue={queue} />
          )}
          {current && current.reason === null && (
            <PersonDraft key={current.id} person={current} queue={queue} fetchDraft={fetchDraft} />
          )}
        </div>
        {queue.people.length > 0 && <PeopleList people={queue.people} current={current} />}
      </div>
    </>
  );
}
