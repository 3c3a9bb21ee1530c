import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type MemberView, memberViews } from '#shared/member-views/member-views.contract.ts';
import { viewLimits } from '#shared/member-views/member-views.limits.ts';
import { viewMessages } from '#shared/member-views/member-views.messages.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { FormActions, FormFields } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { RowButton } from '../../../components/tables/RowActions.tsx';
import { Awaiting } from '../../../components/texts/Awaiting.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useFetched } from '../../../lib/calls/use-fetched.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { paths } from '../../../lib/paths.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { type SearchTexts, searchBody, textsOfView } from './search-texts.ts';
import styles from './ViewsDialog.module.css';
import { viewPath } from './view-path.ts';

interface ViewsDialogProps {
  isOpen: boolean;
  /** The list as it is shown. */
  texts: SearchTexts;
  /** The view that is open. */
  current: MemberView | undefined;
  onClose: () => void;
}

/** Stores the list as it is shown under a name, and lists what is stored. */
export function ViewsDialog({ isOpen, ...views }: ViewsDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={views.onClose} title="Tampilan">
      <Views {...views} />
    </Dialog>
  );
}

type ViewsProps = Omit<ViewsDialogProps, 'isOpen'>;

const loadViews = async (_: number, signal: AbortSignal) =>
  (await call(memberViews.list, {}, { signal })).data;

function Views({ texts, current, onClose }: ViewsProps) {
  const [renamed, setRenamed] = useState<MemberView | null>(null);
  const { data, error, retry } = useFetched(0, loadViews);
  const [reload] = useReload();
  const navigate = useNavigate();
  const [remove, isRemoving] = useAction(async (view: MemberView) => {
    showSuccess((await call(memberViews.remove, { params: { id: view.id } })).message);
    retry();
    await reload();
    if (view.id === current?.id) await navigate(paths.adminMembers(), { replace: true });
  });
  return (
    <>
      <ViewForm
        key={renamed?.id ?? 'new'}
        stored={renamed}
        texts={texts}
        onCancel={renamed ? () => setRenamed(null) : onClose}
        onSaved={async (view) => {
          if (renamed) {
            setRenamed(null);
            retry();
            await reload();
            return;
          }
          onClose();
          await navigate(viewPath(view), { preventScrollReset: true });
          await reload();
        }}
      />
      <h3 className={styles.title}>Tampilan tersimpan</h3>
      {data === undefined && <Awaiting error={error} lines={3} />}
      {data?.length === 0 && <p className={styles.quiet}>Belum ada tampilan yang disimpan.</p>}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((view) => (
            <li key={view.id} className={styles.view}>
              <Link to={viewPath(view)} className={styles.name} onClick={onClose}>
                {view.name}
              </Link>
              <span className={styles.quiet}>
                {view.is_shared ? `Semua admin, dibuat ${view.admin_name}` : 'Hanya anda'}
              </span>
              {view.is_changeable && (
                <span className={styles.actions}>
                  <RowButton
                    name={view.name}
                    label="Ubah nama"
                    short="Ubah"
                    onClick={() => setRenamed(view)}
                  />
                  <RowButton
                    name={view.name}
                    label="Hapus"
                    color="red"
                    onClick={() => !isRemoving && void remove(view)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ViewFormProps {
  /** The one whose name is changed; null for a new one. */
  stored: MemberView | null;
  texts: SearchTexts;
  onSaved: (view: MemberView) => Promise<void>;
  onCancel: () => void;
}

function ViewForm({ stored, texts, onSaved, onCancel }: ViewFormProps) {
  const form = useServerForm({
    initialValues: { name: stored?.name ?? '', is_shared: stored?.is_shared ?? false },
    submit: async (values) => {
      const { data } = stored
        ? await call(memberViews.update, {
            params: { id: stored.id },
            body: { ...searchBody(textsOfView(stored)), ...values, version: stored.version },
          })
        : await call(memberViews.add, { body: { ...searchBody(texts), ...values } });
      showSuccess(viewMessages.saved(data.name));
      await onSaved(data);
    },
  });
  return (
    <form {...form.props}>
      <FormFields>
        {!stored && (
          <p className={styles.quiet}>
            Saringan, kolom, dan urutan yang sedang tampil disimpan dengan nama. Tampilan muncul di menu, di
            bawah Anggota.
          </p>
        )}
        <TextInput
          label="Nama tampilan"
          {...requiredField}
          maxLength={viewLimits.name}
          data-autofocus
          {...form.field('name')}
        />
        <Checkbox label="Untuk semua admin" {...form.field('is_shared', 'checkbox')} />
        <FormActions>
          <Button variant="default" onClick={onCancel}>
            Batal
          </Button>
          <SubmitButton form={form}>{stored ? 'Simpan' : 'Simpan Tampilan'}</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}
