// What the root loader passes to every screen: settings of the product, and the content of the cookies.
import { useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '#shared/settings/settings.contract.ts';
import type { ColorScheme } from './color-scheme.ts';
import type { Session } from './sessions/session.ts';
import type { SidebarWidth } from './sidebar.ts';

export interface RootData {
  settings: PublicSettings;
  /** Of the copyright line, in Jakarta. */
  year: string;
  /** Public origin, for links that are shown or shared. */
  appUrl: string;
  colorScheme: ColorScheme;
  sidebarChoice: SidebarWidth | null;
  member: Session<'member'> | null;
  admin: Session<'admin'> | null;
}

/** Returns undefined only on the error page of a root loader that failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root');
}

/** Returns names, support address and bank account of this association. */
export function useSettings(): PublicSettings {
  const root = useRootData();
  if (!root) throw new Error('The settings are not loaded.');
  return root.settings;
}
