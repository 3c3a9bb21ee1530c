import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import type { Page as PageOf } from '#shared/answers.ts';
import { type Category, categories } from '#shared/categories.contract.ts';
import { messages } from '#shared/messages.ts';
import { ConfirmDelete } from '../../components/ConfirmDelete.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Pager } from '../../components/Pager.tsx';
import type { RecordTarget } from '../../components/RecordDialog.tsx';
import { call } from '../../lib/call.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { filtersOf } from '../../lib/use-filters.ts';
import { useReload } from '../../lib/use-reload.ts';
import type { Route } from './+types/CategoryList';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryTable } from './CategoryTable.tsx';

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
  const [edited, setEdited] = useState<RecordTarget>(null);
  const [deleted, setDeleted] = useState<Category | null>(null);
  const [reload] = useReload();
  return (
    <>
      <PageHeader
        title="Kategori Anggota"
        description="Kategori menentukan biaya iuran. Anggota baru masuk ke kategori default."
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
            disabled={!list}
            onClick={() => setEdited('new')}
          >
            Tambah Kategori
          </Button>
        }
      />
      <CategoryTable rows={list?.data} onEdit={({ id }) => setEdited(id)} onDelete={setDeleted} />
      {list && <Pager list={list} />}
      <CategoryDialog target={edited} onClose={() => setEdited(null)} />
      <ConfirmDelete
        title="Hapus Kategori"
        target={deleted}
        describe={({ name }) => name}
        warning={deleted ? whyKept(deleted) : undefined}
        isQuiet
        onClose={() => setDeleted(null)}
        onDelete={async ({ id }) => {
          await call(categories.remove, { params: { id } });
          showSuccess(messages.categoryDeleted);
          await reload();
        }}
      />
    </>
  );
}

/** The server refuses these without a toast (AMB-048), so the dialog tells beforehand. */
function whyKept({ is_default, users_count = 0 }: Category): string | undefined {
  if (is_default)
    return 'Kategori default tidak dapat dihapus. Jadikan kategori lain sebagai default terlebih dahulu.';
  return users_count > 0
    ? `Kategori ini masih memiliki ${users_count} anggota sehingga tidak dapat dihapus.`
    : undefined;
}
