// Reminders are turned on.
import { reminderSettings } from '#shared/association/reminders/reminders.contract.ts';
import type { Ask } from '../../tools/product-api.ts';

export async function turnRemindersOn(asAdmin: Ask): Promise<void> {
  const { value, version } = (await asAdmin(reminderSettings.show)).data;
  await asAdmin(reminderSettings.save, { body: { ...value, is_on: 1, version } });
}
