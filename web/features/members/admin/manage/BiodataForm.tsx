import { type Member, members } from '#shared/members/members.contract.ts';
import { messages } from '#shared/messages.ts';
import { FormActions } from '../../../../components/forms/FormFields.tsx';
import { FormSection } from '../../../../components/forms/FormSection.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { call } from '../../../../lib/calls/call.ts';
import { useReload } from '../../../../lib/calls/use-reload.ts';
import { useServerForm } from '../../../../lib/forms/use-server-form.ts';
import { showSuccess } from '../../../../lib/toasts.ts';
import type { CategoryOption } from '../../../company-categories/open/category-options.ts';
import { biodataBody, biodataOf } from '../../open/biodata.ts';
import { CompanyFields } from '../../open/CompanyFields.tsx';
import { PersonFields } from '../../open/PersonFields.tsx';
import { IdentityFields } from '../IdentityFields.tsx';
import styles from '../MemberForm.module.css';

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
