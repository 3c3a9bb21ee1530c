import { NativeSelect } from '@mantine/core';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useState } from 'react';
import { jakartaDay } from '#shared/dates.ts';
import { depositMessages, freedText } from '#shared/deposits/deposits.messages.ts';
import { memberDocuments } from '#shared/documents/documents.contract.ts';
import { formatOrder } from '#shared/members/member-columns.rules.ts';
import { type Member, members } from '#shared/members/members.contract.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { fullName } from '#shared/members/members.rules.ts';
import { ExportButton } from '../../../components/buttons/ExportButton.tsx';
import { ConfirmDelete } from '../../../components/dialogs/ConfirmDelete.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { Filters, KeywordFilter, ReloadButton, SelectFilter } from '../../../components/tables/Filters.tsx';
import { Pager } from '../../../components/tables/Pager.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { findRows, useTotal } from '../../../lib/calls/searched-pages.ts';
import { useFetched } from '../../../lib/calls/use-fetched.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { memberStatusOptions } from '../../../lib/forms/choices.ts';
import { numberFrom } from '../../../lib/forms/number-from.ts';
import { paths } from '../../../lib/paths.ts';
import { useEarlyChoice } from '../../../lib/startup/use-early-choice.ts';
import { page } from '../../../lib/titles.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { readFilters } from '../../../lib/use-filters.ts';
import type { CategoryOption } from '../../company-categories/open/category-options.ts';
import { listCategoryOptions } from '../../company-categories/open/company-categories.ts';
import { findView } from '../../member-views/open/find-view.ts';
import { ViewBar } from '../../member-views/open/ViewBar.tsx';
import { MemberPreview } from '../open/MemberPreview.tsx';
import { pageOfMembers } from '../open/member-queries.ts';
import type { Route } from './+types/MemberList';
import { loadChoices } from './list/condition-choices.ts';
import toolStyles from './list/ListTools.module.css';
import { ListTools } from './list/ListTools.tsx';
import { listParameters, useListState } from './list/list-state.ts';
import { useSelection } from './list/use-selection.ts';
import styles from './MemberList.module.css';
import { MemberTable } from './MemberTable.tsx';

export const meta = page('Kelola Data Anggota');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const options = { signal: request.signal, context };
  const query = readFilters(request, listParameters);
  const { view: viewId } = readFilters(request, ['view']);
  const [found, categories, choices, view] = await Promise.all([
    findRows(pageOfMembers, query, options),
    listCategoryOptions(options),
    query.conditions ? loadChoices(options) : undefined,
    viewId === undefined ? undefined : findView(viewId, options),
  ]);
  return { found, categories, choices, view, today: jakartaDay(new Date().toISOString()) };
}

export default function MemberList({
  loaderData: { found, categories, choices, view, today },
}: Route.ComponentProps) {
  const list = useTotal(found, pageOfMembers);
  const state = useListState();
  const selection = useSelection(state.texts);
  const [reload] = useReload();
  const [previewed, setPreviewed] = useState<number | null>(null);
  const [toDelete, setToDelete] = useState<Member | null>(null);
  const staying = useStayingDeposits(toDelete?.id ?? 0);
  return (
    <>
      <PageHeader
        title="Kelola Data Anggota"
        actions={
          <>
            {/* On a phone they are in the menu of the list's tools. */}
            <div className={toolStyles.wide}>
              <ButtonLink
                to={paths.adminImports()}
                variant="default"
                icon={<IconFileImport size={18} stroke={1.75} aria-hidden />}
              >
                Impor Anggota
              </ButtonLink>
              <ButtonLink variant="default" to={paths.adminActivations()}>
                Aktivasi
              </ButtonLink>
              <ButtonLink variant="default" to={paths.adminDoubles()}>
                Mungkin Ganda
              </ButtonLink>
            </div>
            <ButtonLink
              to={paths.adminNewMember()}
              icon={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
            >
              Tambah Anggota
            </ButtonLink>
          </>
        }
      />
      <Filters>
        <KeywordFilter label="Cari" placeholder="Nama, email, nomor, institusi" />
        <SelectFilter
          name="company_category"
          label={memberLabels.companyCategory}
          all="Semua Kategori"
          options={categories}
        />
        <SelectFilter name="status" label="Status" all="Semua Status" options={memberStatusOptions} />
        <ReloadButton />
      </Filters>
      <ListTools
        state={state}
        view={view ?? undefined}
        choices={choices}
        problem={found.list.problem}
        selection={selection}
        today={today}
        list={list}
      />
      <ViewBar view={view} texts={state.texts} />
      <MemberTable
        rows={list.data}
        columns={state.columns}
        order={state.order}
        onOrder={(order) => state.change({ order: formatOrder(order) })}
        selection={selection}
        onPreview={setPreviewed}
        onDelete={setToDelete}
      />
      <Pager list={list} />
      <ExportPanel categories={categories} />
      {selection.isOn && <div className={styles.below} />}

      <MemberPreview memberId={previewed} onClose={() => setPreviewed(null)} />
      <ConfirmDelete
        title="Hapus Anggota"
        target={toDelete}
        describe={fullName}
        warning={`Pembayaran, riwayat keanggotaan, dan file anggota ini ikut terhapus.${staying}`}
        onClose={() => setToDelete(null)}
        onDelete={async ({ id }) => {
          showSuccess((await call(members.remove, { params: { id } })).message);
          await reload();
        }}
      />
    </>
  );
}

/** What stays of a member who is deleted, as sentences; blank without money of the bank. */
function useStayingDeposits(id: number): string {
  const { data } = useFetched(id, loadStaying);
  if (!data) return '';
  const sentences = [
    data.deposits > 0 && depositMessages.stay(data.deposits),
    freedText({ frees: data.frees }),
  ];
  return sentences
    .filter(Boolean)
    .map((sentence) => ` ${sentence}`)
    .join('');
}

async function loadStaying(id: number, signal: AbortSignal) {
  if (id === 0) return null;
  return (await call(members.removal, { params: { id } }, { signal })).data;
}

interface ExportPanelProps {
  categories: readonly CategoryOption[];
}

/** All members that match the two selectors, as a spreadsheet. */
function ExportPanel({ categories }: ExportPanelProps) {
  const [category, setCategory] = useState('');
  const [status, setStatus] = useState('');
  const body = { status, category: numberFrom(category) };
  return (
    <div className={styles.root}>
      <Card title="Export data ke excel">
        <div className={styles.choices}>
          <NativeSelect
            ref={useEarlyChoice<HTMLSelectElement>(category, setCategory)}
            label="Kategori"
            value={category}
            onChange={(event) => setCategory(event.currentTarget.value)}
            data={[{ value: '', label: 'Semua Kategori' }, ...categories]}
          />
          <NativeSelect
            ref={useEarlyChoice<HTMLSelectElement>(status, setStatus)}
            label={memberLabels.status}
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value)}
            data={[{ value: '', label: 'Semua Status' }, ...memberStatusOptions]}
          />
          <ExportButton label="Download" order={() => call(memberDocuments.export, { body })} />
        </div>
      </Card>
    </div>
  );
}
