// How soon the admin lists react: from the event to the painted rows or dialog, measured inside the page.
import type { Page } from '@playwright/test';
import { startProduct } from '../../tests/setup/product.ts';
import { ADMIN, makeDataset } from '../lib/datasets.ts';
import { median } from '../lib/figures.ts';
import { startVisitor, type Visitor } from './visitor.ts';

export interface Reaction {
  action: string;
  /** ms. */
  goal: number;
  members: number;
  median: number;
  times: number[];
}

interface Trial {
  action: string;
  address: string;
  /** What the user does, as a script in the page. */
  act: (round: number) => string;
  /** What shows the reaction, as a script in the page. `search` is the query of the address before. */
  seen: string;
  /** Opens the screen again before each round, because a dialog covers it. */
  isReopened?: boolean;
}

const GOAL = 100;
const ROUNDS = 15;

/** Waits for a condition without polling, and then for the frame that paints it. */
const stopwatch = `
  window.reactionTime = (act, seen) => new Promise((resolve) => {
    const search = location.search;
    const began = performance.now();
    const finish = () => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - began);
      port2.postMessage(0);
    });
    const look = () => {
      if (!seen(search)) return false;
      observer.disconnect();
      finish();
      return true;
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    act();
    look();
  });
  window.choose = (label, value) => {
    const select = [...document.querySelectorAll('select')].find((one) => one.labels[0]?.textContent.includes(label));
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  window.type = (text) => {
    const input = document.querySelector('main input[type=search]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  window.press = (name) => [...document.querySelectorAll('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent).startsWith(name)).click();
  window.hasDialogWith = (part) => document.querySelector('[role=dialog] :is(' + part + ')') !== null;
  window.hasNewRows = (search) =>
    document.querySelector('table').getAttribute('aria-busy') === 'false' && location.search !== search;
`;

const statuses = ['active', 'inactive', 'pending', ''];

const trials: Trial[] = [
  {
    action: 'members: status chosen',
    address: '/admin/users',
    act: (round) => `choose('Status', '${statuses[round % statuses.length]}')`,
    seen: 'hasNewRows(search)',
  },
  {
    action: 'members: next page',
    address: '/admin/users',
    act: () => `press('Next')`,
    seen: 'hasNewRows(search)',
  },
  {
    action: 'members: a letter typed',
    address: '/admin/users',
    act: (round) => `type('${'siti aminah putri w'.slice(0, round + 1)}')`,
    seen: 'true',
  },
  {
    action: 'payments: status chosen',
    address: '/admin/payments',
    act: (round) => `choose('Status', '${['paid', 'waiting_confirmation'][round % 2]}')`,
    seen: 'hasNewRows(search)',
  },
  {
    action: 'payments: next page',
    address: '/admin/payments',
    act: () => `press('Next')`,
    seen: 'hasNewRows(search)',
  },
  {
    action: 'renewals: next page',
    address: '/admin/renewals',
    act: () => `press('Next')`,
    seen: 'hasNewRows(search)',
  },
  {
    action: 'payments: verification opened',
    address: '/admin/payments/verification',
    act: () => `press('Verifikasi INV')`,
    seen: `hasDialogWith('textarea, [role=radiogroup], fieldset')`,
    isReopened: true,
  },
  {
    action: 'payments: form to add one opened',
    address: '/admin/payments',
    act: () => `press('Tambahkan Pembayaran')`,
    seen: `hasDialogWith('form')`,
    isReopened: true,
  },
];

/** With generated data in the embedded database. */
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
    const times = await play(trial, page, url);
    reactions.push({ action: trial.action, goal: GOAL, members, median: median(times), times });
    console.log(`${trial.action}: ${Math.round(median(times))} ms`);
  }
  await page.close();
  return reactions;
}

async function play({ address, act, seen, isReopened }: Trial, page: Page, url: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round === 0 || isReopened) await page.goto(url + address);
    await page.locator('tbody button').nth(5).waitFor();
    await page.waitForLoadState('networkidle');
    if (isReopened) await approach(page);
    times.push(await page.evaluate<number>(`reactionTime(() => ${act(round)}, (search) => ${seen})`));
  }
  return times;
}

/** As a hand does before it presses something: the code of dialogs waits for it (web/lib/first-sign.ts). */
async function approach(page: Page): Promise<void> {
  await page.mouse.move(700, 20);
  await page.waitForTimeout(300);
}
