// Whether the sidebar of admins shows icons only: a cookie, so that the server renders it and nothing moves on load.
import { deleteCookie, readCookie, writeCookie } from './sessions/cookies.ts';

const NAME = 'sidebar';
const YEAR = 365 * 24 * 60 * 60;

export function isSidebarCollapsed(cookies: string): boolean {
  return readCookie(cookies, NAME) === 'icons';
}

export function rememberSidebar(isCollapsed: boolean): void {
  if (isCollapsed) writeCookie(NAME, 'icons', YEAR);
  else deleteCookie(NAME);
}
