import { Outlet } from 'react-router';
import { ErrorScreen } from '../components/ErrorScreen.tsx';
import { paths } from '../lib/paths.ts';

/** Error boundary between the admin area and its screens: sidebar and search survive a failing screen. */
export default function AdminScreen() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} wayOut={{ to: paths.adminDashboard(), label: 'Ke dashboard' }} />;
}
