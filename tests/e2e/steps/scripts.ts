// Pages that go out without any script.
import type { Page } from '@playwright/test';

/** The addresses of the scripts that the page loads from now on. */
export function watchScripts(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.push(request.url());
  });
  return addresses;
}
