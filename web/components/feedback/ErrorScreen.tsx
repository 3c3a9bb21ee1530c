import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { isForbidden } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';
import { useRootData } from '../../lib/root-data.ts';
import { composeTitle } from '../../lib/titles.ts';
import { errorText } from '../../lib/toasts.ts';
import { ButtonLink } from '../links/ButtonLink.tsx';
import styles from './ErrorScreen.module.css';

interface ErrorScreenProps {
  error: unknown;
  /** Where else to go; the home page by default. */
  wayOut?: { to: string; label: string };
}

const heading = 'Halaman tidak dapat ditampilkan';
const home = { to: paths.home(), label: 'Ke halaman utama' };

/** Shows, in place of a screen that failed, what happened and where to go. Works without scripts, too. */
export function ErrorScreen({ error, wayOut = home }: ErrorScreenProps) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const root = useRootData();
  // Trying again would be refused, too.
  const isFinal = isForbidden(error);
  return (
    <div className={styles.root}>
      {/* The failed screen cannot set the title. */}
      <title>{composeTitle(heading, root ?? undefined)}</title>
      <p className={styles.code} aria-hidden>
        !
      </p>
      <h1>{heading}</h1>
      <p className={styles.text}>{describe(error)}</p>
      <div className={styles.actions}>
        {!isFinal && (
          <ButtonLink
            to={pathname + search}
            onClick={(event) => {
              event.preventDefault();
              void revalidate();
            }}
          >
            Coba lagi
          </ButtonLink>
        )}
        <ButtonLink to={wayOut.to} variant={isFinal ? 'filled' : 'default'} reloadDocument>
          {wayOut.label}
        </ButtonLink>
      </div>
    </div>
  );
}

function describe(error: unknown): string {
  return isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : errorText(error);
}
