import { type Member, profile } from '#shared/members/members.contract.ts';
import { memberMessages } from '#shared/members/members.messages.ts';
import { FormActions, FormFields } from '../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { Card } from '../../components/page/Card.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { updateSession } from '../../lib/sessions/session.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import type { Route } from './+types/Photo';
import { PhotoField } from './PhotoField.tsx';
import { usePhotoForm } from './use-photo-form.ts';

export const meta = page('Foto');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const { data } = await call(profile.show, {}, { signal, context });
  return data;
}

export default function Photo({ loaderData: member }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Foto"
        description="Pas foto terbaru dengan wajah terlihat jelas. Tercetak di kartu anggota."
      />
      <Card>
        <PhotoForm member={member} />
      </Card>
    </>
  );
}

function PhotoForm({ member }: { member: Member }) {
  const [reload] = useReload();
  const { form, percent } = usePhotoForm(async (photo, onProgress) => {
    const { data } = await call(profile.changePhoto, { file: photo }, { onProgress });
    updateSession('member', { ...member, photo_url: data.photo_url });
    showSuccess(memberMessages.photoSaved);
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
