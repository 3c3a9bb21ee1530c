import { Outlet } from 'react-router';
import { ErrorScreen } from '../components/ErrorScreen.tsx';

/** Error boundary between header, footer and the screens: both survive a failing screen. */
export default function SiteScreen() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />;
}
