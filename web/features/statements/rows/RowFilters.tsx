import { formatMonth } from '#shared/dates.ts';
import type { AccountFreshness, RowCounts } from '#shared/statements/statements.schemas.ts';
import { rowStateLook, rowStates } from '#shared/statements/statements.states.ts';
import { CountFilters } from '../../../components/tables/CountFilters.tsx';
import { Filters, KeywordFilter, ReloadButton, SelectFilter } from '../../../components/tables/Filters.tsx';

interface RowFiltersProps {
  counts: RowCounts['states'];
  accounts: readonly AccountFreshness[];
}

/** The states with their live counts, and the other filters of the list. */
export function RowFilters({ counts, accounts }: RowFiltersProps) {
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
        <SelectFilter name="month" label="Bulan" all="Semua Bulan" options={monthOptions(accounts)} />
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

const MONTHS_IN_FILTER = 24;

/** From the newest row back, newest first. */
function monthOptions(accounts: readonly AccountFreshness[]): { value: string; label: string }[] {
  const newest = accounts
    .map(({ newest_booked_on }) => newest_booked_on ?? '')
    .toSorted()
    .at(-1);
  if (!newest) return [];
  const last = Number(newest.slice(0, 4)) * 12 + Number(newest.slice(5, 7)) - 1;
  return [...Array(MONTHS_IN_FILTER).keys()].map((back) => {
    const month = last - back;
    const value = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
    return { value, label: formatMonth(value) };
  });
}
