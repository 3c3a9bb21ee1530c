import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { type CompanyCategory, companyCategories } from '#shared/company-categories.contract.ts';
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
import type { Route } from './+types/CompanyCategoryList';
import { CompanyCategoryDialog } from './CompanyCategoryDialog.tsx';
import { CompanyCategoryTable } from './CompanyCategoryTable.tsx';

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
  const [edited, setEdited] = useState<RecordTarget>(null);
  const [deleted, setDeleted] = useState<CompanyCategory | null>(null);
  const [reload] = useReload();
  return (
    <>
      <PageHeader
        title="Kategori Institusi"
        description="Kode kategori menjadi bagian dari nomor anggota yang dibuat kemudian."
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
      <CompanyCategoryTable rows={list?.data} onEdit={({ id }) => setEdited(id)} onDelete={setDeleted} />
      {list && <Pager list={paged(list)} />}
      <CompanyCategoryDialog target={edited} onClose={() => setEdited(null)} />
      <ConfirmDelete
        title="Hapus Kategori Institusi"
        target={deleted}
        describe={({ name }) => name}
        warning={deleted?.users_count ? whyKept(deleted.users_count) : undefined}
        isQuiet
        onClose={() => setDeleted(null)}
        onDelete={async ({ id }) => {
          await call(companyCategories.remove, { params: { id } });
          showSuccess(messages.companyCategoryDeleted);
          await reload();
        }}
      />
    </>
  );
}

/** The same call answers dropdowns, whose lists have no pages. */
function paged({ data, total, per_page, current_page }: Route.ComponentProps['loaderData']) {
  return { total: total ?? data.length, per_page: per_page ?? data.length, current_page: current_page ?? 1 };
}

/** The server refuses these without a toast (AMB-048), so the dialog tells beforehand. */
function whyKept(count: number): string {
  return `Kategori ini masih memiliki ${count} anggota sehingga tidak dapat dihapus.`;
}
