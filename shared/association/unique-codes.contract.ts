// The calls of the group 'Kode Unik'.
import { groupCalls } from './association.contract.ts';
import { settingGroups } from './setting-groups.ts';

export const uniqueCodeSettings = groupCalls('unique_codes', settingGroups.unique_codes);
