import { Outlet } from 'react-router';
import { ErrorScreen } from '../../components/feedback/ErrorScreen.tsx';
import { LostSession } from '../../components/feedback/LostSession.tsx';
import { isRefused } from '../../lib/calls/on-server.ts';
import { paths } from '../../lib/paths.ts';

/** Catches errors between the admin area and its screens: sidebar and search survive a failing screen. */
export default function AdminScreen() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRefused(error)) return <LostSession kind="admin" />;
  return <ErrorScreen error={error} wayOut={{ to: paths.adminDashboard(), label: 'Ke dashboard' }} />;
}
