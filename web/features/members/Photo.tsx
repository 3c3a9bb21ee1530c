import { type Member, profile } from '#shared/members.contract.ts';
import { messages } from '#shared/messages.ts';
import { Card } from '../../components/Card.tsx';
import { FormActions, FormFields } from '../../components/FormFields.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { CardSkeleton } from '../../components/Skeletons.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { call } from '../../lib/call.ts';
import { updateSession } from '../../lib/session.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useReload } from '../../lib/use-reload.ts';
import type { Route } from './+types/Photo';
import { PhotoField } from './PhotoField.tsx';
import { usePhotoForm } from './use-photo-form.ts';

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
  const [reload] = useReload();
  const { form, percent } = usePhotoForm(async (photo, onProgress) => {
    const { data } = await call(profile.changePhoto, { file: photo }, { onProgress });
    updateSession('member', { ...member, photo_url: data.photo_url });
    showSuccess(messages.photoSaved);
    await reload();
  });
  return (
    <form {...form.props}>
      <FormFields>
        <PhotoField form={form} percent={percent} currentUrl={member.photo_url} />
        <FormActions>
          <SubmitButton form={form}>Simpan</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}
