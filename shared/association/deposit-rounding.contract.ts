// The group 'Titipan': up to which sum what is over a bill is rounding, and no deposit.
import { z } from 'zod';
import * as field from '../fields.ts';
import { groupCalls, settingGroup } from './setting-group.ts';

const LIMIT = { min: 0, max: 100_000 };

export const roundingLabels = { rounding: 'Pembulatan sampai' };

export const depositGroup = settingGroup({
  name: 'deposits',
  title: 'Titipan',
  schema: z.object({
    /** Rupiah; 0: each rest is a deposit. */
    rounding: field.rupiah(roundingLabels.rounding, LIMIT),
  }),
  labels: roundingLabels,
});

export const depositSettings = groupCalls(depositGroup);
