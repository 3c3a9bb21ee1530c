// How soon the admin lists react: from the event to the painted rows or dialog, measured inside the page.
import type { Page } from '@playwright/test';
import { startProduct } from '../../tools/product.ts';
import { ADMIN, makeDataset } from '../lib/datasets.ts';
import { median } from '../lib/figures.ts';
import { stopwatch } from './stopwatch.ts';
import { type Trial, trials } from './trials.ts';
import { startVisitor, type Visitor } from './visitor.ts';

export interface Reaction {
  action: string;
  /** ms. */
  goal: number;
  members: number;
  median: number;
  times: number[];
}

const GOAL_MS = 100;
const MEASURED_ROUNDS = 15;

/** Measures how fast the pages of a product with generated data react, in the embedded database. */
export async function measureInteraction(members: number): Promise<Reaction[]> {
  const dataset = await makeDataset({ engine: 'sqlite', size: members, serverUrl: '', keepIn: null });
  const product = await startProduct({ DATA_DIR: dataset.dataDir, LOG_LEVEL: 'warn' });
  const visitor = await startVisitor();
  try {
    const user = JSON.stringify({ id: 1, name: 'Pengurus', email: ADMIN, role: 'Super Admin' });
    const cookies = { admin_token: dataset.adminToken, admin_user: encodeURIComponent(user) };
    await visitor.context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: product.url })),
    );
    return await playTrials(visitor, product.url, members);
  } finally {
    await visitor.leave();
    await product.stop();
    await dataset.remove();
  }
}

async function playTrials({ context }: Visitor, url: string, members: number): Promise<Reaction[]> {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(stopwatch);
  const reactions: Reaction[] = [];
  for (const trial of trials) {
    const times = await measureTrial(trial, page, url);
    reactions.push({ action: trial.action, goal: GOAL_MS, members, median: median(times), times });
    console.log(`${trial.action}: ${Math.round(median(times))} ms`);
  }
  await page.close();
  return reactions;
}

async function measureTrial(
  { address, act, seen, isReopened }: Trial,
  page: Page,
  url: string,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < MEASURED_ROUNDS; round += 1) {
    if (round === 0 || isReopened) await page.goto(url + address);
    await page.locator('tbody').getByRole('button').nth(5).waitFor();
    await page.waitForLoadState('networkidle');
    if (isReopened) await moveMouse(page);
    times.push(await page.evaluate<number>(`reactionTime(() => ${act(round)}, (search) => ${seen})`));
  }
  return times;
}

/** As a hand does before it presses something: the code of dialogs waits for it (web/lib/startup/first-interaction.ts). */
async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(700, 20);
  await page.waitForTimeout(300);
}
