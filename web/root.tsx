import { MantineProvider } from '@mantine/core';
import { type ReactNode, useContext, useEffect } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router';
import { jakartaDay } from '#shared/dates.ts';
import { publicSettings } from '#shared/settings/settings.contract.ts';
import 'virtual:theme.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './styles/base.css';
import { ErrorScreen } from './components/feedback/ErrorScreen.tsx';
import { NavigationProgress } from './components/feedback/NavigationProgress.tsx';
import { Toasts } from './components/feedback/Toasts.tsx';
import { BrandStyle } from './components/page/BrandStyle.tsx';
import { FocusOnNavigation } from './components/page/FocusOnNavigation.tsx';
import { Icons } from './components/page/Icons.tsx';
import font from './fonts/plus-jakarta-sans.woff2?url';
import { getBackend } from './lib/backend.ts';
import { call } from './lib/calls/call.ts';
import { orErrorPage } from './lib/calls/on-server.ts';
import { cookieColorScheme, readColorScheme } from './lib/color-scheme.ts';
import { paths } from './lib/paths.ts';
import { type RootData, useRootData } from './lib/root-data.ts';
import { readSession } from './lib/sessions/session.ts';
import { readSidebarChoice } from './lib/sidebar.ts';
import { keepEarlyClick, replayEarlyClick } from './lib/startup/early-click.ts';
import { ScriptMark } from './lib/startup/script-mark.ts';
import { theme } from './theme.ts';

export const links = () => [
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const { cookies, appUrl } = getBackend(context);
  const settings = await orErrorPage(call(publicSettings.show, {}, { context }));
  return {
    settings: settings.data,
    appUrl,
    year: jakartaDay(new Date().toISOString()).slice(0, 4),
    colorScheme: readColorScheme(cookies),
    sidebarChoice: readSidebarChoice(cookies),
    member: readSession('member', cookies),
    admin: readSession('admin', cookies),
  };
}

/**
 * Loads again on leaving the admin area, where settings may have changed. A save of settings revalidates the same
 * address. Sessions are read from the cookies in the browser.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return isAdmin(currentUrl) && (!isAdmin(nextUrl) || isSettingsScreen(currentUrl, nextUrl));
}

const isSettingsScreen = (current: URL, next: URL) =>
  current.href === next.href && next.pathname.startsWith(paths.adminSettings());

const isAdmin = ({ pathname }: URL) => pathname.startsWith('/admin');

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const scheme = root?.colorScheme ?? 'auto';
  const hasScripts = useScripts(root);
  return (
    <html
      lang="id"
      data-mantine-color-scheme={scheme === 'auto' ? undefined : scheme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fcfbfa" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1c161a" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        <Icons logoId={root?.settings.logo?.id ?? null} />
        <BrandStyle shades={root?.settings.shades ?? null} />
        {hasScripts && <FirstScript />}
      </head>
      <body>
        <MantineProvider
          theme={theme}
          defaultColorScheme={scheme}
          colorSchemeManager={cookieColorScheme}
          withCssVariables={false}
          withGlobalClasses={false}
        >
          {children}
          {hasScripts && <Toasts />}
        </MantineProvider>
        {hasScripts && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  // Clicks before hydration are outside of React.
  useEffect(replayEarlyClick, []);
  return (
    <>
      <NavigationProgress />
      <FocusOnNavigation />
      <Outlet />
    </>
  );
}

export function HydrateFallback() {
  return null;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  );
}

/**
 * Runs before every other script: names the address of the API, empty for this origin, and stores early clicks.
 * The browser has it from the server and does not run it again.
 */
function FirstScript() {
  const script = import.meta.env.SSR ? `window.__ANGGOTA__={apiBase:''};${keepEarlyClick}` : '';
  const mark = useContext(ScriptMark);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own.
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/**
 * Plain pages are sent without any script to visitors who are not signed in. Development has the scripts for hot
 * reloading.
 */
function useScripts(root: RootData | undefined): boolean {
  const isPlain = useMatches().some(
    ({ handle }) => isMarked(handle, 'plain') || isMarked(handle, 'scriptless'),
  );
  // A page that renders in the browser has scripts anyway.
  if (typeof document !== 'undefined') return true;
  return !(import.meta.env.PROD && isPlain && root && !root.member && !root.admin);
}

/** `scriptless`: as plain, but with a query, so it is rendered for each visit. */
function isMarked(handle: unknown, mark: 'plain' | 'scriptless'): boolean {
  return typeof handle === 'object' && handle !== null && Reflect.get(handle, mark) === true;
}
