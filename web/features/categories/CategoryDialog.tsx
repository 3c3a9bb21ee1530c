import { type Category, categories } from '#shared/categories/categories.contract.ts';
import { RecordDialog, type RecordTarget } from '../../components/records/RecordDialog.tsx';
import { call } from '../../lib/calls/call.ts';
import { MemberCategoryForm } from './MemberCategoryForm.tsx';

interface CategoryDialogProps {
  target: RecordTarget;
  onClose: () => void;
}

export function CategoryDialog({ target, onClose }: CategoryDialogProps) {
  return (
    <RecordDialog
      target={target}
      titles={{ add: 'Tambah Kategori', edit: 'Ubah Kategori' }}
      load={loadCategory}
      onClose={onClose}
    >
      {(category, ends) => <MemberCategoryForm category={category} {...ends} />}
    </RecordDialog>
  );
}

async function loadCategory(id: number, signal: AbortSignal): Promise<Category> {
  const { data } = await call(categories.show, { params: { id }, query: { with_count: true } }, { signal });
  return data;
}
