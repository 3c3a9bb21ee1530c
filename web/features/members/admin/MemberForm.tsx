import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { memberLabels } from '#shared/members/members.labels.ts';
import { FieldRow, FormActions } from '../../../components/forms/FormFields.tsx';
import { FormSection } from '../../../components/forms/FormSection.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { requiredField } from '../../../lib/forms/required-field.ts';
import type { ServerForm } from '../../../lib/forms/use-server-form.ts';
import type { CategoryOption } from '../../company-categories/open/category-options.ts';
import type { BiodataValues } from '../open/biodata.ts';
import { CompanyFields } from '../open/CompanyFields.tsx';
import { PersonFields } from '../open/PersonFields.tsx';
import styles from './MemberForm.module.css';

interface MemberFormProps {
  form: Pick<ServerForm<BiodataValues & { name: string; email: string }>, 'field' | 'props' | 'isSubmitting'>;
  categories: readonly CategoryOption[];
  /** Above the fields. */
  notice?: ReactNode;
  /** Further sections. */
  children?: ReactNode;
}

/** Asks for name, e-mail and biodata of a member, as an admin enters and changes them. */
export function MemberForm({ form, categories, notice, children }: MemberFormProps) {
  return (
    <form {...form.props}>
      <div className={styles.notice}>{notice}</div>
      <FormSection title="Identitas">
        <IdentityFields form={form} />
        <PersonFields form={form} />
      </FormSection>
      <FormSection title="Institusi">
        <CompanyFields form={form} categories={categories} />
      </FormSection>
      {children}
      <div className={styles.foot}>
        <FormActions>
          <SubmitButton form={form}>Simpan</SubmitButton>
        </FormActions>
      </div>
    </form>
  );
}

interface IdentityFieldsProps {
  form: Pick<ServerForm<{ name: string; email: string }>, 'field'>;
}

/** What only an admin may change of an existing member. */
function IdentityFields({ form }: IdentityFieldsProps) {
  return (
    <FieldRow>
      <TextInput
        label={memberLabels.fullName}
        description="Nama tanpa gelar"
        {...requiredField}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextInput
        label={memberLabels.email}
        type="email"
        inputMode="email"
        {...requiredField}
        autoComplete="off"
        {...form.field('email')}
      />
    </FieldRow>
  );
}
