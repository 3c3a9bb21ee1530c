import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { type Member, members } from '#shared/members.contract.ts';
import { messages } from '#shared/messages.ts';
import { FormActions, FormFields } from '../../../components/FormFields.tsx';
import { ImageUpload } from '../../../components/ImageUpload.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { CallError, call } from '../../../lib/call.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useReload } from '../../../lib/use-reload.ts';
import { useServerForm } from '../../../lib/use-server-form.ts';

interface ChangePhotoProps {
  member: Member;
  isOpen: boolean;
  onClose: () => void;
}

export function ChangePhoto({ member, isOpen, onClose }: ChangePhotoProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Ganti Foto">
      <ChangePhotoForm member={member} onClose={onClose} />
    </Modal>
  );
}

function ChangePhotoForm({ member, onClose }: Omit<ChangePhotoProps, 'isOpen'>) {
  const [reload] = useReload();
  const [percent, setPercent] = useState<number | null>(null);
  const form = useServerForm<{ photo: File | null }>({
    initialValues: { photo: null },
    // The reason stands at the photo (AMB-049).
    errorToast: 'without-field-errors',
    submit: async ({ photo }) => {
      const request = { params: { id: member.id }, file: photo };
      try {
        await call(members.setPhoto, request, { onProgress: setPercent });
      } catch (error) {
        // A refused file gives way to the stored photo again; after a lost connection it stays for another try.
        if (error instanceof CallError && error.errors.photo) form.setValues({ photo: null });
        throw error;
      } finally {
        setPercent(null);
      }
      showSuccess(messages.photoSaved);
      onClose();
      await reload();
    },
  });
  const { values, errors } = form;
  return (
    <form {...form.props}>
      <FormFields>
        <ImageUpload
          label="Foto"
          shape="round"
          file={values.photo}
          currentUrl={member.photo_url}
          onPick={(photo) => {
            form.setErrors({});
            form.setValues({ photo });
          }}
          error={errors.photo as string | undefined}
          percent={percent}
          disabled={form.isSubmitting}
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <SubmitButton form={form} disabled={!values.photo}>
            Simpan
          </SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}
