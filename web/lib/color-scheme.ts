// The colour scheme: a cookie, so that the server renders it and no page flashes.
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { deleteCookie, readCookie, writeCookie } from './sessions/cookies.ts';

export type ColorScheme = MantineColorScheme;

const NAME = 'theme';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** `auto` follows the system and is stored as no cookie. */
export function readColorScheme(cookies: string): ColorScheme {
  const stored = readCookie(cookies, NAME);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

export const cookieColorScheme: MantineColorSchemeManager = {
  get: (fallback) => (typeof document === 'undefined' ? fallback : readColorScheme(document.cookie)),
  set: (value) => (value === 'auto' ? deleteCookie(NAME) : writeCookie(NAME, value, YEAR_SECONDS)),
  clear: () => deleteCookie(NAME),
  subscribe: () => {},
  unsubscribe: () => {},
};
