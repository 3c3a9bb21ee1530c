import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { replace, useSearchParams } from 'react-router';
import { activations } from '#shared/activations/activations.contract.ts';
import { audit } from '#shared/audit/audit.contract.ts';
import { jakartaDay } from '#shared/dates.ts';
import { doubles } from '#shared/doubles/doubles.contract.ts';
import { memberCategories } from '#shared/member-categories/member-categories.contract.ts';
import { labels as labelCalls } from '#shared/member-labels/member-labels.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { emailVerification } from '#shared/passwords/email-verification.contract.ts';
import { memberContacts } from '#shared/reminders/contacts.contract.ts';
import { memberReminders } from '#shared/reminders/preferences.contract.ts';
import { Card } from '../../../components/page/Card.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { TextSkeleton } from '../../../components/texts/TextSkeleton.tsx';
import { CallError } from '../../../lib/call-error.ts';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { settle, settled } from '../../../lib/calls/outcome.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { fetchUnlessOnly } from '../../../lib/use-filters.ts';
import { ActivationNotice } from '../../activations/open/ActivationNotice.tsx';
import { Timeline } from '../../audit/open/Timeline.tsx';
import { listCategoryOptions } from '../../company-categories/open/company-categories.ts';
import { loadMemberDeposits } from '../../deposits/open/load-deposits.ts';
import { DoubleNotice } from '../../doubles/open/DoubleNotice.tsx';
import { MemberLabels } from '../../member-labels/open/MemberLabels.tsx';
import { RenewalTable } from '../../membership/open/RenewalTable.tsx';
import { MemberMessage } from '../../whatsapp/open/MemberMessage.tsx';
import type { Route } from './+types/ManageMember';
import styles from './ManageMember.module.css';
import { BiodataForm } from './manage/BiodataForm.tsx';
import { EntryFee } from './manage/category/EntryFee.tsx';
import { MemberCategory } from './manage/category/MemberCategory.tsx';
import { DocumentButtons } from './manage/DocumentButtons.tsx';
import { MemberHeader } from './manage/MemberHeader.tsx';
import { MemberStop } from './manage/MemberStop.tsx';
import { PasswordForm } from './manage/PasswordForm.tsx';
import { UnverifiedEmail } from './manage/UnverifiedEmail.tsx';

/** Only one of the tabs shows them. */
const MemberContacts = lazy(async () => {
  const { MemberContacts: component } = await import('../../reminders/open/MemberContacts.tsx');
  return { default: component };
});

/** Few members have some. */
const MemberDeposits = lazy(async () => {
  const { MemberDeposits: component } = await import('../../deposits/open/MemberDeposits.tsx');
  return { default: component };
});

export const meta = page('Kelola Anggota');
export const shouldRevalidate = fetchUnlessOnly('tab');
export const loader = onServer(async (visit: Route.LoaderArgs) => {
  const { contacts, ...loaded } = await load(visit);
  return { ...loaded, ...(await settled({ contacts })) };
});
export const clientLoader = load;

async function load({ request: { signal, url }, context, params: { userId } }: Route.LoaderArgs) {
  const options = { signal, context };
  const params = { id: userId };
  const shown = call(members.show, { params }, options).catch(leadToSurvivor(url));
  const contacts = settle(call(memberContacts.list, { params }, options).then(({ data }) => data));
  const [
    { data: member },
    verification,
    { data: activation },
    { data: renewals },
    categories,
    { data: events },
    { data: reminders },
    { data: category },
    deposits,
    { data: pairs },
    { data: labels },
  ] = await Promise.all([
    shown,
    call(emailVerification.show, { params }, options),
    call(activations.ofMember, { params }, options),
    call(members.renewals, { params }, options),
    listCategoryOptions(options),
    call(audit.ofMember, { params }, options),
    call(memberReminders.show, { params }, options),
    call(memberCategories.show, { params }, options),
    loadMemberDeposits(userId, options),
    call(doubles.ofMember, { params }, options),
    call(labelCalls.ofMember, { params }, options),
  ]).catch(async (error: unknown) => {
    await shown;
    throw error;
  });
  return {
    member,
    isVerified: verification.data.email_verified_at !== null,
    activation,
    renewals,
    categories,
    events,
    reminders,
    category,
    deposits,
    labels,
    contacts,
    pairs,
    today: jakartaDay(new Date().toISOString()),
  };
}

/** The page of a member who was merged into another is the other one's, with the same tab. */
function leadToSurvivor(url: string) {
  return (error: unknown): never => {
    if (error instanceof CallError && error.mergedInto !== undefined)
      throw replace(paths.adminMember(error.mergedInto) + new URL(url).search);
    throw error;
  };
}

export default function ManageMember({ loaderData }: Route.ComponentProps) {
  const { member, category } = loaderData;
  return (
    <>
      <PageHeader title="Kelola Anggota" back={{ to: paths.adminMembers(), label: 'Kelola Data Anggota' }} />
      <MemberHeader member={member} />
      {loaderData.activation.state === 'active' ? (
        !loaderData.isVerified && <UnverifiedEmail member={member} />
      ) : (
        <ActivationNotice member={member} activation={loaderData.activation} />
      )}
      <DoubleNotice member={member} pairs={loaderData.pairs} />
      <MemberMessage member={member} today={loaderData.today} />
      <MemberLabels memberId={member.id} given={loaderData.labels} />
      <MemberTabs>
        <Tabs.Panel value="biodata">
          <Card>
            <BiodataForm key={member.id} member={member} categories={loaderData.categories} />
          </Card>
        </Tabs.Panel>
        <Tabs.Panel value="password">
          <Card>
            <PasswordForm member={member} isVerified={loaderData.isVerified} />
          </Card>
        </Tabs.Panel>
        <Tabs.Panel value="membership">
          <div className={styles.cards}>
            <MemberStop member={member} />
            <RenewalTable rows={loaderData.renewals} />
            {loaderData.deposits.length > 0 && (
              <Suspense fallback={<TextSkeleton />}>
                <MemberDeposits rows={loaderData.deposits} />
              </Suspense>
            )}
            <MemberCategory memberId={member.id} stored={category} />
            {category.entry_fee && <EntryFee memberId={member.id} entryFee={category.entry_fee} />}
            <Suspense fallback={<ContactsSkeleton />}>
              <MemberContacts
                member={member}
                preference={loaderData.reminders}
                contacts={loaderData.contacts}
              />
            </Suspense>
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="download">
          <Card>
            <DocumentButtons member={member} />
          </Card>
        </Tabs.Panel>
      </MemberTabs>
      <div className={styles.history}>
        <Card title="Riwayat Perubahan">
          <Timeline events={loaderData.events} />
        </Card>
      </div>
    </>
  );
}

function ContactsSkeleton() {
  return ['Pengingat', 'Riwayat Kontak'].map((title) => (
    <Card key={title} title={title}>
      <TextSkeleton />
    </Card>
  ));
}

const tabs = [
  { value: 'biodata', label: 'Biodata' },
  { value: 'password', label: 'Password' },
  { value: 'membership', label: 'Keanggotaan' },
  { value: 'download', label: 'Download' },
];

/** The open tab is in the URL, so it survives a reload. */
function MemberTabs({ children }: { children: React.ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('tab');
  const open = tabs.find(({ value }) => value === requested)?.value ?? 'biodata';
  return (
    <Tabs
      value={open}
      onChange={(tab) => tab && setSearch({ tab }, { replace: true, preventScrollReset: true })}
      keepMounted={false}
      classNames={{ list: styles.tabs, tab: styles.tab }}
    >
      <Tabs.List aria-label="Bagian">
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children}
    </Tabs>
  );
}
