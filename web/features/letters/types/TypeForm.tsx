import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { fieldsOfType } from '#shared/letters/letter-text.rules.ts';
import {
  type LetterType,
  letterTypeLabels as labels,
  letterTypes,
  type Signer,
} from '#shared/letters/letter-types.contract.ts';
import {
  audienceLabels,
  CONSENT_LABEL,
  letterLimits,
  requestRuleLabels,
  validityLabels,
} from '#shared/letters/letters.states.ts';
import {
  countingLabels,
  numberLimits,
  patternFieldList,
  periodOfDay,
} from '#shared/papers/number-pattern.rules.ts';
import { PreviewButton } from '../../../components/files/PreviewButton.tsx';
import { FieldRow } from '../../../components/forms/FormFields.tsx';
import { EntryList } from '../../../components/records/EntryList.tsx';
import { call } from '../../../lib/calls/call.ts';
import { optionsFrom } from '../../../lib/forms/choices.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { withFieldErrors } from '../../../lib/forms/with-field-errors.ts';
import { FieldText } from '../../association/open/FieldText.tsx';
import { GroupCard } from '../../association/open/GroupCard.tsx';
import { type GroupForm, useGroupForm } from '../../association/open/use-group-form.ts';
import { numberAfter, type Series } from '../next-number.ts';
import styles from './TypeForm.module.css';
import { newSigner, type TypeValues, typeBody, typeValues } from './type-values.ts';

/** What the next number depends on in addition to the type. */
export interface Numbers extends Pick<Series, 'abbreviation' | 'terms'> {
  /** Jakarta day. */
  today: string;
  /** Of the type in its present period. */
  used: number;
}

interface TypeFormProps {
  /** Undefined for a new one. */
  type: LetterType | undefined;
  signers: readonly Signer[];
  numbers: Numbers;
  onSaved?: (id: number) => void;
}

/** Everything about a type of letter; its code is fixed once it is saved. */
export function TypeForm({ type, signers, numbers, onSaved }: TypeFormProps) {
  const savedId = useRef<number>(undefined);
  const form = useGroupForm<TypeValues>({
    edition: editionOf(type),
    draft: `letter-type:${type?.id ?? 'new'}`,
    load: async () => editionOf(type && (await call(letterTypes.show, { params: { id: type.id } })).data),
    save: async (version, values) => {
      const { is_active, code, ...body } = typeBody(values);
      const { data } = type
        ? await call(letterTypes.update, {
            params: { id: type.id },
            body: { ...body, is_active, version },
          })
        : await call(letterTypes.add, { body: { ...body, code } });
      savedId.current = data.id;
      return editionOf(data);
    },
    onSaved: () => {
      if (savedId.current !== undefined) onSaved?.(savedId.current);
    },
  });
  const { values } = form;
  return (
    <GroupCard
      title={type ? 'Isian jenis surat' : 'Jenis surat baru'}
      hint="Surat yang sudah terbit tidak berubah. Pola baru berlaku mulai nomor berikutnya."
      form={form}
      save={type ? letterTypes.update : letterTypes.add}
      labels={labels}
      show={shown}
      what="jenis surat ini"
      tools={<PreviewType form={form} />}
    >
      <TextInput
        label={labels.name}
        description="Misalnya Surat Keterangan Anggota."
        {...requiredField}
        maxLength={letterLimits.name}
        {...form.field('name')}
      />
      {type === undefined && (
        <TextInput
          label={labels.code}
          description="2 sampai 10 huruf besar, angka, atau tanda hubung, misalnya SKA. Tidak dapat diubah lagi."
          {...requiredField}
          maxLength={numberLimits.code.max}
          autoCapitalize="characters"
          autoComplete="off"
          {...form.field('code')}
        />
      )}
      <FieldRow>
        <NativeSelect
          label={labels.counting}
          data={optionsFrom(countingLabels)}
          {...form.field('counting')}
        />
        <NativeSelect
          label={labels.audience}
          data={optionsFrom(audienceLabels)}
          {...form.field('audience')}
        />
      </FieldRow>
      <TextInput
        label={labels.pattern}
        description={`Isian: ${patternFieldList}.`}
        {...requiredField}
        maxLength={numberLimits.pattern}
        autoComplete="off"
        spellCheck={false}
        {...form.field('pattern')}
      />
      <p className={styles.next} role="status">
        {nextText(values, { type, numbers })}
      </p>
      <FieldText
        name={labels.text}
        text={values.text}
        limit={letterLimits.text}
        hasFacts={values.audience === 'member'}
        fields={fieldsOfType(values)}
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
      <OwnFields form={form} />
      <NativeSelect
        label={labels.signer_count}
        data={[
          { value: '1', label: 'Satu' },
          { value: '2', label: 'Dua' },
        ]}
        {...form.field('signer_count')}
      />
      <TypeSigners form={form} signers={signers} />
      <FieldRow>
        <NativeSelect
          label={labels.validity}
          data={optionsFrom(validityLabels)}
          {...form.field('validity')}
        />
        {values.validity === 'months' && (
          <TextInput
            label={labels.validity_months}
            {...requiredField}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('validity_months')}
          />
        )}
      </FieldRow>
      {values.audience === 'member' && (
        <NativeSelect
          label={labels.request_rule}
          data={optionsFrom(requestRuleLabels)}
          {...form.field('request_rule')}
        />
      )}
      {type && (
        <Checkbox
          label={labels.is_active}
          description="Jenis yang tidak dipakai tidak ditawarkan untuk surat baru."
          {...form.field('is_active', 'checkbox')}
        />
      )}
    </GroupCard>
  );
}

/** A letter about a made-up member, with what the form says now. Nothing is saved. */
function PreviewType({ form }: { form: GroupForm<TypeValues> }) {
  async function load(): Promise<string> {
    const { is_active: _isActive, code: _code, ...body } = typeBody(form.values);
    return (await withFieldErrors(form, () => call(letterTypes.preview, { body }))).data.pdf;
  }
  return (
    <div className={styles.preview}>
      <p className={styles.hint}>
        Pratinjau memakai anggota contoh dan dibuka di jendela baru, tanpa menyimpan.
      </p>
      <PreviewButton name="surat" load={load} />
    </div>
  );
}

/** Fields that only letters of this type ask for. */
function OwnFields({ form }: { form: GroupForm<TypeValues> }) {
  return (
    <EntryList
      title={labels.fields}
      hint="Diketik untuk setiap surat, misalnya {acara}. Nama isian hanya huruf kecil dan garis bawah."
      entries={form.values.fields}
      max={letterLimits.fields}
      list={form.list('fields')}
      blank={{ name: '', label: '' }}
      error={form.errors.fields}
    >
      {(index) => (
        <FieldRow>
          <TextInput
            label="Nama isian"
            {...requiredField}
            maxLength={letterLimits.fieldName}
            autoCapitalize="none"
            autoComplete="off"
            {...form.field(`fields.${index}.name`)}
          />
          <TextInput
            label="Keterangan"
            {...requiredField}
            maxLength={letterLimits.fieldLabel}
            autoComplete="off"
            {...form.field(`fields.${index}.label`)}
          />
        </FieldRow>
      )}
    </EntryList>
  );
}

interface TypeSignersProps {
  form: GroupForm<TypeValues>;
  signers: readonly Signer[];
}

/** Who may sign, in which place, and whether the image of the signature is printed. */
function TypeSigners({ form, signers }: TypeSignersProps) {
  const { values } = form;
  const options = [
    { value: '', label: 'Pilih penanda tangan' },
    ...signers.map(({ id, name, position }) => ({ value: String(id), label: `${name}, ${position}` })),
  ];
  const hasImage = (id: string) =>
    signers.some((signer) => String(signer.id) === id && signer.signature_image_id !== null);
  return (
    <EntryList
      title={labels.signers}
      hint="Yang menjabat pada tanggal surat ditawarkan saat surat ditulis."
      entries={values.signers}
      max={letterLimits.signersOfType}
      list={form.list('signers')}
      blank={newSigner}
      error={form.errors.signers}
    >
      {(index) => (
        <>
          <FieldRow>
            <NativeSelect
              label={labels.signers}
              {...requiredField}
              data={options}
              {...form.field(`signers.${index}.signer_id`)}
            />
            {values.signer_count === '2' && (
              <NativeSelect
                label="Tempat"
                data={[
                  { value: '1', label: 'Pertama' },
                  { value: '2', label: 'Kedua' },
                ]}
                {...form.field(`signers.${index}.place`)}
              />
            )}
          </FieldRow>
          {hasImage(values.signers[index]?.signer_id ?? '') && (
            <Checkbox label={CONSENT_LABEL} {...form.field(`signers.${index}.may_use_image`, 'checkbox')} />
          )}
        </>
      )}
    </EntryList>
  );
}

function nextText(values: TypeValues, { type, numbers }: Pick<TypeFormProps, 'type' | 'numbers'>): string {
  const { used, today, ...known } = numbers;
  // Another counting begins another series.
  const isStored = type?.counting === values.counting && periodOfDay(today, { ...values, ...known }) !== null;
  const code = values.code || 'KODE';
  const number = numberAfter(isStored ? used : 0, today, { ...values, code, ...known });
  return number === null
    ? 'Nomor berikut belum dapat ditentukan: periksa pola, Singkatan, dan periode.'
    : `Nomor berikut: ${number}`;
}

function editionOf(type: LetterType | undefined) {
  return {
    version: type?.version ?? 0,
    changed_by: null,
    changed_at: type?.updated_at ?? '',
    value: typeValues(type),
  };
}

const words: Record<string, Record<string, string>> = {
  counting: countingLabels,
  audience: audienceLabels,
  validity: validityLabels,
  request_rule: requestRuleLabels,
};

/** How a value reads that someone else has changed. */
function shown(value: unknown, field: string): string | undefined {
  if (Array.isArray(value)) return `${value.length} isian`;
  return typeof value === 'string' ? words[field]?.[value] : undefined;
}
