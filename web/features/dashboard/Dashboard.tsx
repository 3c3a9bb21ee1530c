import { Button } from '@mantine/core';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { jakartaDay } from '#shared/dates.ts';
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { downloadMessages } from '#shared/documents/documents.messages.ts';
import { type Member, profile } from '#shared/members/members.contract.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { fullName, hasDocuments } from '#shared/members/members.rules.ts';
import { ownPayments } from '#shared/payments/payments.contract.ts';
import { PersonAvatar } from '../../components/images/PersonAvatar.tsx';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { Card } from '../../components/page/Card.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { useAction } from '../../lib/calls/use-action.ts';
import { openWhenReady } from '../../lib/open-window.ts';
import { paths } from '../../lib/paths.ts';
import { updateSession } from '../../lib/sessions/session.ts';
import { page } from '../../lib/titles.ts';
import { OwnLettersCard } from '../letters/open/OwnLettersCard.tsx';
import { BiodataFacts } from '../members/open/BiodataFacts.tsx';
import type { Route } from './+types/Dashboard';
import styles from './Dashboard.module.css';
import { MembershipCard } from './MembershipCard.tsx';

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
          <OwnLettersCard />
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

function ProfileCard({ member }: { member: Member }) {
  return (
    <Card>
      <div className={styles.root}>
        <Link to={paths.photo()} className={styles.photo} aria-label="Ganti foto">
          <PersonAvatar name={member.name} photoUrl={member.photo_url} size={96} />
          <span className={styles.camera}>
            <IconCamera size={16} stroke={2} aria-hidden />
          </span>
        </Link>
        <div className={styles.words}>
          <h2 className={styles.name}>{fullName(member)}</h2>
          <p className={styles.company}>{member.company}</p>
        </div>
        <div className={styles.action}>
          <ButtonLink to={paths.profile()} variant="default">
            Ubah
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true };

/** Card and letter. The buttons stay for members without a number; the server then says why. */
function DocumentDownloads({ member }: { member: Member }) {
  return (
    <Card title="Unduh Dokumen">
      <div className={styles.buttons}>
        <DownloadButton document="card" icon={<IconId {...icon} />}>
          Kartu Anggota
        </DownloadButton>
        <DownloadButton document="letter" icon={<IconFileText {...icon} />}>
          Acceptance Letter
        </DownloadButton>
      </div>
      <p className={styles.hint}>
        {hasDocuments(member) ? (
          <>
            File PDF, terbuka di jendela baru. Untuk ditunjukkan dari ponsel:{' '}
            <TextLink to={paths.card()}>tampilkan kartu</TextLink>.
          </>
        ) : (
          'Tersedia setelah anda memiliki nomor anggota.'
        )}
      </p>
    </Card>
  );
}

interface DownloadButtonProps {
  document: 'card' | 'letter';
  icon: ReactNode;
  children: string;
}

function DownloadButton({ document, icon: picture, children }: DownloadButtonProps) {
  const [open, isBusy] = useAction(() => openWhenReady(call(ownDocuments[document])), {
    loading: downloadMessages[document],
  });
  return (
    <Button variant="default" justify="flex-start" leftSection={picture} disabled={isBusy} onClick={open}>
      {children}
    </Button>
  );
}
