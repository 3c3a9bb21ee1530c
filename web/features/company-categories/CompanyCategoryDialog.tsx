import {
  type CompanyCategory,
  companyCategories,
} from '#shared/company-categories/company-categories.contract.ts';
import { RecordDialog, type RecordTarget } from '../../components/records/RecordDialog.tsx';
import { call } from '../../lib/calls/call.ts';
import { CompanyCategoryForm } from './CompanyCategoryForm.tsx';

interface CompanyCategoryDialogProps {
  target: RecordTarget;
  onClose: () => void;
}

export function CompanyCategoryDialog({ target, onClose }: CompanyCategoryDialogProps) {
  return (
    <RecordDialog
      target={target}
      titles={{ add: 'Tambah Kategori Institusi', edit: 'Ubah Kategori Institusi' }}
      load={loadCategory}
      onClose={onClose}
    >
      {(category, ends) => <CompanyCategoryForm category={category} {...ends} />}
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
