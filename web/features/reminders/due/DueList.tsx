import { useState } from 'react';
import { memberLabels } from '#shared/members/members.labels.ts';
import {
  contactStateLabels,
  contactStates,
  type DueCounts,
  type DueMember,
  dueMembers,
} from '#shared/reminders/due.contract.ts';
import { stageSpan } from '#shared/reminders/due.labels.ts';
import { dueStages, reminderStages } from '#shared/reminders/reminder-stages.states.ts';
import { ExportButton } from '../../../components/buttons/ExportButton.tsx';
import { SetUpNotice } from '../../../components/feedback/SetUpNotice.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { CountFilters } from '../../../components/tables/CountFilters.tsx';
import { Filters, KeywordFilter, ReloadButton, SelectFilter } from '../../../components/tables/Filters.tsx';
import { Pager } from '../../../components/tables/Pager.tsx';
import { Sections } from '../../../components/tables/Sections.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { findRows, useTotal } from '../../../lib/calls/searched-pages.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { paths } from '../../../lib/paths.ts';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import { page } from '../../../lib/titles.ts';
import { listMemberCategories } from '../../categories/open/categories.ts';
import type { CategoryOption } from '../../company-categories/open/category-options.ts';
import { listCategoryOptions } from '../../company-categories/open/company-categories.ts';
import type { Route } from './+types/DueList';
import { DueTable } from './DueTable.tsx';
import { type DueQuery, pageOfDue, readDueQuery } from './due-queries.ts';

export const meta = page('Jatuh Tempo');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const options = { signal: request.signal, context };
  const { query, page } = readDueQuery(request);
  const { stage: _, ...others } = query;
  const [found, { data: counts }, companyCategories, categories] = await Promise.all([
    findRows(pageOfDue, { ...query, page }, options),
    call(dueMembers.counts, { query: others }, options),
    listCategoryOptions(options),
    listMemberCategories(options),
  ]);
  return { found, counts, companyCategories, categories, query };
}

/** Shows whom to remind: members whose membership ends or has ended, by stage. */
export default function DueList({ loaderData }: Route.ComponentProps) {
  const { found, counts, companyCategories, categories, query } = loaderData;
  const list = useTotal(found, pageOfDue);
  return (
    <>
      <PageHeader
        title="Jatuh Tempo"
        description="Anggota yang masa berlakunya akan atau sudah berakhir."
        actions={
          <>
            <ButtonLink to={paths.adminReminders()} variant="default">
              Riwayat Pengingat
            </ButtonLink>
            <ExportDue query={query} />
            <ButtonLink to={paths.adminWhatsApp(walkSearch(query))}>Ingatkan lewat WhatsApp</ButtonLink>
          </>
        }
      />
      <Sections>
        <SetUpNotice held="Sebelum itu pengingat dan pesan WhatsApp ditahan, dan anggota belum dapat membayar." />
        <DueFilters counts={counts} companyCategories={companyCategories} categories={categories} />
        <RemindedList rows={list.data} isBoard={query.stage === 'board'} />
        <Pager list={list} hideSinglePage />
      </Sections>
    </>
  );
}

/** The walk-through has the filters of the list, and leaves out those who were reminded. */
function walkSearch({ contact: _, ...filters }: DueQuery): string {
  const search = new URLSearchParams(filters).toString();
  return search && `?${search}`;
}

/** The members of the list, as its filters leave them, as a spreadsheet. */
function ExportDue({ query }: { query: DueQuery }) {
  const exported = { keyword: '', company_category: '', category: '', stage: '', contact: '', ...query };
  return <ExportButton order={() => call(dueMembers.export, { body: exported })} />;
}

const RemindDialog = onDemand(
  async () => (await import('../../whatsapp/open/RemindDialog.tsx')).RemindDialog,
  ({ isOpen }) => isOpen,
);

interface RemindedListProps {
  rows: readonly DueMember[];
  isBoard: boolean;
}

const nobody = { id: 0, name: '' };

/** The members of the page, with the message to one of them. The list then shows the contact. */
function RemindedList(list: RemindedListProps) {
  const [member, setMember] = useState<DueMember | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [reload] = useReload();

  function remind(chosen: DueMember): void {
    setMember(chosen);
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    void reload();
  }

  return (
    <>
      <DueTable {...list} onRemind={remind} />
      <RemindDialog isOpen={isOpen} member={member ?? nobody} onClose={close} />
    </>
  );
}

interface DueFiltersProps {
  counts: DueCounts;
  companyCategories: readonly CategoryOption[];
  categories: readonly CategoryOption[];
}

const contactOptions = contactStates.map((value) => ({ value, label: contactStateLabels[value] }));

/** The stages with their live counts, and the other filters of the list. */
function DueFilters({ counts, companyCategories, categories }: DueFiltersProps) {
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
          { value: '', label: 'Semua tahap', count: sumOf(counts), hint: 'tanpa yang untuk dibahas' },
          ...dueStages.map((stage) => ({ value: stage, label: stageSpan(stage), count: counts[stage] })),
        ]}
      />
    </>
  );
}

/** Without the list of the board, as the list without a stage. */
function sumOf(counts: DueCounts): number {
  return reminderStages.reduce((sum, stage) => sum + counts[stage], 0);
}
