import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { formatDate, jakartaDay } from '#shared/dates.ts';
import { fieldsOfType } from '#shared/letters/letter-text.rules.ts';
import type { LetterType, Signer } from '#shared/letters/letter-types.contract.ts';
import { type LetterDraft, letterLabels as labels, letterDrafts } from '#shared/letters/letters.contract.ts';
import { letterLimits, signerPlaces } from '#shared/letters/letters.states.ts';
import { DateField } from '../../../components/dates/DateField.tsx';
import { FieldRow } from '../../../components/forms/FormFields.tsx';
import { call } from '../../../lib/calls/call.ts';
import { numberFrom } from '../../../lib/forms/number-from.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { FieldText } from '../../association/open/FieldText.tsx';
import { GroupCard } from '../../association/open/GroupCard.tsx';
import { type GroupForm, useGroupForm } from '../../association/open/use-group-form.ts';

export interface DraftParts {
  draft: LetterDraft;
  type: LetterType;
  signers: readonly Signer[];
}

interface DraftValues extends Record<string, unknown> {
  /** '' for the day of the issue. */
  day: string;
  subject: string;
  addressee: string;
  purpose: string;
  text: string;
  field_values: Record<string, string>;
  signers: string[];
  is_mailed: boolean;
}

export function useDraftForm({ draft: { id, ...stored }, type }: DraftParts): GroupForm<DraftValues> {
  return useGroupForm<DraftValues>({
    edition: editionOf({ id, ...stored }, type),
    draft: `letter-draft:${id}`,
    load: async () => editionOf((await call(letterDrafts.show, { params: { id } })).data, type),
    save: async (version, values) => {
      const body = { ...bodyOf(values), version };
      return editionOf((await call(letterDrafts.update, { params: { id }, body })).data, type);
    },
  });
}

/** What one letter says. */
export function DraftForm({ form, draft, type, signers }: DraftParts & { form: GroupForm<DraftValues> }) {
  const { values } = form;
  return (
    <GroupCard
      title="Isi surat"
      hint="Mulai dari isi jenisnya. Perubahan di sini hanya untuk surat ini."
      form={form}
      save={letterDrafts.update}
      labels={labels}
      show={shown}
      what="konsep ini"
      saveLabel="Simpan Konsep"
    >
      <DateField label={labels.day} description="Kosongkan untuk hari terbitnya." {...form.field('day')} />
      <TextInput
        label={labels.subject}
        {...requiredField}
        maxLength={letterLimits.subject}
        {...form.field('subject')}
      />
      <FieldRow>
        <TextInput label={labels.addressee} maxLength={letterLimits.addressee} {...form.field('addressee')} />
        <TextInput label={labels.purpose} maxLength={letterLimits.purpose} {...form.field('purpose')} />
      </FieldRow>
      {type.fields.map(({ name, label }) => (
        <TextInput
          key={name}
          label={label}
          {...requiredField}
          maxLength={letterLimits.fieldValue}
          {...form.field(`field_values.${name}`)}
        />
      ))}
      <FieldText
        name={labels.text}
        text={values.text}
        limit={letterLimits.text}
        hasFacts={type.audience === 'member'}
        fields={fieldsOfType(type)}
      >
        {(area) => (
          <Textarea
            ref={area}
            label={labels.text}
            description="Baris kosong memisahkan paragraf. **Tebal**, _miring_, dan daftar dengan - atau 1. di awal baris."
            {...requiredField}
            autosize
            minRows={8}
            maxRows={24}
            maxLength={letterLimits.text}
            {...form.field('text')}
          />
        )}
      </FieldText>
      <FieldRow>
        {signerPlaces.slice(0, type.signer_count).map((place, index) => (
          <NativeSelect
            key={place}
            label={type.signer_count === 1 ? labels.signers : `${labels.signers} ${place}`}
            {...requiredField}
            data={signerOptions({ type, signers, place, day: values.day })}
            {...form.field(`signers.${index}`)}
            error={form.errors[`signers.${index}`] ?? (index === 0 && form.errors.signers)}
          />
        ))}
      </FieldRow>
      {draft.user && <Checkbox label={labels.is_mailed} {...form.field('is_mailed', 'checkbox')} />}
    </GroupCard>
  );
}

interface Place extends Pick<DraftParts, 'type' | 'signers'> {
  place: number;
  day: string;
}

/** Who may sign in this place. Who is not in office on the day cannot be chosen. */
function signerOptions({ type, signers, place, day }: Place) {
  const on = day || jakartaDay(new Date().toISOString());
  const possible = type.signers.filter((signer) => signer.place === place);
  return [
    { value: '', label: 'Pilih penanda tangan' },
    ...possible.map(({ signer_id, name, position }) => {
      const away = absence(
        signers.find(({ id }) => id === signer_id),
        on,
      );
      return {
        value: String(signer_id),
        label: `${name}, ${position}${away ? ` (${away})` : ''}`,
        disabled: away !== null,
      };
    }),
  ];
}

function absence(signer: Signer | undefined, day: string): string | null {
  if (signer && signer.started_on > day) return `menjabat mulai ${formatDate(signer.started_on)}`;
  if (signer?.ended_on && signer.ended_on < day) return `menjabat sampai ${formatDate(signer.ended_on)}`;
  return null;
}

function editionOf(draft: LetterDraft, type: LetterType) {
  const own = type.fields.map(({ name }) => [name, draft.field_values[name] ?? ''] as const);
  return {
    version: draft.version,
    changed_by: null,
    changed_at: draft.updated_at,
    value: {
      day: draft.day ?? '',
      subject: draft.subject,
      addressee: draft.addressee ?? '',
      purpose: draft.purpose ?? '',
      text: draft.text,
      field_values: Object.fromEntries(own),
      signers: signerPlaces
        .slice(0, type.signer_count)
        .map((_place, index) => String(draft.signers[index] ?? '')),
      is_mailed: draft.is_mailed === 1,
    },
  };
}

/** A draft may still lack fields and signers. */
function bodyOf({ signers, field_values, is_mailed, ...values }: DraftValues) {
  return {
    ...values,
    field_values: Object.fromEntries(Object.entries(field_values).filter(([, value]) => value !== '')),
    signers: signers.filter((id) => id !== '').map(numberFrom),
    is_mailed: is_mailed ? (1 as const) : (0 as const),
  };
}

/** How a value reads that someone else has changed. */
function shown(value: unknown): string | undefined {
  if (Array.isArray(value)) return `${value.length} isian`;
  return typeof value === 'object' && value !== null ? Object.values(value).join(', ') : undefined;
}
