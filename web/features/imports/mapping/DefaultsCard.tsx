import { NativeSelect, TextInput } from '@mantine/core';
import { type ValueName, valueLabel } from '#shared/imports/imports.fields.ts';
import { FROM_BEFORE, missingColumns } from '#shared/imports/imports.messages.ts';
import { valuesWithoutColumn } from '#shared/imports/imports.rules.ts';
import type { ImportDetail, Mapping } from '#shared/imports/imports.schemas.ts';
import { limits } from '#shared/limits.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { DateField } from '../../../components/dates/DateField.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { FieldRow, FormFields } from '../../../components/forms/FormFields.tsx';
import { Card } from '../../../components/page/Card.tsx';
import texts from '../../../components/texts/Texts.module.css';
import type { ServerForm } from '../../../lib/forms/use-server-form.ts';
import type { CategoryOption } from '../../company-categories/open/category-options.ts';
import styles from './MappingForm.module.css';

interface DefaultsValues extends Record<string, unknown> {
  mapping: Mapping;
  company: string;
  company_category: string;
  expired_at: string;
}

interface DefaultsCardProps {
  remembered: ImportDetail['remembered_defaults'];
  form: Pick<ServerForm<DefaultsValues>, 'field' | 'values'>;
  categories: readonly CategoryOption[];
}

/** Asks once before the check for what the file has no column for, and what counts where a row says nothing. */
export function DefaultsCard({ form, categories, remembered }: DefaultsCardProps) {
  const missing = valuesWithoutColumn(form.values.mapping).filter((name) => !isChosen(name, form.values));
  const describe = (name: (typeof remembered)[number]) =>
    remembered.includes(name) ? `Untuk anggota baru. ${FROM_BEFORE}` : 'Untuk anggota baru.';
  return (
    <Card title="Yang tidak disebut di file">
      <FormFields>
        {missing.length > 0 && (
          <Notice color="orange" title={missingColumns.title(missing.map(valueLabel))}>
            <ul className={styles.missing}>
              {missing.map((name) => (
                <li key={name}>{missingColumns.advice(name)}</li>
              ))}
            </ul>
          </Notice>
        )}
        <p className={texts.hint}>
          Isian ini dipakai untuk baris yang selnya kosong, atau jika kolomnya tidak ada.
        </p>
        <FieldRow>
          <TextInput
            label={memberLabels.company}
            description={describe('company')}
            maxLength={limits.text}
            {...form.field('company')}
          />
          <NativeSelect
            label={memberLabels.companyCategory}
            description={describe('company_category')}
            data={[{ value: '', label: 'Tidak ada' }, ...categories]}
            {...form.field('company_category')}
          />
        </FieldRow>
        <DateField
          label="Berakhir untuk semua anggota tanpa tanggal berakhir"
          description="Anggota yang masa keanggotaannya sudah tercatat tidak berubah."
          {...form.field('expired_at')}
        />
      </FormFields>
    </Card>
  );
}

/** The form has a value for all rows. */
function isChosen(name: ValueName, { company, company_category, expired_at }: DefaultsValues): boolean {
  const chosen: Partial<Record<ValueName, string>> = { company, company_category, expired_at };
  return Boolean(chosen[name]?.trim());
}
