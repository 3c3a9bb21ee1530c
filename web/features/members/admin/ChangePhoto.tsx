import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { type Member, members } from '#shared/members.contract.ts';
import { messages } from '#shared/messages.ts';
import { FormActions, FormFields } from '../../../components/FormFields.tsx';
import { ImageUpload } from '../../../components/ImageUpload.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { call } from '../../../lib/call.ts';
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
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const form = useServerForm({
    initialValues: { photo: '' },
    // The reason stands at the photo (AMB-049).
    errorToast: 'without-field-errors',
    submit: async () => {
      try {
        await call(members.setPhoto, { params: { id: member.id }, file }, { onProgress: setPercent });
      } catch (error) {
        setFile(null);
        throw error;
      } finally {
        setPercent(null);
      }
      showSuccess(messages.photoSaved);
      onClose();
      await reload();
    },
  });
  return (
    <form {...form.props}>
      <FormFields>
        <ImageUpload
          label="Foto"
          shape="round"
          file={file}
          onPick={setFile}
          currentUrl={member.photo_url}
          percent={percent}
          disabled={form.isSubmitting}
          error={form.errors.photo as string | undefined}
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <SubmitButton form={form} disabled={!file}>
            Simpan
          </SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}
