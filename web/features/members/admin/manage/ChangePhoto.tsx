import { Button } from '@mantine/core';
import { type Member, members } from '#shared/members/members.contract.ts';
import { memberMessages } from '#shared/members/members.messages.ts';
import { Dialog } from '../../../../components/dialogs/Dialog.tsx';
import { FormActions, FormFields } from '../../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { call } from '../../../../lib/calls/call.ts';
import { useReload } from '../../../../lib/calls/use-reload.ts';
import { showSuccess } from '../../../../lib/toasts.ts';
import { PhotoField } from '../../PhotoField.tsx';
import { usePhotoForm } from '../../use-photo-form.ts';

interface ChangePhotoProps {
  member: Member;
  isOpen: boolean;
  onClose: () => void;
}

export function ChangePhoto({ member, isOpen, onClose }: ChangePhotoProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Ganti Foto">
      <ChangePhotoForm member={member} onClose={onClose} />
    </Dialog>
  );
}

function ChangePhotoForm({ member, onClose }: Omit<ChangePhotoProps, 'isOpen'>) {
  const [reload] = useReload();
  const { form, percent } = usePhotoForm(async (photo, onProgress) => {
    await call(members.setPhoto, { params: { id: member.id }, file: photo }, { onProgress });
    showSuccess(memberMessages.photoSaved);
    onClose();
    await reload();
  });
  return (
    <form {...form.props}>
      <FormFields>
        <PhotoField form={form} percent={percent} currentUrl={member.photo_url} />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <SubmitButton form={form} disabled={!form.values.photo}>
            Simpan
          </SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}
