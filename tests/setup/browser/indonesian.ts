// One language: everybody reads Indonesian, except for what the specification quotes in English.
import { expect, type Page } from '@playwright/test';

/** English words of interfaces that nobody translated. */
const english =
  /\b(submit|cancel|save|delete|edit|search|loading|error|failed|required|invalid|back|home page|name|address|phone|date|sign|forgot|close|open|choose|select|amount|status of|payment|member|membership|view|show|hide|copy|copied|download|waiting|paid|please|not found)\b/i;

/** Quoted by the specification, or names. */
const quoted =
  /Failed to load (?:users|payments) data|Acceptance Letter|acceptance letter|Powered by|Upload|Download|Edit Panduan|Password|Email|Login|Logout|Dashboard|Home|Menu/g;

/** Nothing that a screen reader would say is English. */
export async function expectIndonesian(page: Page): Promise<void> {
  const found = (await textsOf(page)).filter((text) => english.test(text.replace(quoted, '')));
  expect(found).toEqual([]);
}

/** Names and texts, without addresses. */
async function textsOf(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const spoken = lines.filter((line) => !line.includes('/url:'));
  return spoken.flatMap((line) => line.match(/"([^"]+)"|: (.+)$/)?.slice(1) ?? []).filter(Boolean);
}
