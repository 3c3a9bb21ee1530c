// Every screen of the table, in one visit for all that is looked at. On a desk axe finds nothing in both themes, the
// structure is right and nothing is English. Then the same page becomes that of a phone: axe finds nothing there either,
// and nothing scrolls sideways, even with text at twice its size. At last loading fails.
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { screenList } from '../../../web/screens.ts';
import { screens } from '../../screens/all-screens.ts';
import { type Screen, type WorldName, worldNames } from '../../screens/screen.ts';
import { enterAs, forgetTyped, reload, visit } from '../../screens/visit.ts';
import { startWorld, type World } from '../../screens/world.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expectIndonesian } from '../../setup/browser/indonesian.ts';
import { expectRoomForLargeText } from '../../setup/browser/large-text.ts';
import {
  expectLargeFields,
  expectNothingMoved,
  expectStructure,
  expectTargets,
  watchLayout,
} from '../../setup/browser/layout-checks.ts';
import { waitForTransitions } from '../../setup/browser/wait-for-transitions.ts';
import { deskWindow, phoneWindow, showIn } from '../../setup/browser/window.ts';

interface Shared {
  /** A worker starts each world when its first screen needs it, and stops it after the last. */
  worldOf: (screen: Screen) => Promise<World>;
  /** One for all screens of a worker: it has compiled the scripts that they share, and need not start again. */
  shared: { page?: Page };
}

const test = base.extend<object, Shared>({
  worldOf: [
    async ({ browserName: _browserName }, use) => {
      const worlds = new Map<string, Promise<World>>();
      await use((screen) => {
        const name = worldNameOf(screen);
        const world = worlds.get(name) ?? startWorld(name);
        worlds.set(name, world);
        return world;
      });
      for (const world of worlds.values()) await (await world).stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shared: [
    async ({ browser: _browser }, use) => {
      const shared: Shared['shared'] = {};
      await use(shared);
      await shared.page?.context().close();
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, shared }, use, info) => {
    const page = shared.page ?? (await openPage(browser));
    await page.context().clearCookies();
    await page.emulateMedia({ colorScheme: 'light' });
    await showIn(page, deskWindow);
    await use(page);
    shared.page = info.status === info.expectedStatus ? page : undefined;
    if (!shared.page) await page.context().close();
  },
  context: async ({ page }, use) => use(page.context()),
});

async function openPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await watchLayout(page);
  await page.addInitScript(forgetTyped);
  // A screen with unsaved changes asks before the next one opens.
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}

/** A list whose rows a phone shows as cards: other boxes on other grounds. */
const cards = '[data-cards-below]';

test.describe.configure({ mode: 'parallel' });

for (const screen of screensIn('little')) check(screen);

// One worker looks at all of these, so that the product of a world starts once.
for (const world of ['empty', 'much'] as const)
  test.describe(`world ${world}`, () => {
    test.describe.configure({ mode: 'default' });
    for (const screen of screensIn(world)) check(screen);
  });

/** Without those that fail to load: each is looked at in the test of its screen, which has loaded the page. */
function screensIn(world: WorldName): Screen[] {
  const opened = screens.filter(({ answers }) => answers !== 'failing');
  return opened.filter((screen) => worldNameOf(screen) === world);
}

/** The world in which a screen is looked at here. */
function worldNameOf({ worlds = worldNames }: Screen): WorldName {
  return worlds.includes('little') ? 'little' : (worlds[0] ?? 'little');
}

function check(screen: Screen): void {
  const { area, name, sizes, act, answers, actsByWidth } = screen;
  const isPlain = !act && !answers;
  test(`[FMT-001] [AMB-033] [NAV-013] [NAV-046] ${area}, ${name}`, async ({ page, worldOf }) => {
    const world = await worldOf(screen);
    await enterAs(page.context(), world, screen);
    // Menus of narrow windows have sizes.
    if (sizes) {
      await showIn(page, phoneWindow);
      await visit(page, world, screen);
      await expectIndonesian(page);
      return expectOnPhone(page);
    }
    if (isPlain) {
      // What moves while a screen opens depends on the width.
      await showIn(page, phoneWindow);
      await visit(page, world, screen);
      await expectOpened(page, screen);
      await showIn(page, deskWindow);
      await reload(page);
      await expectOpened(page, screen);
    } else await visit(page, world, screen);
    await expectOnDesk(page);
    await test.step('on a phone', async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await showIn(page, phoneWindow);
      if (actsByWidth) await visit(page, world, screen);
      await expectOnPhone(page);
    });
    const fallen = failing(screen);
    if (fallen) await test.step('when loading fails', () => expectFailing(page, world, fallen));
  });
}

/** At its address it shows its heading, unless it refuses an Admin, and nothing has moved. */
async function expectOpened(page: Page, { route, viewer }: Screen): Promise<void> {
  const { heading } = screenList.find(({ path }) => path === route) ?? {};
  if (heading && viewer !== 'admin') {
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    if (!route.includes(':')) expect(new URL(page.url()).pathname).toBe(`/${route}`);
  }
  await expectNothingMoved(page);
}

/** The same screen when loading fails. */
function failing({ area, name }: Screen): Screen | undefined {
  return screens.find((screen) => screen.area === area && screen.name === `${name}, failing`);
}

/** What replaces data that did not arrive looks the same on all screens: a phone shows one of each area. */
async function expectFailing(page: Page, world: World, screen: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await showIn(page, deskWindow);
  await visit(page, world, screen);
  await expectOnDesk(page);
  const first = screens.find(({ area, answers }) => area === screen.area && answers === 'failing');
  if (first !== screen) return;
  await page.emulateMedia({ colorScheme: 'light' });
  await showIn(page, phoneWindow);
  await expectOnPhone(page);
}

async function expectOnDesk(page: Page): Promise<void> {
  await expectStructure(page);
  await expectIndonesian(page);
  await expectAccessible(page);
  await expectContrastInTheDark(page);
}

async function expectOnPhone(page: Page): Promise<void> {
  await expectStructure(page);
  await expectTargets(page);
  await expectLargeFields(page);
  await expectAccessible(page);
  if (await page.locator(cards).first().isVisible()) await expectContrastInTheDark(page);
  await expectRoomForLargeText(page);
}

async function expectContrastInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitForTransitions(page);
  await expectAccessible(page, ['color-contrast']);
}

/** One screen of each frame, without anything that an earlier visit has cached: the font arrives after the text. */
const firstVisits = ['public, home', 'auth, login', 'member, payments', 'admin, members'];

for (const screen of screens.filter(({ area, name }) => firstVisits.includes(`${area}, ${name}`)))
  test(`${screen.area}, ${screen.name}: nothing moves on a first visit`, async ({ browser, worldOf }) => {
    for (const window of [deskWindow, phoneWindow]) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const world = await worldOf(screen);
      await enterAs(context, world, screen);
      await watchLayout(page);
      await showIn(page, window);
      await visit(page, world, screen);
      await expectNothingMoved(page);
      await context.close();
    }
  });
