import { InputBase, TextInput } from '@mantine/core';
import { publicCompanyCategories } from '#shared/company-categories/company-categories.contract.ts';
import { type Member, profile } from '#shared/members/members.contract.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { memberMessages } from '#shared/members/members.messages.ts';
import { ownReminders } from '#shared/reminders/preferences.contract.ts';
import { FormActions, FormFields } from '../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { Card } from '../../components/page/Card.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import texts from '../../components/texts/Texts.module.css';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { useChangeForm } from '../../lib/forms/use-change-form.ts';
import { updateSession } from '../../lib/sessions/session.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { type CategoryOption, toOptions } from '../company-categories/open/category-options.ts';
import { OwnReminders } from '../reminders/open/OwnReminders.tsx';
import type { Route } from './+types/Profile';
import { BiodataClashes } from './BiodataClashes.tsx';
import { type BiodataValues, biodataBody, fillBiodata } from './open/biodata.ts';
import { CompanyFields } from './open/CompanyFields.tsx';
import { PersonFields } from './open/PersonFields.tsx';
import styles from './Profile.module.css';

export const meta = page('Biodata');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const options = { signal, context };
  const [{ data: member }, { data: offered }, { data: reminders }] = await Promise.all([
    call(profile.show, {}, options),
    call(publicCompanyCategories.list, {}, options),
    call(ownReminders.show, {}, options),
  ]);
  return { member, categories: categoryOptions(offered, member), reminders };
}

/** The category of a member stays, also when it is no longer offered. */
function categoryOptions(
  offered: { id: number; name: string }[],
  { company_category: own }: Member,
): CategoryOption[] {
  const isOffered = !own || offered.some(({ id }) => id === own.id);
  return toOptions(isOffered ? offered : [...offered, own]);
}

export default function Profile({ loaderData: { member, categories, reminders } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Biodata"
        description="Gelar dan nama tercetak di kartu anggota dan surat penerimaan."
      />
      <div className={styles.cards}>
        <Card>
          <ProfileForm member={member} categories={categories} />
        </Card>
        <OwnReminders preference={reminders} />
      </div>
    </>
  );
}

interface ProfileFormProps {
  member: Member;
  categories: CategoryOption[];
}

function ProfileForm({ member, categories }: ProfileFormProps) {
  const form = useChangeForm({
    stored: member,
    toForm: fillBiodata,
    toBody: biodataBody<BiodataValues>,
    draft: 'biodata',
    change: async (body) => (await call(profile.update, { body })).data,
    onSaved: (saved) => {
      updateSession('member', saved);
      showSuccess(memberMessages.profileSaved);
    },
  });
  return (
    <form {...form.props}>
      <FormFields>
        <BiodataClashes form={form} categories={categories} />
        <div className={styles.fixed}>
          <InputBase
            component="textarea"
            multiline
            label={memberLabels.fullName}
            description="Nama tanpa gelar"
            readOnly
            rows={1}
            value={member.name}
          />
          <TextInput label={memberLabels.email} type="email" readOnly value={member.email} />
          <p className={texts.hint}>Untuk mengubah nama atau email, hubungi pengurus.</p>
        </div>
        <PersonFields form={form} />
        <CompanyFields form={form} categories={categories} />
        <FormActions>
          <SubmitButton form={form}>Simpan</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}
