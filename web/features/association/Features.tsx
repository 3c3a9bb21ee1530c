import { Switch } from '@mantine/core';
import { featureSettings, featureLabels as labels } from '#shared/association/features.contract.ts';
import type { SettingValues } from '#shared/association/setting-groups.ts';
import { featureFacts, featureNames } from '#shared/features.ts';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/Features';
import { GroupCard } from './open/GroupCard.tsx';
import { type Edition, useGroupForm } from './open/use-group-form.ts';

export const meta = page('Fitur');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  return toForm((await call(featureSettings.show, {}, { signal, context })).data);
}

/** A switch for each feature, with what it brings and what must be set first. */
export default function Features({ loaderData }: Route.ComponentProps) {
  const form = useGroupForm<Switches>({
    edition: loaderData,
    draft: 'features',
    load: async () => toForm((await call(featureSettings.show)).data),
    save: async (version, values) =>
      toForm((await call(featureSettings.save, { body: { ...toBody(values), version } })).data),
  });
  return (
    <GroupCard
      title="Fitur"
      hint="Fitur yang tidak aktif hilang dari menu. Datanya tetap tersimpan, dan dokumen yang sudah terbit tetap dapat diperiksa."
      form={form}
      save={featureSettings.save}
      labels={labels}
    >
      {featureNames.map((name) => (
        <Switch
          key={name}
          label={labels[name]}
          description={`${featureFacts[name].about} ${featureFacts[name].needs}`}
          {...form.field(name, 'checkbox')}
        />
      ))}
    </GroupCard>
  );
}

interface Switches extends Record<string, unknown> {
  letters: boolean;
}

function toForm({ value, ...edition }: Edition<SettingValues['features']>): Edition<Switches> {
  return { ...edition, value: { letters: value.letters === 1 } };
}

function toBody({ letters }: Switches): SettingValues['features'] {
  return { letters: letters ? 1 : 0 };
}
