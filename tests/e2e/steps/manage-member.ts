// The screen on which an admin manages one member.
import type { Page } from '@playwright/test';

export async function manageMember(
  page: Page,
  id: number,
  tab?: 'password' | 'membership' | 'download',
): Promise<void> {
  await page.goto(`/admin/users/${id}/manage${tab ? `?tab=${tab}` : ''}`);
}
