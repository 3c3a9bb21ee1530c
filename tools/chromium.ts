// The browser of the browser tests: the Chromium inside @sparticuz/chromium, which needs no download and no root.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { installPackage } from './apt.ts';
import { root } from './root.ts';

const packages = join(root, 'node_modules');
const packageFolder = join(packages, '@sparticuz/chromium');

/** How to launch the browser on this machine; `CHROMIUM_PATH` names another one. Unpacks it on first use (2 s). */
export async function findChromium(): Promise<LaunchOptions> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file.`);
    return { executablePath: given, env: indonesian() };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium();
  return { executablePath: systemChromium(), env: indonesian() };
}

/** Date fields follow the language of the browser, which only its environment sets. */
function indonesian() {
  return { ...process.env, LC_ALL: 'id_ID.UTF-8' };
}

/** The machine's own, or that of `CHROMIUM_PATH`; installed where there is none. A complete browser, for measurements. */
export function systemChromium(): string {
  return process.env.CHROMIUM_PATH ?? chromiumOnPath() ?? chromiumOfDebian();
}

/**
 * Our own arguments. Those that the package recommends disable web security and use a single process. This would hide
 * wrong CSP and CORS headers.
 */
async function packagedChromium(): Promise<LaunchOptions> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(packages, `.cache/chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--font-render-hinting=none', '--disable-gpu'],
    env: {
      ...indonesian(),
      // NSS and expat, which a bare Debian lacks.
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** Into a folder of this process first: several may unpack together, and nobody must find half a browser. */
async function unpack(folder: string): Promise<void> {
  const staging = `${folder}.${process.pid}`;
  mkdirSync(staging, { recursive: true });
  const temporary = process.env.TMPDIR;
  try {
    process.env.TMPDIR = staging; // where `inflate` writes
    const { inflate } = await import('@sparticuz/chromium');
    const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'];
    await Promise.all(archives.map((archive) => inflate(join(packageFolder, 'bin', archive))));
    writeFileSync(join(staging, 'fonts.conf'), fontSettings(folder));
    if (!existsSync(folder)) renameSync(staging, folder);
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
    rmSync(staging, { recursive: true, force: true });
  }
}

/**
 * The same fonts on every machine. Without any fonts (a bare Debian) text has no size and counts as hidden. With the
 * machine's fonts no two screenshots are alike.
 */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(packages, '@expo-google-fonts/plus-jakarta-sans')}</dir>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append" binding="strong">
      <string>Plus Jakarta Sans</string>
      <string>Open Sans</string>
    </edit>
  </match>
</fontconfig>
`;
}

function chromiumOnPath(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

function chromiumOfDebian(): string {
  installPackage('chromium', 'testing in a browser');
  return '/usr/bin/chromium';
}
