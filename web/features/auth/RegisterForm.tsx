import { TextInput, VisuallyHidden } from '@mantine/core';
import { useNavigate } from 'react-router';
import { auth } from '#shared/auth/auth.contract.ts';
import { authMessages } from '#shared/auth/auth.messages.ts';
import type { CategoryChoice } from '#shared/categories/categories.contract.ts';
import { limits } from '#shared/limits.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { LeaveGuard } from '../../components/dialogs/LeaveGuard.tsx';
import { EmailField } from '../../components/forms/EmailField.tsx';
import { FieldRow } from '../../components/forms/FormFields.tsx';
import { FormSection } from '../../components/forms/FormSection.tsx';
import { PasswordField } from '../../components/forms/PasswordField.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { call } from '../../lib/calls/call.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import { useDraftedForm } from '../../lib/forms/use-drafted-form.ts';
import { paths } from '../../lib/paths.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { CategoryCards } from '../categories/open/CategoryCards.tsx';
import type { CategoryOption } from '../company-categories/open/category-options.ts';
import { biodataBody, emptyBiodata } from '../members/open/biodata.ts';
import { CompanyFields } from '../members/open/CompanyFields.tsx';
import { PersonFields } from '../members/open/PersonFields.tsx';
import styles from './RegisterForm.module.css';

interface RegisterFormProps {
  categories: readonly CategoryOption[];
  /** Empty: everybody gets the default one. */
  memberCategories: readonly CategoryChoice[];
}

export function RegisterForm({ categories, memberCategories }: RegisterFormProps) {
  const navigate = useNavigate();
  const form = useDraftedForm({
    initialValues: {
      name: '',
      email: '',
      password: '',
      password_confirmation: '',
      member_category: '',
      ...emptyBiodata,
    },
    // Without an account nobody could tell whose text it is.
    draft: undefined,
    submit: async (values) => {
      const { data } = await call(auth.register, { body: biodataBody(values) });
      // Stays until it is closed, because only this tells what to do next.
      showSuccess(authMessages.registered, Infinity);
      await navigate(paths.login(data.email));
    },
  });
  return (
    <form {...form.props} className={styles.root}>
      <LeaveGuard />
      <FormSection title="Akun" description="Dipakai untuk masuk. Link verifikasi dikirim ke email ini.">
        <TextInput
          label={memberLabels.fullName}
          description="Nama tanpa gelar"
          {...requiredField}
          autoComplete="name"
          {...form.field('name')}
        />
        <EmailField {...form.field('email')} />
        <FieldRow>
          <PasswordField
            label="Password"
            description={`Minimal ${limits.password.min} karakter.`}
            {...requiredField}
            autoComplete="new-password"
            {...form.field('password')}
          />
          <PasswordField
            label="Konfirmasi Password"
            {...requiredField}
            autoComplete="new-password"
            {...form.field('password_confirmation')}
          />
        </FieldRow>
      </FormSection>
      <FormSection
        title="Biodata"
        description="Gelar tercetak di kartu dan surat. Boleh dilengkapi kemudian."
      >
        <PersonFields form={form} />
      </FormSection>
      <FormSection title="Pekerjaan" description="Tempat anda bekerja, meneliti, mengajar, atau belajar.">
        <CompanyFields form={form} categories={categories} />
      </FormSection>
      {memberCategories.length > 0 && (
        <FormSection title="Keanggotaan" description="Kategori menentukan iuran anda.">
          <CategoryCards
            choices={memberCategories}
            value={form.values.member_category}
            onChange={(member_category) => form.setValues({ member_category })}
            error={form.errors.member_category}
          />
        </FormSection>
      )}
      <div className={styles.foot}>
        <p>
          Kolom bertanda <span aria-hidden="true">*</span>
          <VisuallyHidden>bintang</VisuallyHidden> wajib diisi.
        </p>
        <SubmitButton form={form}>Daftar</SubmitButton>
      </div>
    </form>
  );
}
