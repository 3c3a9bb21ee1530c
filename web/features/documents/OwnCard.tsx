import { useEffect, useState } from 'react';
import { redirect } from 'react-router';
import { type MemberCard, ownDocuments } from '#shared/documents.contract.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { Card } from '../../components/page/Card.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { call } from '../../lib/calls/call.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { findSavedCard } from '../../lib/sessions/saved-card.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/OwnCard';
import styles from './OwnCard.module.css';
import { ShownCard } from './ShownCard.tsx';
import { saveCard } from './save-card.ts';

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
          <SavedNote card={card} />
        </>
      ) : (
        <NoCard />
      )}
    </>
  );
}

/** Stores the card on this device, and says so; some browsers refuse to. */
function SavedNote({ card }: { card: MemberCard }) {
  const memberId = useSession('member')?.user?.id;
  const [isSaved, setSaved] = useState(false);

  // The storage of the device is outside of React.
  useEffect(() => {
    if (memberId === undefined) return;
    saveCard(memberId, card).then(
      () => setSaved(true),
      () => setSaved(false),
    );
  }, [memberId, card]);

  return (
    <p className={styles.note}>
      {isSaved &&
        'Kartu ini tersimpan di perangkat ini: buka halaman ini lagi kapan saja, juga tanpa internet. Kartu terhapus dari perangkat saat anda logout.'}
    </p>
  );
}

function NoCard() {
  return (
    <Card>
      <EmptyState
        title="Kartu anda belum tersedia"
        text="Kartu dibuat begitu iuran pertama anda diverifikasi pengurus."
        action={<ButtonLink to={paths.payments()}>Buka Pembayaran</ButtonLink>}
      />
    </Card>
  );
}
