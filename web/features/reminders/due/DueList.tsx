import { dueMembers } from '#shared/reminders/due.contract.ts';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { Pager } from '../../../components/tables/Pager.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { findRows, useTotal } from '../../../lib/calls/searched-pages.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { listMemberCategories } from '../../categories/open/categories.ts';
import { listCategoryOptions } from '../../company-categories/open/company-categories.ts';
import type { Route } from './+types/DueList';
import { DueFilters } from './DueFilters.tsx';
import styles from './DueList.module.css';
import { type DueQuery, dueQueryOf, pageOfDue } from './due-queries.ts';
import { ExportDue } from './ExportDue.tsx';
import { RemindedList } from './RemindedList.tsx';

export const meta = page('Jatuh Tempo');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request, context }: Route.LoaderArgs) {
  const options = { signal: request.signal, context };
  const { query, page } = dueQueryOf(request);
  const { stage: _, ...others } = query;
  const [found, { data: counts }, companyCategories, categories] = await Promise.all([
    findRows(pageOfDue, { ...query, page }, options),
    call(dueMembers.counts, { query: others }, options),
    listCategoryOptions(options),
    listMemberCategories(options),
  ]);
  return { found, counts, companyCategories, categories, query };
}

/** Whom to remind: members whose membership ends or has ended, by stage. */
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
      <div className={styles.root}>
        <DueFilters counts={counts} companyCategories={companyCategories} categories={categories} />
        <RemindedList rows={list.data} isBoard={query.stage === 'board'} />
        <Pager list={list} hideSinglePage />
      </div>
    </>
  );
}

/** The walk-through has the filters of the list, and leaves out those who were reminded. */
function walkSearch({ contact: _, ...filters }: DueQuery): string {
  const search = new URLSearchParams(filters).toString();
  return search && `?${search}`;
}
