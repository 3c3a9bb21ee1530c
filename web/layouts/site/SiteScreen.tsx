import { Outlet } from 'react-router';
import { ErrorScreen } from '../../components/feedback/ErrorScreen.tsx';
import { LostSession } from '../../components/feedback/LostSession.tsx';
import { isRefused } from '../../lib/calls/on-server.ts';

/** Catches errors between header, footer and the screens: both survive a failing screen. */
export default function SiteScreen() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRefused(error)) return <LostSession kind="member" />;
  return <ErrorScreen error={error} />;
}
