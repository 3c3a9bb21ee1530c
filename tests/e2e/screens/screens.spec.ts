// Every screen of the table, in both themes: axe finds nothing, the structure is right, nothing scrolls sideways, nor on
// a phone with text at twice its size.
import { test as base, expect } from '@playwright/test';
import { screens } from '../../screens/all-screens.ts';
import { type Screen, worldNames } from '../../screens/screen.ts';
import { enterAs, visit } from '../../screens/visit.ts';
import { startWorld, type World } from '../../screens/world.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expectRoomForLargeText } from '../../setup/browser/large-text.ts';
import {
  expectLargeFields,
  expectStructure,
  expectTargets,
  layoutShift,
  watchLayout,
} from '../../setup/browser/layout-checks.ts';

/** A worker starts each world when its first screen needs it, and keeps it for the others. */
const test = base.extend<object, { worldOf: (screen: Screen) => Promise<World> }>({
  worldOf: [
    async ({ browserName: _browserName }, use) => {
      const worlds = new Map<string, Promise<World>>();
      await use(({ worlds: names = worldNames }) => {
        const name = names.includes('little') ? 'little' : (names[0] ?? 'little');
        const world = worlds.get(name) ?? startWorld(name);
        worlds.set(name, world);
        return world;
      });
      for (const world of worlds.values()) await (await world).stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The page applies the other theme in the next frame; then its colours have to finish their transition. */
const faded = `new Promise((hear) => requestAnimationFrame(() => requestAnimationFrame(hear))).then(() =>
  Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map(({ finished }) => finished)))`;

test.describe.configure({ mode: 'parallel' });

for (const screen of screens) {
  const { area, name, sizes, act, answers } = screen;
  test(`${area}, ${name}`, async ({ page, context, worldOf, isMobile }) => {
    test.skip(Boolean(sizes) && !isMobile, 'A menu of narrow windows.');
    if (isMobile) await page.setViewportSize({ width: 375, height: 812 });
    const world = await worldOf(screen);
    await enterAs(context, world, screen);
    await watchLayout(page);
    await visit(page, world, screen);
    if (!act && !answers) expect(await layoutShift(page)).toBeLessThan(0.01);
    await expectStructure(page);
    if (isMobile) {
      await expectTargets(page);
      await expectLargeFields(page);
    }
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(faded);
    await expectAccessible(page, ['color-contrast']);
    if (isMobile) await expectRoomForLargeText(page);
  });
}
