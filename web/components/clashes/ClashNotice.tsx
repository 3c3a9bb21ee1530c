import { Notice } from '../feedback/Notice.tsx';
import { ClashList, type ClashListProps } from './ClashList.tsx';

/** At the top of a form that changes a record, while others have changed the same fields of it. */
export function ClashNotice<V extends Record<string, unknown>>(props: ClashListProps<V>) {
  if (props.form.clashes.length === 0) return null;
  return (
    <Notice color="orange" title="Data ini sudah diubah sejak anda membukanya">
      <p>Isian anda masih ada dan belum disimpan. Pilih isian yang dipakai, lalu simpan lagi.</p>
      <ClashList {...props} />
    </Notice>
  );
}
