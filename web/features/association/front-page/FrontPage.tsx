import { Textarea, TextInput } from '@mantine/core';
import {
  frontPageSettings,
  frontPageLabels as labels,
  frontPageLimits as max,
} from '#shared/association/front-page.contract.ts';
import { ChoiceSwitch } from '../../../components/forms/ChoiceSwitch.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { page } from '../../../lib/titles.ts';
import { AssociationImageField } from '../open/AssociationImageField.tsx';
import { GroupCard } from '../open/GroupCard.tsx';
import { useGroupForm } from '../open/use-group-form.ts';
import type { Route } from './+types/FrontPage';
import styles from './FrontPage.module.css';
import { BenefitList, QuestionList } from './FrontPageLists.tsx';
import { FrontPagePreview } from './FrontPagePreview.tsx';

export const meta = page('Halaman Depan');
/** The preview needs the whole width. */
export const handle = { wide: true };
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const { data } = await call(frontPageSettings.show, {}, { signal, context });
  return data;
}

const illustrationChoices = [
  { value: 'wheel', label: 'Roda warna' },
  { value: 'logo', label: 'Logo' },
] as const;

/** Shows what visitors read first, next to how it will look. */
export default function FrontPage({ loaderData }: Route.ComponentProps) {
  const form = useGroupForm({
    edition: loaderData,
    draft: 'front-page',
    load: async () => (await call(frontPageSettings.show)).data,
    save: async (version, values) =>
      (await call(frontPageSettings.save, { body: { ...values, version } })).data,
  });
  return (
    <div className={styles.columns}>
      <GroupCard
        title="Halaman Depan"
        hint="Yang pertama kali dibaca pengunjung. Perubahan tampil begitu disimpan."
        form={form}
        save={frontPageSettings.save}
        labels={labels}
        show={(value) => illustrationChoices.find((choice) => choice.value === value)?.label}
      >
        <TextInput
          label={labels.headline}
          {...requiredField}
          maxLength={max.headline}
          {...form.field('headline')}
        />
        <Textarea
          label={labels.lead}
          {...requiredField}
          rows={3}
          maxLength={max.lead}
          {...form.field('lead')}
        />
        <ChoiceSwitch
          legend={labels.illustration}
          choices={illustrationChoices}
          value={form.values.illustration}
          onChoose={(illustration) => form.setValues({ illustration })}
        />
        <AssociationImageField
          kind="illustration"
          label={labels.illustration_image_id}
          description="Tampil menggantikan pilihan di atas. Minimal 256 × 256 piksel."
          {...form.image('illustration_image_id')}
        />
        <Textarea
          label={labels.description}
          description="Tampil di hasil pencarian dan saat link dibagikan."
          {...requiredField}
          rows={3}
          maxLength={max.description}
          {...form.field('description')}
        />
        <BenefitList form={form} />
        <QuestionList form={form} />
      </GroupCard>
      <FrontPagePreview page={form.values} />
    </div>
  );
}
