import { useState } from 'react';
import { type Member, profile } from '#shared/members.contract.ts';
import { messages } from '#shared/messages.ts';
import { Card } from '../../components/Card.tsx';
import { FormActions, FormFields } from '../../components/FormFields.tsx';
import { ImageUpload } from '../../components/ImageUpload.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { CardSkeleton } from '../../components/Skeletons.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { CallError, call } from '../../lib/call.ts';
import { updateSession } from '../../lib/session.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useReload } from '../../lib/use-reload.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import type { Route } from './+types/Photo';

export const meta = page('Foto');

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs): Promise<Member> {
  const { data } = await call(profile.show, {}, { signal });
  return data;
}

export function HydrateFallback() {
  return (
    <>
      <Heading />
      <CardSkeleton lines={4} />
    </>
  );
}

export default function Photo({ loaderData: member }: Route.ComponentProps) {
  return (
    <>
      <Heading />
      <Card>
        <PhotoForm member={member} />
      </Card>
    </>
  );
}

function Heading() {
  return (
    <PageHeader
      title="Foto"
      description="Pas foto terbaru dengan wajah terlihat jelas. Tercetak di kartu anggota."
    />
  );
}

function PhotoForm({ member }: { member: Member }) {
  const [percent, setPercent] = useState<number | null>(null);
  const [reload] = useReload();
  const form = useServerForm<{ photo: File | null }>({
    initialValues: { photo: null },
    errorToast: 'without-field-errors',
    submit: async ({ photo }) => {
      try {
        const { data } = await call(profile.changePhoto, { file: photo }, { onProgress: setPercent });
        updateSession('member', { ...member, photo_url: data.photo_url });
        showSuccess(messages.photoSaved);
        form.reset();
        await reload();
      } catch (error) {
        // A refused file gives way to the stored photo again (MEM-047); after a lost connection it stays for another try.
        if (error instanceof CallError && error.errors.photo) form.setValues({ photo: null });
        throw error;
      } finally {
        setPercent(null);
      }
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
          <SubmitButton form={form}>Simpan</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}
