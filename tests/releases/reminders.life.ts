// Reminders are turned on, a member is reminded by WhatsApp, and another one wants no reminders.
import assert from 'node:assert/strict';
import { reminderSettings } from '#shared/association/reminders.contract.ts';
import { ownReminders } from '#shared/reminders/preferences.contract.ts';
import { whatsApp } from '#shared/whatsapp/whatsapp.contract.ts';
import type { Ask } from '../../tools/product-api.ts';

/** `asMember`: who wants no reminders. Returns the id of the message, which was said to be sent. */
export async function remind(asAdmin: Ask, asMember: Ask): Promise<number> {
  const { value, version } = (await asAdmin(reminderSettings.show)).data;
  await asAdmin(reminderSettings.save, { body: { ...value, is_on: 1, version } });
  await asMember(ownReminders.update, { body: { is_on: 0 } });
  const { people } = (await asAdmin(whatsApp.walk)).data;
  const member = people.find(({ reason }) => reason === null)?.id ?? assert.fail('nobody to remind');
  const { id } = (await asAdmin(whatsApp.make, { body: { member, about: 'reminder' } })).data;
  await asAdmin(whatsApp.report, { params: { id }, body: { state: 'confirmed' } });
  return id;
}
