import { type Member, profile } from '#shared/members.contract.ts';
import { fullName, needsFirstPayment } from '#shared/members.rules.ts';
import { notices } from '#shared/messages.ts';
import { displayPhone, whatsAppLink } from '#shared/phone.ts';
import { Card } from '../../components/Card.tsx';
import { DateText } from '../../components/DateText.tsx';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { call } from '../../lib/call.ts';
import { paths } from '../../lib/paths.ts';
import { updateSession } from '../../lib/session.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/Dashboard';
import styles from './Dashboard.module.css';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { DocumentDownloads } from './DocumentDownloads.tsx';
import { MembershipCard } from './MembershipCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';

export const meta = page('Dashboard');

/** Also updates the header, because an admin may have changed name or photo. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Member> {
  const { data: member } = await call(profile.show, {}, { signal: request.signal });
  updateSession('member', member);
  return member;
}

export { DashboardSkeleton as HydrateFallback };

export default function Dashboard({ loaderData: member }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className={styles.grid}>
        {needsFirstPayment(member) && (
          <div className={styles.notice}>
            <Notice color="orange">
              {notices.pending} <TextLink to={paths.payments()}>Buka Pembayaran</TextLink>
            </Notice>
          </div>
        )}
        <ProfileCard member={member} />
        <MembershipCard member={member} />
        <PersonalCard member={member} />
        <ContactCard member={member} />
        <DocumentDownloads member={member} />
      </div>
    </>
  );
}

function PersonalCard({ member }: { member: Member }) {
  return (
    <Card title="Biodata">
      <DescriptionList
        items={[
          { label: 'Nama Lengkap', value: fullName(member) },
          { label: 'Tempat Lahir', value: member.place_of_birth },
          { label: 'Tanggal Lahir', value: <DateText value={member.date_of_birth} /> },
          { label: 'Institusi', value: member.company },
          { label: 'Kategori Institusi', value: member.company_category?.name },
        ]}
      />
    </Card>
  );
}

function ContactCard({ member }: { member: Member }) {
  return (
    <Card title="Kontak">
      <DescriptionList
        items={[
          { label: 'Email', value: member.email },
          {
            label: 'HP/WA',
            value: (
              <a href={whatsAppLink(member.hp)} target="_blank" rel="noreferrer">
                {displayPhone(member.hp)}
              </a>
            ),
          },
        ]}
      />
    </Card>
  );
}
