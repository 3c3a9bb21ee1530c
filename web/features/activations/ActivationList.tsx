import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { activations, type Sending } from '#shared/activations/activations.contract.ts';
import {
  type ActivationState,
  activationLook,
  activationStates,
  sendableStates,
} from '#shared/members/activations.states.ts';
import { isPolite } from '#shared/reminders/polite-hours.rules.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx';
import { SetUpNotice } from '../../components/feedback/SetUpNotice.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { CountFilters } from '../../components/tables/CountFilters.tsx';
import { Filters, KeywordFilter } from '../../components/tables/Filters.tsx';
import { Pager } from '../../components/tables/Pager.tsx';
import { Sections } from '../../components/tables/Sections.tsx';
import { type CallOptions, call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { useAction } from '../../lib/calls/use-action.ts';
import { usePolled } from '../../lib/calls/use-polled.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { readFilters } from '../../lib/use-filters.ts';
import type { Route } from './+types/ActivationList';
import styles from './ActivationList.module.css';
import { ActivationTable } from './ActivationTable.tsx';
import { defaultState, progressText } from './activation-texts.ts';
import { SendActivations } from './SendActivations.tsx';
import { useSelection } from './use-selection.ts';

export const meta = page('Aktivasi Anggota');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const { state, ...filters } = readFilters(request, ['page', 'state', 'keyword']);
  const query = { ...filters, state: stateFrom(state) };
  return { query, shown: await fetchActivations(query, { signal: request.signal, context }) };
}

/** Shows members whom others have entered: who was mailed a link, and what became of it. */
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
      <Sections>
        <SetUpNotice held="Sebelum itu aktivasi tidak dapat dikirim, dan yang sudah antre menunggu." />
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
      </Sections>
      <Pager list={list} hideSinglePage />
    </>
  );
}

interface ActivationQuery {
  /** Left out: where there is something to see. */
  state?: ActivationState | undefined;
  page?: string | undefined;
  keyword?: string | undefined;
}

/** Undefined for an unknown state. */
function stateFrom(text: string | undefined): ActivationState | undefined {
  return activationStates.find((state) => state === text);
}

/** The members in one state, how many are in each, and how far the mails are at this moment. */
async function fetchActivations(query: ActivationQuery, options: CallOptions) {
  const { page, keyword, state: chosen } = query;
  const search = { ...(keyword && { keyword }), ...(page && { page: Number(page) }) };
  const [{ data: counts }, { data: sending }] = await Promise.all([
    call(activations.counts, {}, options),
    call(activations.progress, {}, options),
  ]);
  const state = chosen ?? defaultState(counts);
  const list = await call(activations.list, { query: { ...search, state } }, options);
  return { list, counts, sending, state, at: new Date().toISOString() };
}

interface SendingProgressProps {
  sending: Sending;
  /** When it was like this. */
  at: string;
}

/** How far the mails are. They leave without this screen, which may be closed. */
function SendingProgress({ sending, at }: SendingProgressProps) {
  const { total, sent, refused, polite, starts_at } = sending;
  const percent = Math.round(((sent + refused) / total) * 100);
  const [reload] = useReload();
  const [hurry, isHurrying] = useAction(async () => {
    showSuccess((await call(activations.hurry)).message);
    await reload();
  });
  const isQuiet = polite > 0 && !isPolite(Date.parse(at));
  const title = isQuiet && starts_at > at ? 'Aktivasi menunggu jam kirim' : 'Aktivasi sedang dikirim';
  return (
    <Notice title={title}>
      <ProgressBar label={title} percent={percent} isTextColored />
      <p className={styles.words}>{progressText(sending, at)}</p>
      <p>
        {isQuiet && 'Aktivasi untuk banyak anggota dikirim Senin sampai Sabtu pukul 08.00 sampai 20.00 WIB. '}
        Halaman ini boleh ditutup; pengiriman tetap berjalan.
      </p>
      {isQuiet && (
        <div className={styles.action}>
          <Button variant="default" loading={isHurrying} onClick={hurry}>
            Kirim sekarang
          </Button>
        </div>
      )}
    </Notice>
  );
}
