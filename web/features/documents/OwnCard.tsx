import { redirect } from 'react-router';
import { ownDocuments } from '#shared/documents.contract.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card } from '../../components/Card.tsx';
import { Deferred } from '../../components/Deferred.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { CardSkeleton } from '../../components/Skeletons.tsx';
import { CallError, call } from '../../lib/call.ts';
import { findKeptCard } from '../../lib/kept-card.ts';
import { type Outcome, outcomeOf } from '../../lib/outcome.ts';
import { paths } from '../../lib/paths.ts';
import { readSession } from '../../lib/session.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/OwnCard';
import { keepCard } from './keep-card.ts';
import styles from './OwnCard.module.css';
import { ShownCard } from './ShownCard.tsx';

const heading = 'Kartu Anggota';

export const meta = page(heading);

/** null for a member without a number. Offline, the stored card is shown instead, if there is one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  try {
    const { data: card } = await call(ownDocuments.show, {}, { signal: request.signal });
    const memberId = readSession('member')?.user?.id;
    return { card, kept: memberId === undefined ? undefined : outcomeOf(keepCard(memberId, card)) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 422) return null;
    if (error.status === 0 && findKeptCard()) throw redirect(paths.offline(paths.card()));
    throw error;
  }
}

export const HydrateFallback = () => (
  <>
    <Heading />
    <div className={styles.placeholder}>
      <CardSkeleton lines={18} />
    </div>
  </>
);

export default function OwnCard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Heading />
      {loaderData ? (
        <>
          <ShownCard card={loaderData.card} photo={loaderData.card.photo_url} />
          <KeptNote kept={loaderData.kept} />
        </>
      ) : (
        <NoCard />
      )}
    </>
  );
}

function Heading() {
  return <PageHeader title={heading} back={{ to: paths.dashboard(), label: 'Dashboard' }} />;
}

/** Shown only if the card was stored: some browsers refuse to. */
function KeptNote({ kept }: { kept: Promise<Outcome<unknown>> | undefined }) {
  return (
    <Deferred outcome={kept} placeholder={<p className={styles.note} />} failure={() => null}>
      {() => (
        <p className={styles.note}>
          Kartu ini tersimpan di perangkat ini: buka halaman ini lagi kapan saja, juga tanpa internet. Kartu
          terhapus dari perangkat saat anda logout.
        </p>
      )}
    </Deferred>
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
