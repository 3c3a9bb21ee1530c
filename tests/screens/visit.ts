// Opens a screen as its row in the table says, and waits until it is idle.
import type { BrowserContext, Page, Request } from '@playwright/test';
import { follow } from '../setup/browser/page.ts';
import { print } from '../setup/browser/print.ts';
import type { Screen } from './screen.ts';
import type { World } from './world.ts';

/** Runs in a page that many screens share: what one has typed does not come back in another. */
export const forgetTyped = 'sessionStorage.clear()';

/** Signs in the person looking at it. */
export async function enterAs(
  context: BrowserContext,
  world: World,
  { viewer }: Pick<Screen, 'viewer'>,
): Promise<void> {
  const { cookies } = await world.session(viewer);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: world.product.url })));
}

/** What fails to load is what the browser calls: a page that shows the screen already need not load again. */
export async function visit(page: Page, world: World, screen: Screen): Promise<void> {
  const { path = `/${screen.route}`, act, answers, isPrinted } = screen;
  const address = typeof path === 'string' ? path : await path(await world.session(screen.viewer));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (answers)
    await page.route(calls, (route) => (answers === 'failing' ? route.fulfill(failure) : undefined));
  await page.emulateMedia({ media: 'screen' });
  const watched = watch(page, answers === 'late');
  try {
    const first = world.product.url + (answers === 'late' ? before(screen) : address);
    if (answers !== 'failing' || page.url() !== first) {
      await page.goto(first);
      await watched.rest();
    }
    if (answers) {
      await follow(page, address);
      await watched.rest();
    }
    await expectGone(page, answers === 'late' ? nextScreen : anything);
    if (isPrinted) await print(page);
    if (!act) return;
    await act(page);
    await watched.rest();
    await expectGone(page, answers === 'late' ? nextScreen : anything);
  } finally {
    watched.stop();
  }
}

/** The same screen once more, as the browser's own button brings it. */
export async function reload(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const watched = watch(page, false);
  try {
    await page.reload();
    await watched.rest();
    await expectGone(page, anything);
  } finally {
    watched.stop();
  }
}

/** What says that something is still loading. */
const nextScreen = '[role=progressbar][aria-label^=Memuat]';
const anything = `${nextScreen}, [aria-busy=true], [role=status]:text("Memuat"), [aria-label^=Memuat]`;

/** Another screen: a first visit would bring the data. */
function before({ area }: Screen): string {
  return area === 'admin' ? '/admin/categories' : '/membership';
}

/** Scripts may request data after a pause, when the network already looked idle. */
async function expectGone(page: Page, waiting: string): Promise<void> {
  const shown = page.locator(waiting).filter({ visible: true }).first();
  await shown.waitFor({ state: 'detached', timeout: LOAD_TIMEOUT_MS });
}

const calls = '**/api/**';
const failure = {
  status: 503,
  json: { message: 'Layanan sedang tidak tersedia. Silahkan coba lagi dalam beberapa saat.' },
};

/** Milliseconds without a request after which nothing more is expected, and those after which nothing is waited for. */
const QUIET_MS = 120;
const LOAD_TIMEOUT_MS = 15_000;

/** Counts the open requests, without the calls that are held back for ever. */
function watch(page: Page, areCallsHeld: boolean) {
  const open = new Set<Request>();
  let changed = Date.now();
  const begin = (request: Request) => {
    if (areCallsHeld && request.url().includes('/api/')) return;
    open.add(request);
    changed = Date.now();
  };
  const end = (request: Request) => {
    open.delete(request);
    changed = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    async rest() {
      // What was just done may request something only in the next frame.
      changed = Date.now();
      const deadline = changed + LOAD_TIMEOUT_MS;
      while ((open.size > 0 || Date.now() - changed < QUIET_MS) && Date.now() < deadline)
        await page.waitForTimeout(30);
    },
    stop: () => page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  };
}
