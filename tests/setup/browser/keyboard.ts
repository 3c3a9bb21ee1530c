// A user without a mouse: moves from control to control with Tab, and must see the focus.
import { expect, type Locator, type Page } from '@playwright/test';

/** The most presses a patient user would make. */
const MAX_KEY_PRESSES = 60;

/**
 * Presses Tab until the control has the focus. Fails when the control cannot be reached or its focus is invisible.
 */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  await expect(target).toBeEnabled();
  for (let pressed = 0; pressed < MAX_KEY_PRESSES; pressed += 1) {
    await page.keyboard.press(key);
    if ((await target.and(page.locator(':focus')).count()) > 0) {
      expect(await page.evaluate<string>(outline), 'the focus is visible').not.toBe('none');
      return;
    }
  }
  throw new Error(`${MAX_KEY_PRESSES} times ${key} did not lead to ${String(target)}`);
}

/** Goes there and types. */
export async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}

/** Goes there and presses Enter, or the Space bar. */
export async function enter(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** After a navigation the reading begins at the content of the new screen. */
export async function expectFocusOnContent(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeFocused();
}

/** The outline style; for a hidden input, that of the element drawn in its place. */
const outline = `(() => {
  const focused = document.activeElement;
  const drawn = [focused, focused.nextElementSibling, focused.closest('label'), focused.parentElement].filter(Boolean);
  return drawn.map((one) => getComputedStyle(one).outlineStyle).find((style) => style !== 'none') ?? 'none';
})()`;
