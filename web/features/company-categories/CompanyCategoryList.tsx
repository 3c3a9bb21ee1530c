import { whyNotDeletable } from '#shared/categories/categories.messages.ts';
import {
  type CompanyCategory,
  companyCategories,
} from '#shared/company-categories/company-categories.contract.ts';
import { companyCategoryMessages } from '#shared/company-categories/company-categories.messages.ts';
import { TextLink } from '../../components/links/TextLink.tsx';
import { CategoryTable } from '../../components/records/CategoryTable.tsx';
import { RecordList } from '../../components/records/RecordList.tsx';
import { Pager } from '../../components/tables/Pager.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { readFilters } from '../../lib/use-filters.ts';
import type { Route } from './+types/CompanyCategoryList';
import { CompanyCategoryForm } from './CompanyCategoryForm.tsx';

export const meta = page('Kategori Institusi');
export const loader = onServer(load);
export const clientLoader = load;

function load({ request, context }: Route.LoaderArgs) {
  const query = { ...readFilters(request, ['page']), with_count: true };
  return call(companyCategories.list, { query }, { signal: request.signal, context });
}

export default function CompanyCategoryList({ loaderData: list }: Route.ComponentProps) {
  return (
    <RecordList<CompanyCategory>
      title="Kategori Institusi"
      description="Kode kategori menjadi bagian dari nomor anggota yang dibuat kemudian."
      addLabel="Tambah Kategori"
      edition={{
        titles: { add: 'Tambah Kategori Institusi', edit: 'Ubah Kategori Institusi' },
        load: loadCategory,
        form: (category, ends) => <CompanyCategoryForm category={category} {...ends} />,
      }}
      deletion={{
        title: 'Hapus Kategori Institusi',
        describe: ({ name }) => name,
        warning: ({ users_count }) => whyNotDeletable.used(users_count),
        isQuiet: true,
        onDelete: async ({ id }) => {
          await call(companyCategories.remove, { params: { id } });
          showSuccess(companyCategoryMessages.deleted);
        },
      }}
    >
      {(actions) => (
        <>
          <CategoryTable
            caption="Daftar kategori institusi"
            rows={list.data}
            emptyHint={
              <>
                Tambahkan kategori agar orang dapat mendaftar.{' '}
                <TextLink to={paths.adminHelpChapter('kategori-institusi')}>
                  Tentang kategori institusi
                </TextLink>
                .
              </>
            }
            subject={{ title: 'Kode', cell: ({ code }) => code }}
            {...actions}
          />
          <Pager list={paged(list)} />
        </>
      )}
    </RecordList>
  );
}

/** The same endpoint also serves dropdowns, whose lists have no pages. */
function paged({ data, total, per_page, current_page }: Route.ComponentProps['loaderData']) {
  return { total: total ?? data.length, per_page: per_page ?? data.length, current_page: current_page ?? 1 };
}

async function loadCategory(id: number, signal: AbortSignal): Promise<CompanyCategory> {
  const { data } = await call(
    companyCategories.show,
    { params: { id }, query: { with_count: true } },
    { signal },
  );
  return data;
}
