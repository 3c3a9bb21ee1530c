// The width of the admins' sidebar that a person chose. It is a cookie, so that the server renders it and nothing
// moves on load.
import { deleteCookie, readCookie, writeCookie } from './sessions/cookies.ts';

export type SidebarWidth = 'icons' | 'wide';

const NAME = 'sidebar';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Reads the choice of the sidebar; null without one: then the width of the window decides. */
export function readSidebarChoice(cookies: string): SidebarWidth | null {
  const value = readCookie(cookies, NAME);
  return value === 'icons' || value === 'wide' ? value : null;
}

export function rememberSidebarChoice(choice: SidebarWidth | null): void {
  if (choice) writeCookie(NAME, choice, YEAR_SECONDS);
  else deleteCookie(NAME);
}
