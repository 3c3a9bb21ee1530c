// `npm run bench:pages`: runs Lighthouse on every screen, on a slow phone. Measures how soon the admin lists react
// with 100,000 members. Writes bench/pages.md. Arguments choose screens by the beginning of their address (`/admin
// /login`), or `interaction`. Results of a part are printed and not written.
import { chromium } from '@playwright/test';
import { systemChromium } from '../../tools/chromium.ts';
import { ensureBuild } from '../../tools/web-build.ts';
import { type Screen, screens } from './goals.ts';
import { measureInteraction } from './interaction.ts';
import { medians, missed } from './judge.ts';
import { measure, measureSpeed } from './lighthouse.ts';
import { type MeasuredScreen, writeReport } from './report.ts';
import { type Scene, startScene } from './scene.ts';

const MEMBER_COUNT = 100_000;

const words = process.argv.slice(2);
const isChosen = (name: string) =>
  words.length === 0 || words.some((word) => name === word || (word !== '/' && name.startsWith(word)));

if (!(await ensureBuild())) process.exit(1);

const measured = await measureScreens();
const reactions = isChosen('interaction') ? await measureInteraction(MEMBER_COUNT) : [];
if (words.length === 0) {
  const browser = await chromium.launch({ executablePath: systemChromium() });
  const version = browser.version();
  await browser.close();
  const count = writeReport({ chromium: version, screens: measured, reactions });
  console.log(count === 0 ? 'No row is missed.' : `Missed rows: ${count}.`);
}

async function measureScreens(): Promise<MeasuredScreen[]> {
  const scene = await startScene();
  const results: MeasuredScreen[] = [];
  try {
    for (const screen of screens(scene.places).filter(({ address }) => isChosen(address)))
      results.push(await measureScreen(scene, screen));
  } finally {
    await scene.end();
  }
  return results;
}

async function measureScreen(scene: Scene, screen: Screen): Promise<MeasuredScreen> {
  const { port, folder } = scene.visitors[screen.visitor];
  const place = { url: scene.url + screen.address, port, folder };
  const first = await measure(place);
  const runs = [first, await measureSpeed(place), await measureSpeed(place)];
  const measured = { ...first, ...medians(runs) };
  const values = Object.entries(measured).map(([name, value]) => `${name} ${round(value)}`);
  const wrong = missed(measured, screen.goal);
  if (wrong.length > 0) values.push(`missed ${wrong.join(', ')}`);
  console.log(`${screen.address}: ${values.join(' · ')}`);
  return { ...screen, measured };
}

function round(value: number): number {
  return value < 1 ? Math.round(value * 1000) / 1000 : Math.round(value);
}
