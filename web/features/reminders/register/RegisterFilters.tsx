import { formatNumber } from '#shared/numbers.ts';
import {
  type ReminderState,
  reasonLabels,
  reminderSkipReasons,
  reminderStateLook,
  reminderStates,
} from '#shared/reminders/reminder.states.ts';
import { reminderStages, stageFacts } from '#shared/reminders/reminder-stages.states.ts';
import type { ReminderCounts } from '#shared/reminders/reminders.contract.ts';
import { CountFilters } from '../../../components/tables/CountFilters.tsx';
import { Filters, KeywordFilter, ReloadButton, SelectFilter } from '../../../components/tables/Filters.tsx';
import texts from '../../../components/texts/Texts.module.css';
import { useFilter } from '../../../lib/use-filters.ts';
import styles from './RegisterFilters.module.css';

interface RegisterFiltersProps {
  counts: ReminderCounts;
  /** The chosen one. */
  state: ReminderState | undefined;
}

/** The counts add up: all that were due are waiting, sent, held, skipped for a reason, or refused. */
export function RegisterFilters({ counts, state }: RegisterFiltersProps) {
  const isAboutSkipped = state === undefined || state === 'skipped';
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
      {isAboutSkipped && counts.states.skipped > 0 && <SkipReasons counts={counts} />}
      <Filters>
        <KeywordFilter label="Cari" placeholder="Nama, email, nomor anggota, …" />
        <SelectFilter
          name="stage"
          label="Tahap"
          all="Semua Tahap"
          options={reminderStages.map((stage) => ({ value: stage, label: stageFacts[stage].label }))}
        />
        <ReloadButton />
      </Filters>
    </>
  );
}

/** Why reminders were skipped, with counts that add up to the skipped ones. A press filters, another one ends it. */
function SkipReasons({ counts }: { counts: ReminderCounts }) {
  const [chosen, choose] = useFilter('reason');
  const seen = reminderSkipReasons.filter((reason) => counts.reasons[reason] > 0 || reason === chosen);
  return (
    <search className={styles.root} aria-label="Saring menurut alasan dilewati">
      <span className={texts.hint}>Dilewati karena</span>
      <ul className={styles.reasons}>
        {seen.map((reason) => (
          <li key={reason}>
            <button
              type="button"
              className={styles.reason}
              aria-pressed={reason === chosen}
              onClick={() => choose(reason === chosen ? '' : reason)}
            >
              {reasonLabels[reason]}{' '}
              <span className={styles.number}>{formatNumber(counts.reasons[reason])}</span>
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
}
