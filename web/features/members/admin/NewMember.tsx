import { useNavigate } from 'react-router';
import { members } from '#shared/members.contract.ts';
import { messages } from '#shared/messages.ts';
import { Card } from '../../../components/Card.tsx';
import { CompanyFields } from '../../../components/CompanyFields.tsx';
import { FormActions } from '../../../components/FormFields.tsx';
import { FormSection } from '../../../components/FormSection.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { PersonFields } from '../../../components/PersonFields.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { biodataBody, emptyBiodata } from '../../../lib/biodata.ts';
import { call } from '../../../lib/call.ts';
import type { CategoryOption } from '../../../lib/category-options.ts';
import { listCategoryOptions } from '../../../lib/company-categories.ts';
import { onServer } from '../../../lib/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useServerForm } from '../../../lib/use-server-form.ts';
import type { Route } from './+types/NewMember';
import { IdentityFields } from './IdentityFields.tsx';
import styles from './MemberForm.module.css';
import { MembershipFields } from './MembershipFields.tsx';

export const meta = page('Tambah Anggota');
export const loader = onServer(load);
export const clientLoader = load;

function load({ request: { signal }, context }: Route.LoaderArgs) {
  return listCategoryOptions({ signal, context });
}

export default function NewMember({ loaderData: categories }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Tambah Anggota" back={{ to: paths.adminMembers(), label: 'Kelola Data Anggota' }} />
      <Card>
        <NewMemberForm categories={categories} />
      </Card>
    </>
  );
}

const emptyMember = {
  name: '',
  email: '',
  ...emptyBiodata,
  created_at: '',
  status: '',
  started_at: '',
  expired_at: '',
  is_generate_member_number: false,
};

function NewMemberForm({ categories }: { categories: CategoryOption[] }) {
  const navigate = useNavigate();
  const form = useServerForm({
    initialValues: emptyMember,
    submit: async (values) => {
      const { data } = await call(members.add, { body: biodataBody(values) });
      showSuccess(messages.memberAdded);
      await navigate(paths.adminMember(data.id));
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
      <FormSection
        title="Keanggotaan"
        description="Anggota membuat password sendiri melalui halaman lupa password."
      >
        <MembershipFields form={form} />
      </FormSection>
      <div className={styles.foot}>
        <FormActions>
          <SubmitButton form={form}>Simpan</SubmitButton>
        </FormActions>
      </div>
    </form>
  );
}
