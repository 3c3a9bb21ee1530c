import { NativeSelect, Switch } from '@mantine/core';
import { useNavigate } from 'react-router';
import { duesSettings } from '#shared/association/dues.contract.ts';
import { memberCategoryLabels as labels } from '#shared/member-categories/member-categories.labels.ts';
import { members } from '#shared/members/members.contract.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { memberMessages } from '#shared/members/members.messages.ts';
import { FormSection } from '../../../components/forms/FormSection.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { numberFrom } from '../../../lib/forms/number-from.ts';
import { useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import type { ServerForm } from '../../../lib/forms/use-server-form.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { listMemberCategories } from '../../categories/open/categories.ts';
import type { CategoryOption } from '../../company-categories/open/category-options.ts';
import { listCategoryOptions } from '../../company-categories/open/company-categories.ts';
import { biodataBody, emptyBiodata } from '../open/biodata.ts';
import type { Route } from './+types/NewMember';
import { MemberForm } from './MemberForm.tsx';
import { MembershipFields } from './MembershipFields.tsx';

export const meta = page('Tambah Anggota');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const options = { signal, context };
  const [categories, memberCategories, { data: dues }] = await Promise.all([
    listCategoryOptions(options),
    listMemberCategories(options),
    call(duesSettings.show, {}, options),
  ]);
  return { categories, memberCategories, hasEntryFees: dues.value.is_by_category === 1 };
}

export default function NewMember({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Tambah Anggota" back={{ to: paths.adminMembers(), label: 'Kelola Data Anggota' }} />
      <Card>
        <NewMemberForm {...loaderData} />
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
  member_category: '',
  owes_entry_fee: true,
};

interface NewMemberFormProps {
  categories: CategoryOption[];
  memberCategories: CategoryOption[];
  /** Whether new members may owe one. */
  hasEntryFees: boolean;
}

function NewMemberForm({ categories, memberCategories, hasEntryFees }: NewMemberFormProps) {
  const navigate = useNavigate();
  const form = useDraftedForm({
    initialValues: emptyMember,
    draft: 'member:new',
    submit: async (values) => {
      const expired_at = values.is_lifetime ? '' : values.expired_at;
      const member_category = numberFrom(values.member_category);
      const { data } = await call(members.add, {
        body: { ...biodataBody({ ...values, expired_at }), member_category },
      });
      showSuccess(memberMessages.added);
      await navigate(paths.adminMember(data.id));
    },
  });
  return (
    <MemberForm form={form} categories={categories}>
      <FormSection
        title="Keanggotaan"
        description="Anggota membuat password sendiri lewat email aktivasi. Kirim dari halamannya setelah disimpan."
      >
        <MembershipFields form={form} />
        <KindFields form={form} categories={memberCategories} hasEntryFees={hasEntryFees} />
      </FormSection>
    </MemberForm>
  );
}

type KindValues = { status: string; member_category: string; owes_entry_fee: boolean };

interface KindFieldsProps {
  form: Pick<ServerForm<KindValues>, 'field' | 'values'>;
  /** Member categories; without a choice it is the default one. */
  categories: readonly CategoryOption[];
  /** Whether new members may owe one. */
  hasEntryFees: boolean;
}

/** The kind of a new member, and whether the first bill has the entry fee. */
function KindFields({ form, categories, hasEntryFees }: KindFieldsProps) {
  return (
    <>
      <NativeSelect
        label={memberLabels.category}
        data={[{ value: '', label: 'Kategori default' }, ...categories]}
        {...form.field('member_category')}
      />
      {hasEntryFees && form.values.status === 'pending' && (
        <Switch
          label={labels.owesEntryFee}
          description="Tagihan pertama memuat uang pangkal kategorinya."
          {...form.field('owes_entry_fee', 'checkbox')}
        />
      )}
    </>
  );
}
