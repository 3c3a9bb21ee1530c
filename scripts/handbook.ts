// `npm run handbook`: the pictures of the handbook from the screens of this version. `npm run handbook -- card login` for some.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { handbookPictures } from '../tests/screens/handbook-pictures.ts';
import { startWorld } from '../tests/screens/world.ts';
import { findChromium } from '../tools/chromium.ts';
import { root } from '../tools/root.ts';
import { ensureBuild } from '../tools/web-build.ts';
import { photographHandbook, pictureEnvironment, setClockBack } from './lib/handbook-pictures.ts';
import { OperatorError, runCommand } from './lib/run-command.ts';

const folder = join(root, 'handbook/pictures');

await runCommand(async () => {
  const ids = process.argv.slice(2);
  const chosen = handbookPictures.filter(({ id }) => ids.length === 0 || ids.includes(id));
  if (!(await ensureBuild())) throw new OperatorError('The build failed.');
  mkdirSync(folder, { recursive: true });
  removeUnused();
  const browser = await chromium.launch(await findChromium());
  const world = await startWorld('little', pictureEnvironment());
  setClockBack();
  try {
    const { written, failed } = await photographHandbook(browser, world, chosen);
    console.log(`${chosen.length} pictures, ${written.length} written: ${written.join(', ')}`);
    if (failed.length > 0) throw new OperatorError(`Not photographed:\n${failed.join('\n')}`);
  } finally {
    await world.stop();
    await browser.close();
  }
});

function removeUnused(): void {
  const known = new Set(handbookPictures.map(({ id }) => `${id}.webp`));
  for (const name of readdirSync(folder)) if (!known.has(name)) rmSync(join(folder, name));
}
