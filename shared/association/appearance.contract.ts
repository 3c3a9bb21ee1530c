// The calls of the group 'Tampilan': colour and logo.
import { groupCalls } from './association.contract.ts';
import { settingGroups } from './setting-groups.ts';

export const appearanceSettings = groupCalls('appearance', settingGroups.appearance);
