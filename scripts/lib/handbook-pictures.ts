// Photographs the screens of the handbook, the same at each run, and writes what looks different from the stored pictures.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { encode } from 'uqr';
import { screens } from '../../tests/screens/all-screens.ts';
import { type HandbookPicture, screenOf } from '../../tests/screens/handbook-pictures.ts';
import { enterAs, forgetTyped, visit } from '../../tests/screens/visit.ts';
import type { World } from '../../tests/screens/world.ts';
import { root } from '../../tools/root.ts';

const folder = join(root, 'handbook/pictures');

/** A Friday morning in Jakarta. The demo data are made around it. */
const FIXED_NOW = '2026-11-27T02:30:20.000Z';

/** Returns the environment of the product that is photographed. */
export const pictureEnvironment = (): Record<string, string> => ({
  FIXED_NOW,
  FIXED_SINCE: String(Date.now()),
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'tools/repeatable-run.mjs')).href}`,
});

/** Dates what this process adds to the product by the days of the product. */
export function setClockBack(): void {
  const { now } = Date;
  const away = Date.parse(FIXED_NOW) - now();
  Date.now = () => now() + away;
}

/** Of the window, in CSS pixels; the density is that of `chapters.view.ts`. */
const phone = { viewport: { width: 360, height: 700 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1024, height: 700 }, deviceScaleFactor: 1.25 };

export interface Taken {
  written: string[];
  failed: string[];
}

export async function photographHandbook(
  browser: Browser,
  world: World,
  pictures: readonly HandbookPicture[],
): Promise<Taken> {
  const taken: Taken = { written: [], failed: [] };
  // In the order of the table of screens, because later ones add data.
  for (const picture of pictures.toSorted((one, other) => orderOf(one) - orderOf(other))) {
    const context = await openContext(browser, picture);
    try {
      const page = await openScreen(context, world, picture);
      if (await store(picture, await page.screenshot({ animations: 'disabled', style })))
        taken.written.push(picture.id);
    } catch (error) {
      taken.failed.push(`${picture.id}: ${String(error).split('\n')[0]}`);
    } finally {
      await context.close();
    }
  }
  return taken;
}

const orderOf = (picture: HandbookPicture) => screens.indexOf(screenOf(picture));

async function openContext(browser: Browser, { role }: HandbookPicture): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...(role === 'anggota' ? phone : desk),
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  });
  await context.clock.setFixedTime(FIXED_NOW);
  return context;
}

async function openScreen(context: BrowserContext, world: World, picture: HandbookPicture): Promise<Page> {
  const screen = screenOf(picture);
  await enterAs(context, world, screen);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.addInitScript(forgetTyped);
  await visit(page, world, screen);
  await page.evaluate('document.fonts.ready');
  if (picture.shows)
    await page.evaluate(`document.querySelector(${JSON.stringify(picture.shows)}).scrollIntoView()`);
  await page.evaluate(`(${drawSameTokens})(${JSON.stringify(exampleCode)})`);
  return page;
}

/** No caret, and nothing between two looks. */
const style = '*, ::before, ::after { transition: none !important; caret-color: transparent !important; }';

/** The unguessable parts of addresses, in QR codes and in texts, are different at each run. */
const exampleCode = encode('https://anggota.example/verifikasi/contoh', { ecc: 'M', border: 0 })
  .data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  .join('');

const drawSameTokens = `(code) => {
  for (const path of document.querySelectorAll('svg[role=img][aria-label^="Kode QR"] > path')) {
    path.parentElement.setAttribute('viewBox', '-4 -4 37 37');
    path.setAttribute('d', code);
  }
  const address = new RegExp(location.origin.replaceAll('.', '\\\\.'));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    texts.currentNode.data = texts.currentNode.data.replace(address, 'https://anggota.example').replace(/perpanjang\\/[\\w-]{20,}/, 'perpanjang/contoh');
}`;

const MAX_PICTURE_BYTES = 60_000;
const QUALITIES = [82, 74, 66, 58, 50, 40, 30];

/** Returns whether it was written. */
async function store({ id }: HandbookPicture, png: Buffer): Promise<boolean> {
  const file = join(folder, `${id}.webp`);
  const picture = await lightEnough(id, png);
  if (existsSync(file) && (await looksTheSame(readFileSync(file), picture))) return false;
  writeFileSync(file, picture);
  return true;
}

async function lightEnough(id: string, png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (picture.length <= MAX_PICTURE_BYTES) return picture;
  }
  throw new Error(`${id} is larger than ${MAX_PICTURE_BYTES} bytes.`);
}

/** Of 255, in one channel. */
const VISIBLE_DIFFERENCE = 40;
const MAX_DIFFERENT_SHARE = 0.0002;

/** Compares pixels: encoders and the edges of letters differ a little from machine to machine. */
export async function looksTheSame(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return false;
  let different = 0;
  for (let index = 0; index < a.data.length; index += 3)
    if ([0, 1, 2].some((channel) => distance(a.data, b.data, index + channel) > VISIBLE_DIFFERENCE))
      different += 1;
  return different <= (a.data.length / 3) * MAX_DIFFERENT_SHARE;
}

function distance(a: Buffer, b: Buffer, index: number): number {
  return Math.abs((a[index] ?? 0) - (b[index] ?? 0));
}

function pixelsOf(picture: Buffer) {
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
