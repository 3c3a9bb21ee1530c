// What every screen must be: structured, within its window, and usable with a thumb.
import { expect, type Page } from '@playwright/test';

/**
 * One heading of the first level and none skipped below it, the landmarks, and a title. Captions of tables are only
 * for screen readers; required fields are marked for everyone. Nothing is wider than the window.
 */
export async function expectStructure(page: Page): Promise<void> {
  const found = await page.evaluate<Outline>(outline);
  expect(found.title).toMatch(/\S - \S/);
  expect(found.skipped).toEqual([]);
  expect(found.captions).toEqual([]);
  expect(found.markedOnce).toEqual([]);
  expect(found).toMatchObject({ firstLevel: 1, banners: 1, mains: 1, overflow: 0 });
}

/** Everything that is pressed is 44 pixels high or wide enough, but links within a text. */
export async function expectTargets(page: Page): Promise<void> {
  expect(await page.evaluate<string[]>(smallTargets)).toEqual([]);
}

/** Some phones zoom into a field whose text is smaller than 16 pixels, and stay there. */
export async function expectLargeFields(page: Page): Promise<void> {
  expect(await page.evaluate<string[]>(smallFields)).toEqual([]);
}

/**
 * Nothing has moved since the page was opened without an action of the user: the layout shift that browsers measure. A
 * failure names what moved. Needs `watchLayout`.
 */
export async function expectNothingMoved(page: Page): Promise<void> {
  const { value, moved } = await page.evaluate<LayoutShift>('window.layoutShift ?? { value: 0, moved: [] }');
  expect(value, moved.join('; ')).toBeLessThan(0.01);
}

interface LayoutShift {
  /** From 0. */
  value: number;
  moved: string[];
}

/**
 * Before the first page: starts to measure. Shifts soon after an input count, too. While a phone loads a page, Chromium
 * takes the change of the window for an input.
 */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(`new PerformanceObserver((list) => {
    const shift = (window.layoutShift ??= { value: 0, moved: [] });
    for (const { value, sources } of list.getEntries()) {
      shift.value += value;
      for (const { node, previousRect: from, currentRect: to } of sources)
        shift.moved.push((node?.textContent ?? '').trim().slice(0, 40) + ' ' + [from.x, from.y] + ' → ' + [to.x, to.y]);
    }
  }).observe({ type: 'layout-shift', buffered: true })`);
}

interface Outline {
  title: string;
  firstLevel: number;
  skipped: string[];
  /** Those that can be seen. */
  captions: string[];
  /**
   * Labels of fields that are required for eyes only, or for screen readers only. A label hidden from screen readers
   * is a second one, drawn as a button.
   */
  markedOnce: string[];
  banners: number;
  mains: number;
  overflow: number;
}

const outline = `(() => {
  const open = [...document.querySelectorAll('dialog[open], [aria-modal=true]')].at(-1);
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
  const headings = [...(open ?? document).querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(isSeen);
  const levels = headings.map((heading) => Number(heading.tagName[1]));
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    title: document.title,
    firstLevel: [...document.querySelectorAll('h1')].filter((heading) => !heading.closest('[inert]')).length,
    skipped: headings.filter((_, at) => at > 0 && levels[at] > levels[at - 1] + 1).map(({ textContent }) => textContent),
    captions: [...document.querySelectorAll('caption')].filter(({ offsetHeight }) => offsetHeight > 1).map(({ textContent }) => textContent),
    markedOnce: [...document.querySelectorAll('label:not([aria-hidden=true])')].filter(({ control, classList }) => control &&
      classList.contains('required-label') !== (control.required || control.ariaRequired === 'true')).map(({ textContent }) => textContent),
    banners: document.querySelectorAll('body header:not(main *, [role])').length,
    mains: document.querySelectorAll('main').length,
    overflow: scrollWidth - clientWidth,
  };
})()`;

const smallTargets = `(() => {
  const pressed = 'button, select, summary, input:not([type=hidden], [type=checkbox], [type=radio]), a[href], [role=tab], [role=menuitem]';
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && getComputedStyle(element).clipPath === 'none';
  const isInText = (element) =>
    element.tagName === 'A' && getComputedStyle(element).display === 'inline' &&
    element.parentElement.textContent.trim() !== element.textContent.trim();
  const isStretched = (element) => getComputedStyle(element, '::after').position === 'absolute';
  // What the target is stretched over. The offsetParent would be the nearest cell of a table, positioned or not.
  const frameOf = (element) => {
    let frame = element.parentElement;
    while (frame.parentElement && getComputedStyle(frame).position === 'static') frame = frame.parentElement;
    return frame;
  };
  const isSmall = (element) => {
    const box = isStretched(element) ? frameOf(element) : (element.closest('[class*=Input-wrapper]') ?? element);
    const { width, height } = box.getBoundingClientRect();
    return width > 0 && height < 43;
  };
  return [...document.querySelectorAll(pressed)]
    .filter((element) => isSeen(element) && !isInText(element) && isSmall(element))
    .map((element) => (element.ariaLabel ?? element.textContent ?? '').trim() + ' ' + Math.round(element.getBoundingClientRect().height));
})()`;

const smallFields = `[...document.querySelectorAll('select, textarea, [contenteditable=true], input:not([type=hidden], [type=checkbox], [type=radio], [type=file])')]
  .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
  .map((field) => (field.ariaLabel ?? field.labels?.[0]?.textContent ?? field.name) + ' ' + getComputedStyle(field).fontSize)`;
