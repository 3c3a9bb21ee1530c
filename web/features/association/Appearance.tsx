import { appearanceLabels, appearanceSettings } from '#shared/association/appearance.contract.ts';
import type { SettingValues } from '#shared/association/setting-groups.ts';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/Appearance';
import { BrandPreview } from './BrandPreview.tsx';
import { ColorField, toColor } from './ColorField.tsx';
import { AssociationImageField } from './open/AssociationImageField.tsx';
import { GroupCard } from './open/GroupCard.tsx';
import { useImage } from './open/use-association-image.ts';
import { type Edition, useGroupForm } from './open/use-group-form.ts';

export const meta = page('Tampilan');
export const handle = { wide: true };
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const { data } = await call(appearanceSettings.show, {}, { signal, context });
  return toForm(data);
}

export default function Appearance({ loaderData }: Route.ComponentProps) {
  const form = useGroupForm({
    draft: 'appearance',
    edition: loaderData,
    load: async () => toForm((await call(appearanceSettings.show)).data),
    save: async (version, values) =>
      toForm((await call(appearanceSettings.save, { body: { ...values, version } })).data),
  });
  const logo = useImage(form.values.logo_image_id);
  return (
    <GroupCard
      title="Tampilan"
      hint="Logo dan warna tampil di semua halaman, email, surat, dan kartu."
      form={form}
      save={appearanceSettings.save}
      labels={appearanceLabels}
    >
      <AssociationImageField
        kind="logo"
        label={appearanceLabels.logo_image_id}
        description="Sebaiknya PNG dengan latar transparan, minimal 256 × 256 piksel."
        {...form.image('logo_image_id')}
      />
      <ColorField label={appearanceLabels.color} {...form.field('color')} />
      <BrandPreview color={toColor(form.values.color)} logo={logo?.url ?? null} />
    </GroupCard>
  );
}

function toForm({ value, ...edition }: Edition<SettingValues['appearance']>) {
  return { ...edition, value: { ...value, color: value.color ?? '' } };
}
