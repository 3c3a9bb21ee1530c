// Arranges pictures on contact sheets: one HTML page with all of them, and pictures that show a dozen together.
import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import type { Shot } from './shots.ts';

/** Pixels: as large as a sheet can be and still be read when it is shown whole. */
const SHEET_PX = { width: 1560, height: 1500 };
const GAP_PX = 12;
const LABEL_PX = 24;

/** Returns the number of sheets. */
export async function layOut(browser: Browser, shots: readonly Shot[], folder: string): Promise<number> {
  const groups = [...Map.groupBy(shots, ({ group }) => group)];
  writeFileSync(join(folder, 'index.html'), indexOf(groups));
  const page = await browser.newPage({ viewport: SHEET_PX });
  let count = 0;
  for (const [group, members] of groups) {
    for (const [index, tiles] of paginate(members.flatMap((shot) => tilesOf(shot, folder))).entries()) {
      const name = `sheet-${group.replaceAll(', ', '-')}-${index + 1}`;
      const file = join(folder, `${name}.html`);
      writeFileSync(file, sheetOf(tiles));
      await page.goto(pathToFileURL(file).href);
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
      count += 1;
    }
  }
  await page.close();
  return count;
}

interface Tile {
  label: string;
  file: string;
  width: number;
  height: number;
  /** Where in the picture the tile begins: a long page continues in the next one. */
  top: number;
}

/** Desktop pictures at half their size, four phones next to each other. */
function tilesOf({ name, file }: Shot, folder: string): Tile[] {
  const picture = sizeOf(join(folder, file));
  const scale = picture.width > 400 ? 0.52 : 1;
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  const room = SHEET_PX.height - LABEL_PX;
  const parts = Math.min(3, Math.ceil(height / room));
  return Array.from({ length: parts }, (_, part) => ({
    label: part === 0 ? name : `${name}, part ${part + 1}`,
    file,
    width,
    height: Math.min(room, height - part * room),
    top: part * room,
  }));
}

interface Placed extends Tile {
  x: number;
  y: number;
}

/** Fills columns from top to bottom, sheets from left to right. */
function paginate(tiles: readonly Tile[]): Placed[][] {
  const sheets: Placed[][] = [];
  let sheet: Placed[] = [];
  let x = 0;
  let y = 0;
  for (const tile of tiles) {
    if (y + LABEL_PX + tile.height > SHEET_PX.height) {
      x += tile.width + GAP_PX;
      y = 0;
    }
    if (x + tile.width > SHEET_PX.width) {
      sheets.push(sheet);
      sheet = [];
      x = 0;
      y = 0;
    }
    sheet.push({ ...tile, x, y });
    y += LABEL_PX + tile.height + GAP_PX;
  }
  return [...sheets, sheet];
}

function sheetOf(tiles: readonly Placed[]): string {
  const figures = tiles.map(
    ({ label, file, x, y, width, height, top }) =>
      `<figure style="left:${x}px;top:${y}px;width:${width}px"><figcaption>${label}</figcaption>` +
      `<div style="height:${height}px;background:url('${file}') 0 ${-top}px / ${width}px auto no-repeat"></div></figure>`,
  );
  const bottom = Math.max(...tiles.map(({ y, height }) => y + LABEL_PX + height));
  return `<!doctype html><meta charset="utf-8"><style>${styles}body{height:${bottom}px}figure{position:absolute}</style>${figures.join('')}`;
}

function indexOf(groups: readonly (readonly [string, readonly Shot[]])[]): string {
  const sections = groups.map(([group, shots]) => {
    const figures = shots.map(
      ({ name, file }) =>
        `<figure><figcaption>${name}</figcaption><a href="${file}"><img src="${file}" alt="" loading="lazy" height="360"></a></figure>`,
    );
    return `<h2>${group}</h2><div>${figures.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${styles}body>div{display:flex;flex-wrap:wrap;gap:${GAP_PX}px}</style>${sections.join('')}`;
}

const styles = `body{margin:0;position:relative;font:600 13px/${LABEL_PX}px sans-serif;background:#888;color:#000}figure{margin:0}figcaption{height:${LABEL_PX}px;overflow:hidden;white-space:nowrap}`;

/** From the head of a PNG file. */
function sizeOf(file: string): { width: number; height: number } {
  const head = Buffer.alloc(24);
  const open = openSync(file, 'r');
  readSync(open, head, 0, 24, 0);
  closeSync(open);
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}
