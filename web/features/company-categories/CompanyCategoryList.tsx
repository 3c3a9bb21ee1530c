import { type CompanyCategory, companyCategories } from '#shared/company-categories.contract.ts';
import { messages, whyKept } from '#shared/messages.ts';
import { CategoryTable } from '../../components/CategoryTable.tsx';
import { Pager } from '../../components/Pager.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { call } from '../../lib/call.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { filtersOf } from '../../lib/use-filters.ts';
import type { Route } from './+types/CompanyCategoryList';
import { CompanyCategoryDialog } from './CompanyCategoryDialog.tsx';

export const meta = page('Kategori Institusi');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  call(
    companyCategories.list,
    { query: { ...filtersOf(request, ['page']), with_count: true } },
    { signal: request.signal },
  );

export function HydrateFallback() {
  return <Screen list={undefined} />;
}

export default function CompanyCategoryList({ loaderData }: Route.ComponentProps) {
  return <Screen list={loaderData} />;
}

function Screen({ list }: { list: Route.ComponentProps['loaderData'] | undefined }) {
  return (
    <RecordList<CompanyCategory>
      title="Kategori Institusi"
      description="Kode kategori menjadi bagian dari nomor anggota yang dibuat kemudian."
      addLabel="Tambah Kategori"
      isLoading={!list}
      Dialog={CompanyCategoryDialog}
      deletion={{
        title: 'Hapus Kategori Institusi',
        describe: ({ name }) => name,
        warning: ({ users_count }) => whyKept.used(users_count),
        isQuiet: true,
        onDelete: async ({ id }) => {
          await call(companyCategories.remove, { params: { id } });
          showSuccess(messages.companyCategoryDeleted);
        },
      }}
    >
      {(actions) => (
        <>
          <CategoryTable
            caption="Daftar kategori institusi"
            rows={list?.data}
            emptyHint="Tambahkan kategori agar orang dapat mendaftar."
            subject={{ title: 'Kode', cell: ({ code }) => code }}
            {...actions}
          />
          {list && <Pager list={paged(list)} />}
        </>
      )}
    </RecordList>
  );
}

/** The same endpoint also serves dropdowns, whose lists have no pages. */
function paged({ data, total, per_page, current_page }: Route.ComponentProps['loaderData']) {
  return { total: total ?? data.length, per_page: per_page ?? data.length, current_page: current_page ?? 1 };
}
