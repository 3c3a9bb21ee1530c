// The window of a page, which becomes that of a phone or a desktop without loading anything.
import type { CDPSession, Page } from '@playwright/test';
import { waitForTransitions } from './wait-for-transitions.ts';

interface Window {
  /** In pixels. */
  width: number;
  height: number;
  /** Touched, not pointed at; without scrollbars. */
  isPhone: boolean;
}

export const deskWindow: Window = { width: 1440, height: 900, isPhone: false };
export const phoneWindow: Window = { width: 375, height: 812, isPhone: true };

/** Open as long as their pages: the browser forgets what a closed session has set. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Playwright fixes with the context whether its pages are a phone's. Afterwards `setViewportSize` has no use. */
export async function showIn(page: Page, { width, height, isPhone }: Window): Promise<void> {
  const opening = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opening);
  const session = await opening;
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: 1,
    mobile: isPhone,
  });
  // Parts with a transition reach their new size later.
  await waitForTransitions(page);
}
