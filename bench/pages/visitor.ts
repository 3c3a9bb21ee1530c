// A full Chromium that Lighthouse can attach to, with the cookies of a session.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { systemChromium } from '../../tools/chromium.ts';
import { freePort } from '../../tools/ports.ts';

export interface Visitor {
  context: BrowserContext;
  /** Of its debugging protocol. */
  port: number;
  /** For whatever a measurement leaves; gone at the end. */
  folder: string;
  leave(): Promise<void>;
}

export async function startVisitor(): Promise<Visitor> {
  const folder = mkdtempSync(join(tmpdir(), 'anggota-visitor-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: systemChromium(),
    args: [`--remote-debugging-port=${port}`],
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1440, height: 900 },
  });
  return {
    context,
    port,
    folder,
    async leave() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
