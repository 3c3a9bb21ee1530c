import { documentSettings } from '#shared/association/documents.contract.ts';
import type { SettingValues } from '#shared/association/setting-groups.ts';
import { PreviewButton } from '../../../components/files/PreviewButton.tsx';
import { call } from '../../../lib/calls/call.ts';
import type { WithoutNull } from '../../../lib/forms/blank-for-null.ts';
import type { ServerForm } from '../../../lib/forms/use-server-form.ts';
import { withFieldErrors } from '../../../lib/forms/with-field-errors.ts';
import styles from './PreviewButtons.module.css';

type Values = WithoutNull<SettingValues['documents']>;

/** Open letter and card of a made-up member as PDF, with what the form says now. Nothing is saved. */
export function PreviewButtons({ form }: { form: Pick<ServerForm<Values>, 'values' | 'setErrors'> }) {
  const load = (kind: 'letter' | 'card') =>
    withFieldErrors(
      form,
      async () => (await call(documentSettings.preview, { body: { ...form.values, kind } })).data.pdf,
    );
  return (
    <div className={styles.root}>
      <p className={styles.hint}>
        Pratinjau memakai anggota contoh dan dibuka di jendela baru, tanpa menyimpan.
      </p>
      <PreviewButton name="surat" load={() => load('letter')} />
      <PreviewButton name="kartu" load={() => load('card')} />
    </div>
  );
}
