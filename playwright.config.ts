// Browser tests: every journey on a desktop, and on a phone where the screen is another, against the built product.
import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/setup/chromium.ts';

/**
 * Files about addresses, calls, sessions, texts, times and keys, and jobs whose screens are the same cards and dialogs as
 * those of others. How each screen looks and behaves on a phone is for `screens.spec.ts` to say.
 */
const sameOnPhones = [
  'admin-admins',
  'admin-audit',
  'admin-company-categories',
  'admin-member-files',
  'admin-member-manage',
  'admin-password',
  'admin-renewals',
  'admin-session',
  'admin-settings',
  'admin-tables',
  'admin-timings',
  'api-calls',
  'auth-passwords',
  'auth-throttles',
  'auth-verification',
  'failed-jobs',
  'headers',
  'keyboard-admin',
  'keyboard-member',
  'member-membership',
  'navigation-routes',
  'print',
  'session',
  'session-ends',
  'sessions',
  'texts',
  'toasts',
  'verification-page',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // A worker is a browser and a server: two keep two cores busy.
  workers: 2,
  forbidOnly: true,
  // Machines of CI are shared and stall at times. A test that needs its second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: await findChromium(),
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Without transitions what is there can be checked at once; axe finds too little contrast in a fading dialog.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer behind the back of tests that stand in for the server; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // Recording every test would cost a third of the time. To see how a test fails here: `playwright test --trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: sameOnPhones.map((name) => `**/${name}.spec.ts`),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
