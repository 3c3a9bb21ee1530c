import type { Page as PageOf } from '#shared/answers.ts';
import { type Category, categories } from '#shared/categories.contract.ts';
import { yesNo } from '#shared/labels.ts';
import { messages, whyKept } from '#shared/messages.ts';
import { CategoryTable } from '../../components/CategoryTable.tsx';
import { Money } from '../../components/Money.tsx';
import { Pager } from '../../components/Pager.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { call } from '../../lib/call.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { filtersOf } from '../../lib/use-filters.ts';
import type { Route } from './+types/CategoryList';
import { CategoryDialog } from './CategoryDialog.tsx';

export const meta = page('Kategori Anggota');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  call(
    categories.list,
    { query: { ...filtersOf(request, ['page']), with_count: true } },
    { signal: request.signal },
  );

export function HydrateFallback() {
  return <Screen list={undefined} />;
}

export default function CategoryList({ loaderData }: Route.ComponentProps) {
  return <Screen list={loaderData} />;
}

function Screen({ list }: { list: PageOf<Category> | undefined }) {
  return (
    <RecordList<Category>
      title="Kategori Anggota"
      description="Kategori menentukan biaya iuran. Anggota baru masuk ke kategori default."
      addLabel="Tambah Kategori"
      isLoading={!list}
      Dialog={CategoryDialog}
      deletion={{
        title: 'Hapus Kategori',
        describe: ({ name }) => name,
        warning: ({ is_default, users_count }) => (is_default ? whyKept.default : whyKept.used(users_count)),
        isQuiet: true,
        onDelete: async ({ id }) => {
          await call(categories.remove, { params: { id } });
          showSuccess(messages.categoryDeleted);
        },
      }}
    >
      {(actions) => (
        <>
          <CategoryTable
            caption="Daftar kategori anggota"
            rows={list?.data}
            emptyHint="Tambahkan kategori agar iuran dapat dibayar."
            subject={{
              title: 'Biaya Iuran',
              align: 'right',
              cell: ({ member_fee }) => <Money amount={member_fee} />,
            }}
            more={[{ title: 'Default?', cell: ({ is_default }) => yesNo(is_default) }]}
            {...actions}
          />
          {list && <Pager list={list} />}
        </>
      )}
    </RecordList>
  );
}
