// An upload slow enough to be watched.
import type { BrowserContext, Page } from '@playwright/test';

/** Three seconds at the speed of `slowDown`. The content does not matter. */
export const largeImage = {
  name: 'besar.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1_200_000, 'x')]),
};

export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
  await network.send('Network.emulateNetworkConditions', slow);
}
