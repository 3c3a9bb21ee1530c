import { memberLabels } from '#shared/members/members.labels.ts';
import type { DueCounts } from '#shared/reminders/due.contract.ts';
import { contactStateLabels, contactStates } from '#shared/reminders/due.contract.ts';
import { shortStages } from '#shared/reminders/due.labels.ts';
import { dueStages, reminderStages } from '#shared/reminders/reminder-stages.ts';
import { CountFilters } from '../../../components/tables/CountFilters.tsx';
import { Filters, KeywordFilter, ReloadButton, SelectFilter } from '../../../components/tables/Filters.tsx';
import type { CategoryOption } from '../../company-categories/open/category-options.ts';

interface DueFiltersProps {
  counts: DueCounts;
  companyCategories: readonly CategoryOption[];
  categories: readonly CategoryOption[];
}

const contactOptions = contactStates.map((value) => ({ value, label: contactStateLabels[value] }));

/** The stages with their live counts, and the other filters of the list. */
export function DueFilters({ counts, companyCategories, categories }: DueFiltersProps) {
  return (
    <>
      <Filters>
        <KeywordFilter label="Cari" placeholder="Nama, email, nomor, institusi" />
        <SelectFilter
          name="company_category"
          label={memberLabels.companyCategory}
          all="Semua Kategori"
          options={companyCategories}
        />
        <SelectFilter
          name="category"
          label={memberLabels.category}
          all="Semua Kategori"
          options={categories}
        />
        <SelectFilter name="contact" label="Kontak di tahap ini" all="Semua" options={contactOptions} />
        <ReloadButton />
      </Filters>
      <CountFilters
        name="stage"
        label="Saring menurut tahap"
        isTwoRows
        counts={[
          { value: '', label: 'Semua tahap', count: sumOf(counts), hint: 'tanpa daftar pengurus' },
          ...dueStages.map((stage) => ({ value: stage, label: shortStages[stage], count: counts[stage] })),
        ]}
      />
    </>
  );
}

/** Without the list of the board, as the list without a stage. */
function sumOf(counts: DueCounts): number {
  return reminderStages.reduce((sum, stage) => sum + counts[stage], 0);
}
