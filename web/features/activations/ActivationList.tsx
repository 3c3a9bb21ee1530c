import { useCallback } from 'react';
import { activationLook, activationStates, sendableStates } from '#shared/activations/activations.states.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { CountFilters } from '../../components/tables/CountFilters.tsx';
import { Filters, KeywordFilter } from '../../components/tables/Filters.tsx';
import { Pager } from '../../components/tables/Pager.tsx';
import { onServer } from '../../lib/calls/on-server.ts';
import { usePolled } from '../../lib/calls/use-polled.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import { filtersOf } from '../../lib/use-filters.ts';
import type { Route } from './+types/ActivationList';
import styles from './ActivationList.module.css';
import { ActivationTable } from './ActivationTable.tsx';
import { fetchActivations, stateFrom } from './activation-queries.ts';
import { SendActivations } from './SendActivations.tsx';
import { SendingProgress } from './SendingProgress.tsx';
import { useSelection } from './use-selection.ts';

export const meta = page('Aktivasi Anggota');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const { state, ...filters } = filtersOf(request, ['page', 'state', 'keyword']);
  const query = { ...filters, state: stateFrom(state) };
  return { query, shown: await fetchActivations(query, { signal: request.signal, context }) };
}

/** Members whom others have entered: who was mailed a link, and what became of it. */
export default function ActivationList({ loaderData: { query, shown } }: Route.ComponentProps) {
  const { list, counts, sending, state, at } = usePolled(shown, {
    isChanging: ({ sending }) => sending !== null,
    fetch: useCallback((signal) => fetchActivations(query, { signal }), [query]),
  });
  const selection = useSelection(state);
  const sendable = sendableStates.find((one) => one === state);
  return (
    <>
      <PageHeader
        title="Aktivasi Anggota"
        description="Anggota yang dimasukkan pengurus belum punya password. Kirim aktivasi agar mereka membuat password sendiri dan dapat masuk."
        back={{ to: paths.adminMembers(), label: 'Kelola Data Anggota' }}
      />
      <div className={styles.root}>
        {sending && <SendingProgress sending={sending} at={at} />}
        <CountFilters
          name="state"
          label="Status aktivasi"
          shown={state}
          counts={activationStates.map((one) => ({
            value: one,
            label: activationLook[one].label,
            count: counts[one] ?? 0,
          }))}
        />
        <Filters>
          <KeywordFilter label="Cari" placeholder="Nama, email, nomor anggota, …" />
        </Filters>
        {sendable && (list.total > 0 || selection.names.size > 0) && (
          <SendActivations
            state={sendable}
            keyword={query.keyword}
            rows={list.data}
            total={list.total}
            selection={selection}
          />
        )}
        <ActivationTable
          state={state}
          isSearch={query.keyword !== undefined}
          rows={list.data}
          selection={sendable ? selection : undefined}
        />
      </div>
      <Pager list={list} hideSinglePage />
    </>
  );
}
