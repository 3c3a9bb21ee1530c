// Browser tests: every journey on a desktop, and on a phone where the screen is another, against the built product.
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

const chromium = await findChromium();

/**
 * All pages of a context are rendered by one process, which has compiled the scripts of the product. Starting one for
 * each page took 13 % of the time.
 */
const oneRenderer = ['--process-per-site', '--renderer-process-limit=1', '--disable-site-isolation-trials'];

/** The browser makes its requests itself. A separate process for them took 8 % of the time. */
const noNetworkProcess = ['--enable-features=NetworkServiceInProcess2'];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/browser/first-starts.ts',
  outputDir: 'test-results',
  // A worker is a browser and a server, and waits a third of the time: three keep two cores busy.
  workers: 3,
  forbidOnly: true,
  // Machines of CI are shared and stall at times. The end of the run names a test that needed its second try.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: { ...chromium, args: [...(chromium.args ?? []), ...oneRenderer, ...noNetworkProcess] },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Without transitions tests need not wait. In a fading dialog axe would find too little contrast.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer behind the back of tests that stand in for the server; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // Recording every test would cost a third of the time. To see how a test fails here: `playwright test --trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // Files and tests about addresses, calls, texts and keys, or whose cards and dialogs others show on a phone.
      // `screens.desktop.spec.ts` also shows every screen on a phone.
      testIgnore: '**/*.desktop.spec.ts',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
