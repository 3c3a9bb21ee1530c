// The policy of pages, as browsers enforce it; tests/pages/page-headers.test.ts reads what it says.
import { enterAs, expect, test } from '../../setup/browser/admin-test.ts';

test('a page of a session is stored by nobody, and no page breaks its own policy', async ({
  page,
  context,
  product,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  await enterAs(context, product);
  for (const path of ['/admin/dashboard', '/admin/users', '/admin/guides/create', '/login', '/']) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect(answer?.headers()['cache-control']).toBe('no-store');
  }
  expect(complaints).toEqual([]);
});
