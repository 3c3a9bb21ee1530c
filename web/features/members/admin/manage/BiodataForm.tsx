import { type Member, members } from '#shared/members/members.contract.ts';
import { messages } from '#shared/messages.ts';
import { call } from '../../../../lib/calls/call.ts';
import { useReload } from '../../../../lib/calls/use-reload.ts';
import { useChangeForm } from '../../../../lib/forms/use-change-form.ts';
import { showSuccess } from '../../../../lib/toasts.ts';
import type { CategoryOption } from '../../../company-categories/open/category-options.ts';
import { BiodataClashes } from '../../BiodataClashes.tsx';
import { type BiodataValues, biodataBody, fillBiodata } from '../../open/biodata.ts';
import { MemberForm } from '../MemberForm.tsx';

interface BiodataFormProps {
  member: Member;
  categories: CategoryOption[];
}

export function BiodataForm({ member, categories }: BiodataFormProps) {
  const [reload] = useReload();
  const form = useChangeForm({
    stored: member,
    toForm: valuesOf,
    toBody: biodataBody<IdentityValues>,
    draft: `member:${member.id}`,
    change: async (body) => (await call(members.update, { params: { id: member.id }, body })).data,
    onSaved: async () => {
      showSuccess(messages.saved);
      await reload();
    },
  });
  return (
    <MemberForm
      form={form}
      categories={categories}
      notice={<BiodataClashes form={form} categories={categories} />}
    />
  );
}

type IdentityValues = BiodataValues & { name: string; email: string };

function valuesOf(member: Member | undefined): IdentityValues {
  return { name: member?.name ?? '', email: member?.email ?? '', ...fillBiodata(member) };
}
