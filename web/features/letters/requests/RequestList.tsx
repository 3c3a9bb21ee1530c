import { useNavigate, useSearchParams } from 'react-router';
import { letterLabels as labels } from '#shared/letters/letters.contract.ts';
import { type LetterRequest, letterRequests } from '#shared/letters/requests.contract.ts';
import { requestLook, requestStates } from '#shared/letters/requests.states.ts';
import { positionText, useDeskQueue } from '../../../components/desk/use-desk-queue.ts';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { ListChoice } from '../../../components/tables/ListChoice.tsx';
import { Pager } from '../../../components/tables/Pager.tsx';
import { RowButton } from '../../../components/tables/RowActions.tsx';
import { Sections } from '../../../components/tables/Sections.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { paths } from '../../../lib/paths.ts';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import { page } from '../../../lib/titles.ts';
import { fetchUnlessOnly, readFilters } from '../../../lib/use-filters.ts';
import { LettersNav } from '../LettersNav.tsx';
import type { Route } from './+types/RequestList';

const RequestDialog = onDemand(
  async () => (await import('./RequestDialog.tsx')).RequestDialog,
  ({ request }) => request !== null,
);

/** Query parameter with the id of the request that is open. */
const OPEN_REQUEST = 'decide';

export const meta = page('Permohonan Surat');
export const shouldRevalidate = fetchUnlessOnly(OPEN_REQUEST);
export const loader = onServer(load);
export const clientLoader = load;

function load({ request, context }: Route.LoaderArgs) {
  const query = readFilters(request, ['page', 'state'], { state: 'waiting' });
  return call(letterRequests.list, { query }, { signal: request.signal, context });
}

/** What members have asked for, the oldest first, and the desk where an admin decides. */
export default function RequestList({ loaderData: list }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [reload] = useReload();
  const openId = Number(search.get(OPEN_REQUEST)) || null;
  const desk = useDeskQueue({ entries: list.data, openId, open: ({ id }) => show(id) });
  const before = (list.current_page - 1) * list.per_page;

  async function show(id: number | null): Promise<void> {
    const next = new URLSearchParams(search);
    if (id === null) next.delete(OPEN_REQUEST);
    else next.set(OPEN_REQUEST, String(id));
    // The back button of a phone closes the dialog.
    await navigate({ search: next.toString() }, { replace: openId !== null, preventScrollReset: true });
  }

  /** Opens the next that waits, first below, then above; closes when none is left. */
  async function goOn(decided: LetterRequest): Promise<void> {
    desk.markDecided(decided.id);
    const waits = (other: LetterRequest) => other.state === 'waiting' && !desk.isDecided(other);
    await show((desk.below.find(waits) ?? desk.above.find(waits))?.id ?? null);
    await reload();
  }

  return (
    <>
      <PageHeader
        title="Permohonan Surat"
        description="Surat yang dimohon anggota, yang paling lama menunggu di atas."
      />
      <Sections>
        <LettersNav />
        <StateChoice />
        <DataTable
          caption="Daftar permohonan surat"
          rows={list.data}
          rowKey={({ id }) => id}
          empty="Tidak ada permohonan"
          emptyHint="Permohonan anggota untuk jenis surat yang diputuskan pengurus tampil di sini."
          columns={[
            ...columns,
            {
              title: 'Aksi',
              isAction: true,
              cell: (row) => (
                <RowButton
                  label={row.state === 'waiting' ? 'Putuskan' : 'Lihat'}
                  name={`${row.type.name} ${row.user.name}`}
                  color={row.state === 'waiting' ? 'main' : undefined}
                  onClick={() => void show(row.id)}
                />
              ),
            },
          ]}
        />
        <Pager list={list} />
      </Sections>
      <RequestDialog
        request={list.data[desk.index] ?? null}
        position={
          desk.index === -1
            ? null
            : positionText({ before, index: desk.index, known: list.data.length, total: list.total })
        }
        queue={desk}
        onDecided={goOn}
        onStale={reload}
        onClose={() => void show(null)}
      />
    </>
  );
}

function StateChoice() {
  const [search] = useSearchParams();
  const state = search.get('state') ?? 'waiting';
  return (
    <ListChoice
      label="Permohonan"
      links={requestStates.map((one) => ({
        to: paths.adminLetterRequests(one === 'waiting' ? undefined : one),
        label: requestLook[one].label,
        isCurrent: one === state,
      }))}
    />
  );
}

const columns: Column<LetterRequest>[] = [
  {
    title: labels.user,
    isHeading: true,
    cell: ({ user }) => <TextLink to={paths.adminMember(user.id)}>{user.name}</TextLink>,
  },
  { title: labels.type, cell: ({ type }) => type.name },
  { title: labels.purpose, cell: ({ purpose }) => purpose },
  { title: labels.addressee, cell: ({ addressee }) => addressee },
  { title: 'Dimohon', isTime: true, cell: ({ created_at }) => <TimeText value={created_at} /> },
  { title: 'Keadaan', cell: ({ state }) => <StatusBadge {...requestLook[state]} /> },
];
