import { formatNumber } from '#shared/numbers.ts';
import {
  type ReminderState,
  reasonLabels,
  reminderStateLook,
  reminderStates,
  skipReasons,
} from '#shared/reminders/reminder.states.ts';
import { reminderStages, stageFacts } from '#shared/reminders/reminder-stages.ts';
import type { ReminderCounts } from '#shared/reminders/reminders.contract.ts';
import { CountFilters } from '../../../components/tables/CountFilters.tsx';
import { Filters, KeywordFilter, ReloadButton, SelectFilter } from '../../../components/tables/Filters.tsx';

interface RegisterFiltersProps {
  counts: ReminderCounts;
  /** The chosen one. */
  state: ReminderState | undefined;
}

/** The counts add up: all that were due are waiting, sent, held, skipped for a reason, or refused. */
export function RegisterFilters({ counts, state }: RegisterFiltersProps) {
  const hasReasons = state === undefined || state === 'skipped';
  return (
    <>
      <CountFilters
        name="state"
        label="Saring menurut hasil"
        counts={[
          { value: '', label: 'Jatuh tempo', count: counts.due, hint: 'jumlah semuanya' },
          ...reminderStates.map((one) => ({
            value: one,
            label: reminderStateLook[one].label,
            count: counts.states[one],
          })),
        ]}
      />
      <Filters>
        <KeywordFilter label="Cari" placeholder="Nama, email, nomor anggota, …" />
        <SelectFilter
          name="stage"
          label="Tahap"
          all="Semua Tahap"
          options={reminderStages.map((stage) => ({ value: stage, label: stageFacts[stage].label }))}
        />
        {hasReasons && counts.states.skipped > 0 && (
          <SelectFilter
            name="reason"
            label="Alasan dilewati"
            all={`Semua Alasan (${formatNumber(counts.states.skipped)})`}
            options={skipReasons
              .filter((reason) => counts.reasons[reason] > 0)
              .map((reason) => ({
                value: reason,
                label: `${reasonLabels[reason]} (${formatNumber(counts.reasons[reason])})`,
              }))}
          />
        )}
        <ReloadButton />
      </Filters>
    </>
  );
}
