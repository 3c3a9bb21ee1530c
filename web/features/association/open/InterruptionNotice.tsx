import { formatTime } from '#shared/dates.ts';
import { ClashList, type ClashListProps } from '../../../components/clashes/ClashList.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { StoredImage } from './StoredImage.tsx';
import type { GroupForm } from './use-group-form.ts';

interface InterruptionNoticeProps<V extends Record<string, unknown>> extends Omit<ClashListProps, 'form'> {
  form: Pick<GroupForm<V>, 'interruption' | 'clashes' | 'chooseTheirs' | 'chooseMine' | 'props'>;
  /** What is saved. */
  what?: string | undefined;
}

/** Says who saved these settings in the meantime, and lets the reader choose where both changed the same field. */
export function InterruptionNotice<V extends Record<string, unknown>>({
  show,
  what = 'pengaturan ini',
  ...props
}: InterruptionNoticeProps<V>) {
  const { interruption, clashes } = props.form;
  if (!interruption) return null;
  const { by, at } = interruption;
  return (
    <Notice color="orange" title={`${by ?? 'Admin lain'} sudah menyimpan ${what} pada ${formatTime(at)}`}>
      {clashes.length === 0 ? (
        <p>Isian anda masih ada, dan perubahan orang lain sudah masuk. Periksa, lalu simpan lagi.</p>
      ) : (
        <>
          <p>Isian anda masih ada. Pilih isian yang dipakai, lalu simpan lagi.</p>
          <ClashList
            {...props}
            show={(value, field) =>
              isImage(value, field) ? <StoredImage id={value} /> : show?.(value, field)
            }
          />
        </>
      )}
    </Notice>
  );
}

/** Settings name their images by an id, which says nothing to a reader. */
function isImage(value: unknown, field: string): value is number {
  return field.endsWith('_image_id') && typeof value === 'number';
}
