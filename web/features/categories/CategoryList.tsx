import { type Category, categories } from '#shared/categories/categories.contract.ts';
import { categoryMessages, whyNotDeletable } from '#shared/categories/categories.messages.ts';
import { yesNo } from '#shared/labels.ts';
import { TextLink } from '../../components/links/TextLink.tsx';
import { CategoryTable } from '../../components/records/CategoryTable.tsx';
import { RecordList } from '../../components/records/RecordList.tsx';
import { Pager } from '../../components/tables/Pager.tsx';
import { Money } from '../../components/texts/Money.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { readFilters } from '../../lib/use-filters.ts';
import type { Route } from './+types/CategoryList';
import { CategoryDuesPart } from './CategoryDuesForm.tsx';
import { MemberCategoryForm } from './MemberCategoryForm.tsx';

export const meta = page('Kategori Anggota');
export const loader = onServer(load);
export const clientLoader = load;

function load({ request, context }: Route.LoaderArgs) {
  const query = { ...readFilters(request, ['page']), with_count: true };
  return call(categories.list, { query }, { signal: request.signal, context });
}

export default function CategoryList({ loaderData: list }: Route.ComponentProps) {
  return (
    <RecordList<Category>
      title="Kategori Anggota"
      description="Kategori menentukan biaya iuran. Anggota baru masuk ke kategori default."
      addLabel="Tambah Kategori"
      edition={{
        titles: { add: 'Tambah Kategori', edit: 'Ubah Kategori' },
        load: loadCategory,
        form: (category, ends) => (
          <>
            <MemberCategoryForm category={category} {...ends} />
            {category && <CategoryDuesPart id={category.id} />}
          </>
        ),
      }}
      deletion={{
        title: 'Hapus Kategori',
        describe: ({ name }) => name,
        warning: ({ is_default, users_count, is_in_history }) =>
          is_default
            ? whyNotDeletable.default
            : (whyNotDeletable.used(users_count) ?? whyNotDeletable.past(is_in_history)),
        isQuiet: true,
        onDelete: async ({ id }) => {
          await call(categories.remove, { params: { id } });
          showSuccess(categoryMessages.deleted);
        },
      }}
    >
      {(actions) => (
        <>
          <CategoryTable
            caption="Daftar kategori anggota"
            rows={list.data}
            emptyHint={
              <>
                Tambahkan kategori agar iuran dapat dibayar.{' '}
                <TextLink to={paths.adminHelpChapter('iuran-menurut-kategori')}>
                  Tentang iuran menurut kategori
                </TextLink>
                .
              </>
            }
            subject={{
              title: 'Biaya Iuran',
              align: 'right',
              cell: ({ member_fee }) => <Money amount={member_fee} />,
            }}
            more={[{ title: 'Default?', cell: ({ is_default }) => yesNo(is_default) }]}
            {...actions}
          />
          <Pager list={list} />
        </>
      )}
    </RecordList>
  );
}

async function loadCategory(id: number, signal: AbortSignal): Promise<Category> {
  const { data } = await call(categories.show, { params: { id }, query: { with_count: true } }, { signal });
  return data;
}
