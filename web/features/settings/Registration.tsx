import { Switch } from '@mantine/core';
import { messages } from '#shared/messages.ts';
import { settings } from '#shared/settings/settings.contract.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { FormActions, FormFields } from '../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { Card } from '../../components/page/Card.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { useChangeForm } from '../../lib/forms/use-change-form.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import type { Route } from './+types/Registration';

export const meta = page('Pendaftaran');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const query = { key: 'registration_is_open' };
  const { data } = await call(settings.show, { query }, { signal, context });
  return data;
}

export default function Registration({ loaderData: stored }: Route.ComponentProps) {
  const [reload] = useReload();
  const form = useChangeForm({
    stored,
    toForm,
    toBody: ({ registration_is_open }) => ({ registration_is_open: registration_is_open ? 1 : 0 }) as const,
    draft: 'registration-switch',
    change: async (body) => (await call(settings.update, { body })).data,
    onSaved: async () => {
      showSuccess(messages.saved);
      await reload();
    },
  });
  const isOpen = toForm(stored).registration_is_open;
  return (
    <Card title="Pendaftaran">
      <form {...form.props}>
        <FormFields>
          <Notice color={isOpen ? 'green' : 'orange'}>
            {isOpen
              ? 'Pendaftaran sedang dibuka. Siapa pun dapat mendaftar sebagai anggota.'
              : 'Pendaftaran sedang ditutup. Anggota lama tetap dapat masuk, dan admin tetap dapat menambah anggota.'}
          </Notice>
          <Switch label="Buka Pendaftaran" {...form.field('registration_is_open', 'checkbox')} />
          <FormActions>
            <SubmitButton form={form}>Simpan</SubmitButton>
          </FormActions>
        </FormFields>
      </form>
    </Card>
  );
}

function toForm(stored: { registration_is_open: string } | undefined) {
  return { registration_is_open: stored?.registration_is_open === '1' };
}
