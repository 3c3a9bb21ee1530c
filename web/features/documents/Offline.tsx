import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useEffect } from 'react';
import { redirect } from 'react-router';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { TimeText } from '../../components/texts/DateText.tsx';
import { findSavedCard, removeForeignCard, type SavedCard } from '../../lib/sessions/saved-card.ts';
import { readSession } from '../../lib/sessions/session.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/Offline';
import { asOfToday } from './card-today.ts';
import styles from './Offline.module.css';
import { returnAddress } from './return-address.ts';
import { ShownCard } from './ShownCard.tsx';

const heading = 'Tidak ada koneksi internet';

export const meta = page(heading);

/**
 * A request that reaches the server is not offline, so it is redirected to its destination. The service worker caches
 * the page without one.
 */
export function loader({ request }: Route.LoaderArgs) {
  const destination = returnAddress(request.url);
  if (destination) throw redirect(destination);
  return null;
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = readSession('member')?.user;
  if (user) removeForeignCard(user.id);
  return { saved: findSavedCard(), destination: returnAddress(request.url) ?? '/' };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <div className={styles.root} />;

/** Shows what the service worker shows for any page while offline: the membership card, if it is stored on this device. */
export default function Offline({ loaderData: { saved, destination } }: Route.ComponentProps) {
  // Network events are outside of React.
  useEffect(() => {
    const leave = () => window.location.replace(destination);
    window.addEventListener('online', leave);
    return () => window.removeEventListener('online', leave);
  }, [destination]);

  return (
    <div className={styles.root}>
      {saved ? <CardOnDevice saved={saved} /> : <Nothing />}
      <ButtonLink to={destination} variant={saved ? 'default' : 'filled'} reloadDocument>
        Coba lagi
      </ButtonLink>
    </div>
  );
}

function CardOnDevice({ saved: { card, photo, savedAt } }: { saved: SavedCard }) {
  return (
    <>
      <h1 className={styles.title}>Kartu Anggota</h1>
      <Notice color="orange" title={heading}>
        Kartu ini ditampilkan dari perangkat anda, dengan data per <TimeText value={savedAt} />.
      </Notice>
      <ShownCard card={asOfToday(card)} photo={photo} />
    </>
  );
}

function Nothing() {
  return (
    <>
      <IconWifiOff className={styles.icon} size={56} stroke={1.5} aria-hidden />
      <h1 className={styles.title}>{heading}</h1>
      <p className={styles.text}>
        Periksa jaringan anda. Halaman yang anda tuju terbuka dengan sendirinya begitu koneksi kembali.
      </p>
    </>
  );
}
