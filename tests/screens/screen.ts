// A screen as it is photographed and checked: where it is, who sees it, in which world, after which act.
import type { Page } from '@playwright/test';
import type { ScreenPath } from '../../web/screens.ts';
import type { Session, Viewer } from './session.ts';

/** The amount of data: a fresh product, the demo data, or long names and hundreds of rows. */
export const worldNames = ['empty', 'little', 'much'] as const;
export type WorldName = (typeof worldNames)[number];

/** Widths in pixels: a small phone, a tablet, a desk. */
export const sizes = ['360', '768', '1440'] as const;
export type Size = (typeof sizes)[number];

export const areas = ['public', 'auth', 'member', 'admin', 'print'] as const;
export type Area = (typeof areas)[number];

export interface Screen {
  area: Area;
  /** Unique, the name of its pictures. */
  name: string;
  route: ScreenPath;
  viewer: Viewer;
  /** The address, or how to find it; '/' and the route by default. */
  path?: string | ((session: Session) => Promise<string>);
  /** All by default. */
  worlds?: readonly WorldName[];
  /** Where there is something to see; all by default. */
  sizes?: readonly Size[];
  /** What to do first: open a dialog, send a form. */
  act?: (page: Page) => Promise<unknown>;
  /** The act leads elsewhere on a phone, so a desktop's page made narrow does not show what a phone's page would. */
  actsByWidth?: true;
  /** What the browser's calls get instead of a response: nothing yet when it comes from another screen, or an error. */
  answers?: 'late' | 'failing';
  /** As it comes out of the printer. */
  isPrinted?: boolean;
}

/** The screen, and when loading fails. */
export function withFailure(screen: Screen): Screen[] {
  return [screen, { ...screen, worlds: ['little'], name: `${screen.name}, failing`, answers: 'failing' }];
}

/** For a screen that loads data in the browser: also while it does. */
export function withoutData(screen: Screen): Screen[] {
  const late = { ...screen, worlds: ['little'], name: `${screen.name}, loading`, answers: 'late' } as const;
  return [...withFailure(screen), late];
}

/** Clicks the first button, link or menu item of this name that can be seen. */
export const click =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) {
      const exact = typeof name === 'string';
      const found = (['button', 'menuitem', 'link', 'tab'] as const).map((role) =>
        page.getByRole(role, { name, exact }),
      );
      await found
        .reduce((all, one) => all.or(one))
        .filter({ visible: true })
        .first()
        .click();
    }
  };
