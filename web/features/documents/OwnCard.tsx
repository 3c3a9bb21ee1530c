import { useEffect } from 'react';
import { redirect } from 'react-router';
import { type MemberCard, ownDocuments } from '#shared/documents/documents.contract.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { Card } from '../../components/page/Card.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { findSavedCard } from '../../lib/sessions/saved-card.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/OwnCard';
import styles from './OwnCard.module.css';
import { SaveCardSwitch } from './open/SaveCardSwitch.tsx';
import { refreshSavedCard } from './open/save-card.ts';
import { ShownCard } from './ShownCard.tsx';

export const meta = page('Kartu Anggota');
export const loader = onServer(load);
export const clientLoader = load;

/** null for a member without a number. Offline, the stored card is shown instead, if there is one. */
async function load({ request: { signal }, context }: Route.LoaderArgs) {
  try {
    const { data } = await call(ownDocuments.show, {}, { signal, context });
    return data;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 422) return null;
    if (error.status === 0 && findSavedCard()) throw redirect(paths.offline(paths.card()));
    throw error;
  }
}

export default function OwnCard({ loaderData: card }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Kartu Anggota" back={{ to: paths.dashboard(), label: 'Dashboard' }} />
      {card ? (
        <>
          <ShownCard card={card} photo={card.photo_url} />
          <SavedCardNote card={card} />
        </>
      ) : (
        <NoCard />
      )}
    </>
  );
}

/** The choice to store this card; a stored one is brought up to date. */
function SavedCardNote({ card }: { card: MemberCard }) {
  const memberId = useSession('member')?.user?.id;

  // The storage of the device is outside of React. Where it refuses, the stored card stays as it was.
  useEffect(() => {
    if (memberId !== undefined) refreshSavedCard(memberId, card).catch(() => {});
  }, [memberId, card]);

  return (
    <div className={styles.note}>
      <SaveCardSwitch loadCard={async () => card} />
    </div>
  );
}

function NoCard() {
  return (
    <Card>
      <EmptyState
        title="Kartu anda belum tersedia"
        text={
          <>
            Kartu dibuat begitu iuran anda diverifikasi pengurus.{' '}
            <TextLink to={paths.helpChapter('kartu-dan-surat')}>Tentang kartu</TextLink>.
          </>
        }
        action={<ButtonLink to={paths.payments()}>Buka Pembayaran</ButtonLink>}
      />
    </Card>
  );
}
