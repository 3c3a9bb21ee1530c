// The group 'Kode Unik': whether new bills have a unique code.
import { z } from 'zod';
import * as field from '../fields.ts';
import { groupCalls, settingGroup } from './setting-group.ts';

export const uniqueCodeLabels = { is_on: 'Beri kode unik pada tagihan baru' };

export const uniqueCodes = settingGroup({
  name: 'unique_codes',
  title: 'Kode Unik',
  schema: z.object({ is_on: field.flagField(uniqueCodeLabels.is_on) }),
  labels: uniqueCodeLabels,
});

export const uniqueCodeSettings = groupCalls(uniqueCodes);
