// The calls of the group 'Pengingat'.
import { groupCalls } from '../association.contract.ts';
import { settingGroups } from '../setting-groups.ts';

export const reminderSettings = groupCalls('reminders', settingGroups.reminders);
