import { TextInput } from '@mantine/core';
import { signerLabels as labels, letterSigners, type Signer } from '#shared/letters/letter-types.contract.ts';
import { letterLimits } from '#shared/letters/letters.states.ts';
import { DateField } from '../../../components/dates/DateField.tsx';
import { DialogActions } from '../../../components/dialogs/DialogActions.tsx';
import { FieldRow, FormFields } from '../../../components/forms/FormFields.tsx';
import type { RecordFormEnds } from '../../../components/records/RecordDialog.tsx';
import { call } from '../../../lib/calls/call.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { AssociationImageField } from '../../association/open/AssociationImageField.tsx';
import { InterruptionNotice } from '../../association/open/InterruptionNotice.tsx';
import { useGroupForm } from '../../association/open/use-group-form.ts';
import { loadSigner } from './load-signer.ts';

interface SignerFormProps extends RecordFormEnds {
  /** Undefined for a new one. */
  signer: Signer | undefined;
}

export function SignerForm({ signer, onSaved, onCancel }: SignerFormProps) {
  const id = signer?.id;
  const form = useGroupForm({
    edition: editionOf(signer),
    draft: `letter-signer:${id ?? 'new'}`,
    load: async () => editionOf(id === undefined ? undefined : await loadSigner(id)),
    save: async (version, values) => {
      const { data } =
        id === undefined
          ? await call(letterSigners.add, { body: values })
          : await call(letterSigners.update, { params: { id }, body: { ...values, version } });
      return editionOf(data);
    },
    onSaved: () => void onSaved(),
  });
  return (
    <form {...form.props}>
      <FormFields>
        <InterruptionNotice form={form} labels={labels} what="penanda tangan ini" />
        <TextInput
          label={labels.name}
          description="Seperti dicetak pada surat, dengan gelar."
          {...requiredField}
          maxLength={letterLimits.signerName}
          data-autofocus
          {...form.field('name')}
        />
        <TextInput
          label={labels.position}
          description="Misalnya Ketua atau Sekretaris."
          {...requiredField}
          maxLength={letterLimits.signerName}
          {...form.field('position')}
        />
        <FieldRow>
          <DateField label={labels.started_on} {...requiredField} {...form.field('started_on')} />
          <DateField
            label={labels.ended_on}
            description="Kosongkan selama masih menjabat."
            {...form.field('ended_on')}
          />
        </FieldRow>
        <AssociationImageField
          kind="signature"
          label={labels.signature_image_id}
          description="Dicetak hanya pada jenis surat yang disetujui pemiliknya. Sebaiknya PNG dengan latar transparan."
          {...form.image('signature_image_id')}
        />
        <DialogActions form={form} onCancel={onCancel} />
      </FormFields>
    </form>
  );
}

function editionOf(signer: Signer | undefined) {
  return {
    version: signer?.version ?? 0,
    changed_by: null,
    changed_at: signer?.updated_at ?? '',
    value: {
      name: signer?.name ?? '',
      position: signer?.position ?? '',
      started_on: signer?.started_on ?? '',
      ended_on: signer?.ended_on ?? '',
      signature_image_id: signer?.signature_image_id ?? null,
    },
  };
}
