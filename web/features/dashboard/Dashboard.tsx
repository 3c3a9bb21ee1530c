import { useEffect } from 'react';
import { jakartaDay } from '#shared/dates.ts';
import { type Member, profile } from '#shared/members/members.contract.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { fullName } from '#shared/members/members.rules.ts';
import { ownPayments } from '#shared/payments/payments.contract.ts';
import { Card } from '../../components/page/Card.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { updateSession } from '../../lib/sessions/session.ts';
import { page } from '../../lib/titles.ts';
import { BiodataFacts } from '../members/open/BiodataFacts.tsx';
import type { Route } from './+types/Dashboard';
import styles from './Dashboard.module.css';
import { DocumentDownloads } from './DocumentDownloads.tsx';
import { MembershipCard } from './MembershipCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';

export const meta = page('Dashboard');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const options = { signal, context };
  const [{ data: member }, { data: payments }] = await Promise.all([
    call(profile.show, {}, options),
    call(ownPayments.list, {}, options),
  ]);
  return { member, payment: payments[0], today: jakartaDay(new Date().toISOString()) };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { member, payment, today } = loaderData;
  // The header shows what the cookie says, and an admin may have changed name or photo.
  useEffect(() => updateSession('member', member), [member]);
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className={styles.grid}>
        <div className={styles.column}>
          <MembershipCard member={member} payment={payment} today={today} />
          <PersonalCard member={member} />
        </div>
        <div className={styles.column}>
          <ProfileCard member={member} />
          <DocumentDownloads member={member} />
          <ContactCard member={member} />
        </div>
      </div>
    </>
  );
}

function PersonalCard({ member }: { member: Member }) {
  return (
    <Card title="Biodata">
      <BiodataFacts
        member={member}
        first={{ label: memberLabels.fullName, value: fullName(member) }}
        groups={['person', 'company']}
      />
    </Card>
  );
}

function ContactCard({ member }: { member: Member }) {
  return (
    <Card title="Kontak">
      <BiodataFacts
        member={member}
        first={{ label: memberLabels.email, value: member.email }}
        groups={['contact']}
      />
    </Card>
  );
}
