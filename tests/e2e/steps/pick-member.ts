// Finding a member in the picker of a dialog.
import { expect, type Locator } from '@playwright/test';

export async function pickMember(
  dialog: Locator,
  { name, email }: { name: string; email: string },
  label = 'Anggota',
): Promise<void> {
  const input = dialog.getByRole('combobox', { name: label });
  await input.fill(email);
  await dialog.page().getByRole('option', { name }).click();
  await expect(input).toHaveValue(`${name} (${email})`);
}
