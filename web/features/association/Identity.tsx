import { Textarea, TextInput } from '@mantine/core';
import { identitySettings, identityLabels as labels } from '#shared/association/identity.contract.ts';
import type { SettingValues } from '#shared/association/setting-groups.ts';
import { displayPhone } from '#shared/phone.ts';
import { FieldRow } from '../../components/forms/FormFields.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { blankForNull } from '../../lib/forms/blank-for-null.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/Identity';
import { GroupCard } from './open/GroupCard.tsx';
import { type Edition, useGroupForm } from './open/use-group-form.ts';

export const meta = page('Asosiasi');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const { data } = await call(identitySettings.show, {}, { signal, context });
  return toForm(data);
}

export default function Identity({ loaderData }: Route.ComponentProps) {
  const form = useGroupForm({
    edition: loaderData,
    draft: 'identity',
    load: async () => toForm((await call(identitySettings.show)).data),
    save: async (version, values) =>
      toForm((await call(identitySettings.save, { body: { ...values, version } })).data),
  });
  return (
    <GroupCard
      title="Identitas Asosiasi"
      hint="Nama dan kontak ini tampil di semua halaman, email, surat, dan kartu."
      form={form}
      save={identitySettings.save}
      labels={labels}
    >
      <TextInput label={labels.association_name} {...requiredField} {...form.field('association_name')} />
      <FieldRow>
        <TextInput
          label={labels.app_name}
          description="Nama pendek, misalnya di judul halaman dan layar ponsel."
          {...requiredField}
          {...form.field('app_name')}
        />
        <TextInput
          label={labels.website}
          placeholder="https://asosiasi.id"
          inputMode="url"
          {...form.field('website')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          label={labels.support_email}
          type="email"
          {...requiredField}
          {...form.field('support_email')}
        />
        <TextInput
          label={labels.office_whatsapp}
          type="tel"
          placeholder="08xxxxxxxxx"
          {...form.field('office_whatsapp')}
        />
      </FieldRow>
      <Textarea label={labels.postal_address} {...form.field('postal_address')} />
    </GroupCard>
  );
}

/** Numbers as Indonesians type them. */
function toForm({ value, ...edition }: Edition<SettingValues['identity']>) {
  const office_whatsapp = value.office_whatsapp && displayPhone(value.office_whatsapp);
  return { ...edition, value: blankForNull({ ...value, office_whatsapp }) };
}
