import { reminderSettings } from '#shared/association/reminders.contract.ts';
import {
  type ReminderSkipReason,
  type ReminderState,
  reminderSkipReasons,
  reminderStates,
} from '#shared/reminders/reminder.states.ts';
import { type ReminderStage, reminderStages } from '#shared/reminders/reminder-stages.states.ts';
import { reminders } from '#shared/reminders/reminders.contract.ts';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { SetUpNotice } from '../../../components/feedback/SetUpNotice.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { Pager } from '../../../components/tables/Pager.tsx';
import { Sections } from '../../../components/tables/Sections.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { readFilters } from '../../../lib/use-filters.ts';
import type { Route } from './+types/ReminderRegister';
import { HeldReminders } from './HeldReminders.tsx';
import { RegisterFilters } from './RegisterFilters.tsx';
import { ReminderTable } from './ReminderTable.tsx';

export const meta = page('Riwayat Pengingat');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const options = { signal: request.signal, context };
  const query = registerQueryOf(request);
  const { keyword, stage } = query;
  const isNarrowed = keyword !== undefined || stage !== undefined;
  const [list, { data: counts }, all, { data: settings }] = await Promise.all([
    call(reminders.list, { query }, options),
    call(reminders.counts, { query: { keyword, stage } }, options),
    isNarrowed ? call(reminders.counts, {}, options) : null,
    call(reminderSettings.show, {}, options),
  ]);
  const isOn = settings.value.is_on === 1;
  return { query, list, counts, all: all?.data ?? counts, isOn, at: new Date().toISOString() };
}

/** Shows every reminder by mail: who, which stage, when, and what became of it. The counts add up to all of them. */
export default function ReminderRegister({ loaderData }: Route.ComponentProps) {
  const { query, list, counts, all, isOn, at } = loaderData;
  return (
    <>
      <PageHeader
        title="Riwayat Pengingat"
        description="Setiap email pengingat: siapa, tahap apa, kapan, dan hasilnya."
        back={{ to: paths.adminDue(), label: 'Jatuh Tempo' }}
        actions={
          <ButtonLink to={paths.adminReminderSettings()} variant="default">
            Pengaturan
          </ButtonLink>
        }
      />
      <SetUpNotice isSpaced held="Sebelum itu tidak ada pengingat yang direncanakan atau dikirim." />
      {all.due === 0 ? (
        <NothingYet isOn={isOn} />
      ) : (
        <Sections>
          {all.states.held > 0 && <HeldReminders counts={all} at={at} />}
          <RegisterFilters counts={counts} state={query.state} />
          <ReminderTable rows={list.data} />
          <Pager list={list} hideSinglePage />
        </Sections>
      )}
    </>
  );
}

function NothingYet({ isOn }: { isOn: boolean }) {
  return (
    <Card>
      {isOn ? (
        <EmptyState
          title="Belum ada pengingat"
          text="Pengingat muncul di sini pada hari pertama setiap tahap, paling cepat 60 hari sebelum keanggotaan berakhir."
        />
      ) : (
        <EmptyState
          title="Pengingat belum diaktifkan"
          text={
            <>
              Lihat dahulu siapa yang akan menerima email hari ini dan bagaimana isinya.{' '}
              <TextLink to={paths.adminHelpChapter('pengaturan-pengingat')}>Cara mengatur pengingat</TextLink>
              .
            </>
          }
          action={<ButtonLink to={paths.adminReminderSettings()}>Atur pengingat</ButtonLink>}
        />
      )}
    </Card>
  );
}

interface RegisterQuery {
  page?: number;
  keyword?: string;
  stage?: ReminderStage;
  state?: ReminderState;
  reason?: ReminderSkipReason;
}

/** Unknown values filter nothing. A reason belongs to skipped ones: another state forgets it. */
function registerQueryOf(request: Request): RegisterQuery {
  const { page, keyword, stage, state, reason } = readFilters(request, [
    'page',
    'keyword',
    'stage',
    'state',
    'reason',
  ]);
  const chosen = {
    stage: reminderStages.find((one) => one === stage),
    state: reminderStates.find((one) => one === state),
    reason: reminderSkipReasons.find((one) => one === reason),
  };
  const isAboutSkipped = chosen.state === undefined || chosen.state === 'skipped';
  return {
    ...(page && { page: Number(page) }),
    ...(keyword && { keyword }),
    ...(chosen.stage && { stage: chosen.stage }),
    ...(chosen.state && { state: chosen.state }),
    ...(chosen.reason && isAboutSkipped && { reason: chosen.reason }),
  };
}
