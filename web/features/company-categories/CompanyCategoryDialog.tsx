import { type CompanyCategory, companyCategories } from '#shared/company-categories.contract.ts';
import { RecordDialog, type RecordTarget } from '../../components/RecordDialog.tsx';
import { call } from '../../lib/call.ts';
import { useReload } from '../../lib/use-reload.ts';
import { CompanyCategoryForm } from './CompanyCategoryForm.tsx';

interface CompanyCategoryDialogProps {
  target: RecordTarget;
  onClose: () => void;
}

export function CompanyCategoryDialog({ target, onClose }: CompanyCategoryDialogProps) {
  const [reload] = useReload();
  return (
    <RecordDialog
      target={target}
      titles={{ add: 'Tambah Kategori Institusi', edit: 'Ubah Kategori Institusi' }}
      load={loadCategory}
      onClose={onClose}
    >
      {(category) => (
        <CompanyCategoryForm
          category={category}
          onCancel={onClose}
          onSaved={async () => {
            onClose();
            await reload();
          }}
        />
      )}
    </RecordDialog>
  );
}

async function loadCategory(id: number, signal: AbortSignal): Promise<CompanyCategory> {
  const { data } = await call(
    companyCategories.show,
    { params: { id }, query: { with_count: true } },
    { signal },
  );
  return data;
}
