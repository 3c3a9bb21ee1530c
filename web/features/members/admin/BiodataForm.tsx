import { type Member, members } from '#shared/members.contract.ts';
import { messages } from '#shared/messages.ts';
import { CompanyFields } from '../../../components/CompanyFields.tsx';
import { FormActions } from '../../../components/FormFields.tsx';
import { FormSection } from '../../../components/FormSection.tsx';
import { PersonFields } from '../../../components/PersonFields.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { biodataBody, biodataOf } from '../../../lib/biodata.ts';
import { call } from '../../../lib/call.ts';
import type { CategoryOption } from '../../../lib/category-options.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useReload } from '../../../lib/use-reload.ts';
import { useServerForm } from '../../../lib/use-server-form.ts';
import { IdentityFields } from './IdentityFields.tsx';
import styles from './MemberForm.module.css';

interface BiodataFormProps {
  member: Member;
  categories: CategoryOption[];
}

export function BiodataForm({ member, categories }: BiodataFormProps) {
  const [reload] = useReload();
  const form = useServerForm({
    initialValues: valuesOf(member),
    submit: async (values) => {
      const body = biodataBody(values);
      const { data } = await call(members.update, { params: { id: member.id }, body });
      form.reset(valuesOf(data));
      showSuccess(messages.saved);
      await reload();
    },
  });
  return (
    <form {...form.props}>
      <FormSection title="Identitas">
        <IdentityFields form={form} />
        <PersonFields form={form} />
      </FormSection>
      <FormSection title="Institusi">
        <CompanyFields form={form} categories={categories} />
      </FormSection>
      <div className={styles.foot}>
        <FormActions>
          <SubmitButton form={form}>Simpan</SubmitButton>
        </FormActions>
      </div>
    </form>
  );
}

function valuesOf(member: Member) {
  return { name: member.name, email: member.email, ...biodataOf(member) };
}
