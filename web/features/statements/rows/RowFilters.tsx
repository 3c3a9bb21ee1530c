import { formatMonth } from '#shared/dates.ts';
import { reversalLabels, reversals } from '#shared/statements/reversals.labels.ts';
import type { AccountFreshness, RowCounts } from '#shared/statements/statements.schemas.ts';
import { rowStateLook, rowStates } from '#shared/statements/statements.states.ts';
import { CountFilters } from '../../../components/tables/CountFilters.tsx';
import { Filters, KeywordFilter, ReloadButton, SelectFilter } from '../../../components/tables/Filters.tsx';

interface RowFiltersProps {
  counts: RowCounts;
  accounts: readonly AccountFreshness[];
}

/** Shows the states with their live counts, and the other filters of the list. */
export function RowFilters({ counts: { states: counts, oldest_booked_on }, accounts }: RowFiltersProps) {
  return (
    <>
      <Filters>
        <KeywordFilter label="Cari" placeholder="Nama, keterangan, atau jumlah" />
        {accounts.length > 1 && (
          <SelectFilter
            name="account"
            label="Rekening"
            all="Semua Rekening"
            options={accounts.map(({ account: { id, label } }) => ({ value: String(id), label }))}
          />
        )}
        <SelectFilter
          name="month"
          label="Bulan"
          all="Semua Bulan"
          options={monthOptions(accounts, oldest_booked_on)}
        />
        <SelectFilter name="reversal" label="Uang keluar lagi" all="Semua Baris" options={reversalOptions} />
        <ReloadButton />
      </Filters>
      <CountFilters
        name="state"
        label="Saring menurut status"
        counts={[
          { value: '', label: 'Semua', count: rowStates.reduce((sum, state) => sum + counts[state], 0) },
          ...rowStates.map((state) => ({
            value: state,
            label: rowStateLook[state].label,
            count: counts[state],
          })),
        ]}
      />
    </>
  );
}

const reversalOptions = reversals.map((value) => ({ value, label: reversalLabels[value] }));

const MONTHS_PER_YEAR = 12;

/** From the newest row back to the oldest one, newest first. */
function monthOptions(
  accounts: readonly AccountFreshness[],
  oldest: string | null,
): { value: string; label: string }[] {
  const newest = accounts
    .map(({ newest_booked_on }) => newest_booked_on ?? '')
    .toSorted()
    .at(-1);
  if (!newest || !oldest) return [];
  const [first, last] = [monthNumber(oldest), monthNumber(newest)];
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, back) => {
    const month = last - back;
    const value = `${Math.floor(month / MONTHS_PER_YEAR)}-${String((month % MONTHS_PER_YEAR) + 1).padStart(2, '0')}`;
    return { value, label: formatMonth(value) };
  });
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * MONTHS_PER_YEAR + Number(day.slice(5, 7)) - 1;
}
