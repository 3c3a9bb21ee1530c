import { Outlet } from 'react-router';
import { ErrorScreen } from '../components/ErrorScreen.tsx';
import { LostSession } from '../components/LostSession.tsx';
import { isRefused } from '../lib/on-server.ts';

/** Error boundary between header, footer and the screens: both survive a failing screen. */
export default function SiteScreen() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRefused(error)) return <LostSession kind="member" />;
  return <ErrorScreen error={error} />;
}
