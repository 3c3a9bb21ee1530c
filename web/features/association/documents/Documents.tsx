import { Textarea, TextInput } from '@mantine/core';
import {
  documentLimits,
  documentSettings,
  documentLabels as labels,
} from '#shared/association/documents.contract.ts';
import type { SettingValues } from '#shared/association/setting-groups.ts';
import { FieldRow } from '../../../components/forms/FormFields.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { page } from '../../../lib/titles.ts';
import { blankForNull } from '../blank-for-null.ts';
import { AssociationImageField } from '../open/AssociationImageField.tsx';
import { GroupCard } from '../open/GroupCard.tsx';
import { type Edition, useGroupForm } from '../open/use-group-form.ts';
import type { Route } from './+types/Documents';
import styles from './Documents.module.css';
import { FieldText } from './FieldText.tsx';
import { PreviewButtons } from './PreviewButtons.tsx';

export const meta = page('Surat & Kartu');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const { data } = await call(documentSettings.show, {}, { signal, context });
  return toForm(data);
}

/** Asks for place and signer, the letter's text, and the sentence on the back of the card. */
export default function Documents({ loaderData }: Route.ComponentProps) {
  const form = useGroupForm({
    edition: loaderData,
    draft: 'documents',
    load: async () => toForm((await call(documentSettings.show)).data),
    save: async (version, values) =>
      toForm((await call(documentSettings.save, { body: { ...values, version } })).data),
  });
  return (
    <GroupCard
      title="Surat & Kartu"
      hint="Dokumen yang sudah diunduh tidak berubah. Yang diunduh setelah ini memakai isian baru."
      form={form}
      save={documentSettings.save}
      labels={labels}
      tools={<PreviewButtons form={form} />}
    >
      <FieldRow>
        <TextInput
          label={labels.signer_name}
          description="Jika kosong, surat ditutup atas nama pengurus."
          maxLength={documentLimits.signer}
          {...form.field('signer_name')}
        />
        <TextInput
          label={labels.signer_position}
          description="Misalnya Ketua Umum."
          maxLength={documentLimits.signer}
          {...form.field('signer_position')}
        />
      </FieldRow>
      <TextInput
        label={labels.place}
        description="Dicetak di depan tanggal surat, misalnya Bandung."
        maxLength={documentLimits.place}
        {...form.field('place')}
      />
      <AssociationImageField
        kind="signature"
        label={labels.signature_image_id}
        description="Dicetak di atas nama. Sebaiknya PNG dengan latar transparan; hanya terlihat di surat dan di sini."
        {...form.image('signature_image_id')}
      />
      <FieldText
        name={labels.letter_text}
        text={form.values.letter_text}
        limit={documentLimits.letter}
        hasFacts
      >
        {(area) => (
          <Textarea
            ref={area}
            label={labels.letter_text}
            description="Baris kosong memisahkan paragraf. **Tebal**, _miring_, dan daftar dengan - atau 1. di awal baris."
            {...requiredField}
            autosize
            minRows={10}
            maxRows={24}
            maxLength={documentLimits.letter}
            classNames={{ input: styles.letter }}
            {...form.field('letter_text')}
          />
        )}
      </FieldText>
      <FieldText name={labels.card_text} text={form.values.card_text} limit={documentLimits.card}>
        {(area) => (
          <Textarea
            ref={area}
            label={labels.card_text}
            description="Satu kalimat di samping kode QR."
            {...requiredField}
            autosize
            minRows={2}
            maxLength={documentLimits.card}
            {...form.field('card_text')}
          />
        )}
      </FieldText>
    </GroupCard>
  );
}

function toForm({ value, ...edition }: Edition<SettingValues['documents']>) {
  return { ...edition, value: blankForNull(value) };
}
