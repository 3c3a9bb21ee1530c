import { useNavigate } from 'react-router';
import { members } from '#shared/members/members.contract.ts';
import { memberMessages } from '#shared/members/members.messages.ts';
import { FormSection } from '../../../components/forms/FormSection.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import type { CategoryOption } from '../../company-categories/open/category-options.ts';
import { listCategoryOptions } from '../../company-categories/open/company-categories.ts';
import { biodataBody, emptyBiodata } from '../open/biodata.ts';
import type { Route } from './+types/NewMember';
import { MemberForm } from './MemberForm.tsx';
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
  is_lifetime: false,
  is_generate_member_number: false,
};

function NewMemberForm({ categories }: { categories: CategoryOption[] }) {
  const navigate = useNavigate();
  const form = useDraftedForm({
    initialValues: emptyMember,
    draft: 'member:new',
    submit: async (values) => {
      const expired_at = values.is_lifetime ? '' : values.expired_at;
      const { data } = await call(members.add, { body: biodataBody({ ...values, expired_at }) });
      showSuccess(memberMessages.added);
      await navigate(paths.adminMember(data.id));
    },
  });
  return (
    <MemberForm form={form} categories={categories}>
      <FormSection
        title="Keanggotaan"
        description="Anggota membuat password sendiri melalui halaman lupa password."
      >
        <MembershipFields form={form} />
      </FormSection>
    </MemberForm>
  );
}
