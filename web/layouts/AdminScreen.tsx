import { Outlet } from 'react-router';
import { ErrorScreen } from '../components/ErrorScreen.tsx';
import { paths } from '../lib/paths.ts';

/** Between the admin area and its screens: one that fails leaves sidebar and search in their place. */
export default function AdminScreen() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} wayOut={{ to: paths.adminDashboard(), label: 'Ke dashboard' }} />;
}
