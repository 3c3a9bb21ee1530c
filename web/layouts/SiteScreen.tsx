import { Outlet } from 'react-router';
import { ErrorScreen } from '../components/ErrorScreen.tsx';

/** Between header and footer and their screens: one that fails leaves both in their place. */
export default function SiteScreen() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />;
}
