import { Notice } from '../feedback/Notice.tsx';
import { ClashList, type ClashListProps } from './ClashList.tsx';

/** Shows what others changed in a record while its form was open. */
export function ClashPanel(props: ClashListProps) {
  return (
    <Notice color="orange" title="Data ini sudah diubah sejak anda membukanya">
      <p>Isian anda masih ada dan belum disimpan. Pilih isian yang dipakai, lalu simpan lagi.</p>
      <ClashList {...props} />
    </Notice>
  );
}
