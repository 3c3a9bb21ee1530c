import { type Member, members } from '#shared/members/members.contract.ts';
import { messages } from '#shared/messages.ts';
import { call } from '../../../../lib/calls/call.ts';
import { useReload } from '../../../../lib/calls/use-reload.ts';
import { useServerForm } from '../../../../lib/forms/use-server-form.ts';
import { showSuccess } from '../../../../lib/toasts.ts';
import type { CategoryOption } from '../../../company-categories/open/category-options.ts';
import { biodataBody, biodataOf } from '../../open/biodata.ts';
import { MemberForm } from '../MemberForm.tsx';

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
  return <MemberForm form={form} categories={categories} />;
}

function valuesOf(member: Member) {
  return { name: member.name, email: member.email, ...biodataOf(member) };
}
