// `npm run shots`: a picture of every screen in every size, theme and amount of data, on contact sheets in shots/.
// Arguments choose an area, a size, a theme, a world, or a part of a name: `npm run shots -- admin 360 dark`.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { screens } from '../tests/screens/all-screens.ts';
import { printedScreens } from '../tests/screens/printed-screens.ts';
import { areas, sizes, worldNames } from '../tests/screens/screen.ts';
import { startWorld } from '../tests/screens/world.ts';
import { findChromium } from '../tools/chromium.ts';
import { root } from '../tools/root.ts';
import { ensureBuild } from '../tools/web-build.ts';
import { layOut } from './lib/contact-sheet.ts';
import { runCommand } from './lib/run-command.ts';
import { photographScreens, type Shot, schemes } from './lib/shots.ts';

const folder = join(root, 'shots');

await runCommand(async () => {
  const options = readWords(process.argv.slice(2));
  if (!(await ensureBuild())) throw new Error('The build failed.');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const browser = await chromium.launch(await findChromium());
  const began = Date.now();
  try {
    // Two worlds at a time keep two cores busy.
    const waiting = [...options.worlds];
    const shots: Shot[] = [];
    const work = async () => {
      for (let name = waiting.shift(); name; name = waiting.shift()) {
        const world = await startWorld(name);
        try {
          shots.push(...(await photographScreens(browser, world, { ...options, folder })));
        } finally {
          await world.stop();
        }
      }
    };
    await Promise.all([work(), work()]);
    const sheets = await layOut(browser, shots, folder);
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(
      `${shots.length} pictures on ${sheets} sheets in ${seconds} s: ${join(folder, 'index.html')}`,
    );
  } finally {
    await browser.close();
  }
});

/** Each word narrows the choice of its kind; any other word is looked for in the names of the screens. */
function readWords(words: string[]) {
  const rest = new Set(words);
  const choose = <T extends string>(all: readonly T[]): T[] => {
    const chosen = all.filter((one) => rest.delete(one));
    return chosen.length > 0 ? chosen : [...all];
  };
  const chosenAreas = choose(areas);
  const chosen = { sizes: choose(sizes), schemes: choose(schemes), worlds: choose(worldNames) };
  const inNames = [...rest];
  return {
    ...chosen,
    screens: [...screens, ...printedScreens].filter(
      ({ area, name }) =>
        chosenAreas.includes(area) && (inNames.length === 0 || inNames.some((word) => name.includes(word))),
    ),
  };
}
