// Photographs the screens of one world.
import { join } from 'node:path';
import { styleText } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { sizes as allSizes, type Screen, type Size, worldNames } from '../../tests/screens/screen.ts';
import { enterAs, forgetTyped, visit } from '../../tests/screens/visit.ts';
import type { World } from '../../tests/screens/world.ts';

export const schemes = ['light', 'dark'] as const;

type Scheme = (typeof schemes)[number];

const heights: Record<Size, number> = { '360': 740, '768': 1024, '1440': 900 };

export interface Shot {
  /** 'member, 360, light': shots of one group share their sheets. */
  group: string;
  name: string;
  file: string;
}

interface ShotOptions {
  screens: readonly Screen[];
  sizes: readonly Size[];
  schemes: readonly Scheme[];
  folder: string;
}

/** A screen that cannot be reached is reported and left out. */
export async function photographScreens(
  browser: Browser,
  world: World,
  options: ShotOptions,
): Promise<Shot[]> {
  const shots: Shot[] = [];
  const here = options.screens.filter(({ worlds = worldNames }) => worlds.includes(world.name));
  for (const size of options.sizes) {
    const seen = here.filter(({ sizes = allSizes }) => sizes.includes(size));
    for (const viewer of new Set(seen.map((screen) => screen.viewer))) {
      const context = await openContext(browser, size);
      await enterAs(context, world, { viewer });
      const page = await context.newPage();
      page.setDefaultTimeout(8000);
      await page.addInitScript(forgetTyped);
      for (const screen of seen.filter((one) => one.viewer === viewer)) {
        try {
          await visit(page, world, screen);
          shots.push(...(await photograph(page, { ...options, screen, world, size })));
        } catch (error) {
          const [reason] = String(error).split('\n');
          console.log(
            styleText('red', `✗ ${screen.area}, ${screen.name} (${world.name}, ${size}): ${reason}`),
          );
        }
      }
      await context.close();
    }
  }
  return shots;
}

function openContext(browser: Browser, size: Size): Promise<BrowserContext> {
  const isTouch = size !== '1440';
  return browser.newContext({
    viewport: { width: Number(size), height: heights[size] },
    isMobile: isTouch,
    hasTouch: isTouch,
    reducedMotion: 'reduce',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  });
}

interface Photo extends Pick<ShotOptions, 'schemes' | 'folder'> {
  screen: Screen;
  world: World;
  size: Size;
}

/** No colour may still be in transition from one theme to the other. */
const style = '*, ::before, ::after { transition: none !important; }';

async function photograph(page: Page, { screen, world, size, schemes, folder }: Photo): Promise<Shot[]> {
  const shots: Shot[] = [];
  const { area, name } = screen;
  // A dialog covers the window, not the page.
  const overlays = page.locator(
    'dialog[open], [role=dialog]:visible, [role=menu]:visible, [popover]:popover-open',
  );
  const isPage = (await overlays.count()) === 0;
  if (isPage) await showWhole(page);
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    const file = `${area}-${name}-${world.name}-${size}-${scheme}.png`.replaceAll(/[^\w.-]+/g, '-');
    await page.screenshot({ path: join(folder, file), animations: 'disabled', style });
    shots.push({ group: `${area}, ${size}, ${scheme}`, name: `${name} (${world.name})`, file });
  }
  if (isPage) await page.setViewportSize({ width: Number(size), height: heights[size] });
  return shots;
}

/**
 * A window as tall as the page: `fullPage` would switch touch off, and with it the sizes made for fingers. What is as tall
 * as a part of the window grows with it, up to its own limit.
 */
async function showWhole(page: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const needed = Math.ceil((await page.locator('html').boundingBox())?.height ?? 0);
    if (needed <= height) return;
    await page.setViewportSize({ width, height: needed });
  }
}
